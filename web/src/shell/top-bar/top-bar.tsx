import { Row } from '#design/row.tsx';
import { Text } from '#design/text.tsx';
import { Link, useLocation } from 'react-router-dom';
import { paths } from '@baicao/shared/paths';
import { safeLink } from '@baicao/shared/validation/links';
import { lazy, Suspense } from 'react';
import { useSession } from '#core/session.ts';
import { DataLink } from '#domain/data-link.tsx';
import { tell } from '#design/dialogs.tsx';
import { PostLink } from '../header-posts/post-link.tsx';
import { headerPosts, useHeaderPost } from '../header-posts/use-header-post.ts';
import { DrawLink } from '#features/draw/index.ts';
import { addToDesktop } from '#design/add-to-desktop.ts';
import classes from './top-bar.module.css';
import { useLogout } from './use-logout.ts';
import { HoverPanel } from '#design/hover-panel.tsx';
import { StoreSwitcher } from '../store-switcher/store-switcher.tsx';

const links = [
  { text: '会员中心', to: paths.member() },
  { text: '我的订单', to: paths.orders() },
  { text: '电子发票查询', to: paths.invoices() },
];

/** The user on the left, links on the right. */
export function TopBar() {
  const about = useHeaderPost(headerPosts.about);
  return (
    <div className={classes.bar}>
      <div className={`container ${classes.row}`}>
        <CurrentUser />
        <Row as="ul" className={classes.links} nowrap aria-label="快捷入口">
          {/* Entries that load later come first: the list grows to the left and nothing moves. */}
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
        </Row>
      </div>
    </div>
  );
}

function CurrentUser() {
  const { role, user } = useSession();
  const { pathname, search } = useLocation();
  const logout = useLogout();
  if (role === 'unknown') return <span />;
  if (role === 'visitor') {
    return (
      <Row as="p" shrink gap={12} nowrap>
        欢迎来到百草仓{' '}
        <Link to={paths.login(pathname === '/login' ? undefined : pathname + search)} className={classes.strong}>
          请登录
        </Link>
        <Link to={paths.register()}>免费注册</Link>
      </Row>
    );
  }
  return (
    <Row shrink gap={12} nowrap>
      <Link to={paths.member()} className={classes.strong} title={user.company}>
        {user.company || user.username}
      </Link>
      <StoreSwitcher />
      {role === 'buyer' && (
        <Text className={classes.pending} padX={6} tone="warn" surface="warn" line="tinted">
          资质审核中
        </Text>
      )}
      <button
        type="button"
        className={classes.button}
        onClick={() => void logout.run()}
        aria-disabled={logout.busy || undefined}
      >
        安全退出
      </button>
    </Row>
  );
}

/** A link, or a button that shows a message when there is no address (product §2). */
function QualityInspection() {
  const { quality_inspection_url: url, msg } = useSession().user.quality_inspection;
  if (safeLink(url).kind !== 'refused') return <DataLink url={url}>质检报告查询</DataLink>;
  return (
    <button type="button" className={classes.button} onClick={() => tell(msg || '请登录后在商品详情页查看药检报告')}>
      质检报告查询
    </button>
  );
}

// Loaded when first opened.
const Qr = lazy(() => import('#design/qr.tsx').then(({ Qr: Component }) => ({ default: Component })));

/** The address of this site as a QR code, for a phone. */
function PhoneQr() {
  return (
    <HoverPanel label="手机版" panelClass={classes.qrPanel}>
      <Suspense fallback={<span className={classes.qrPlace} />}>
        <Qr text={location.origin} />
      </Suspense>
      <span>微信扫一扫，手机上采购</span>
      <Link to={paths.mobileSite()} className="link">
        手机版说明
      </Link>
    </HoverPanel>
  );
}
