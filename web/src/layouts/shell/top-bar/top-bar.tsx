import { Link, useLocation } from 'react-router-dom';
import { useSession } from '#app/session.ts';
import { paths } from '@baicao/shared/paths';
import { PostLink } from '../header-posts/post-link.tsx';
import { headerPosts, useHeaderPost } from '../header-posts/use-header-post.ts';
import { DrawLink } from '../lucky-draw/draw-link.tsx';
import { addToDesktop } from './add-to-desktop.ts';
import { PhoneQr } from './phone-qr.tsx';
import { QualityInspection } from './quality-inspection.tsx';
import classes from './top-bar.module.css';
import { useLogout } from './use-logout.ts';

const links = [
  { text: '会员中心', to: paths.member() },
  { text: '我的订单', to: paths.orders() },
  { text: '电子发票查询', to: paths.invoices() },
];

/** Who is here on the left, ways on the right. */
export function TopBar() {
  const about = useHeaderPost(headerPosts.about);
  return (
    <div className={classes.bar}>
      <div className={`container ${classes.row}`}>
        <WhoIsHere />
        <ul className={classes.links} aria-label="快捷入口">
          {/* What arrives later stands in front: the list grows to the left and nothing in it moves. */}
          <DrawLink place={classes.optional} className={classes.button} />
          {about && (
            <li className={classes.post}>
              <PostLink id={headerPosts.about} className={classes.button} />
            </li>
          )}
          <li>
            <Link to={paths.home()}>返回首页</Link>
          </li>
          <li className={classes.optional}>
            <button type="button" className={classes.button} onClick={addToDesktop}>
              加入桌面
            </button>
          </li>
          {links.map(({ text, to }) => (
            <li key={to}>
              <Link to={to}>{text}</Link>
            </li>
          ))}
          <li className={classes.optional}>
            <QualityInspection />
          </li>
          <li className={classes.optional}>
            <PhoneQr />
          </li>
        </ul>
      </div>
    </div>
  );
}

function WhoIsHere() {
  const { standing, user } = useSession();
  const { pathname, search } = useLocation();
  const logout = useLogout();
  if (standing === 'unknown') return <span />;
  if (standing === 'visitor') {
    return (
      <p className={classes.who}>
        欢迎来到百草仓{' '}
        <Link to={paths.login(pathname === '/login' ? undefined : pathname + search)} className={classes.strong}>
          请登录
        </Link>
        <Link to={paths.register()}>免费注册</Link>
      </p>
    );
  }
  return (
    <p className={classes.who}>
      <Link to={paths.member()} className={classes.strong} title={user.company}>
        {user.company || user.username}
      </Link>
      {standing === 'buyer' && <span className={classes.pending}>资质审核中</span>}
      <button
        type="button"
        className={classes.button}
        onClick={() => void logout.run()}
        aria-disabled={logout.busy || undefined}
      >
        安全退出
      </button>
    </p>
  );
}
