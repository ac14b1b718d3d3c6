import { Link } from 'react-router-dom';
import { paths } from '@baicao/shared/paths';
import classes from './hero.module.css';

/** For who is not logged in: why to do so, and how. */
export function VisitorCard() {
  return (
    <section className={classes.person}>
      <h2 className={classes.hello}>您好，欢迎来到百草仓</h2>
      <p className="muted">登录后查看采购价、优惠与常购清单</p>
      <p className={classes.enter}>
        <Link to={paths.login()} className="btn" data-primary>
          登录
        </Link>
        <Link to={paths.register()} className="btn">
          免费注册
        </Link>
      </p>
      <ul className={classes.promises}>
        <li>证照审核通过即可采购</li>
        <li>批批有检，批号可追溯</li>
        <li>满额包邮，账期与电子发票</li>
      </ul>
      <Link to={paths.help('xrzn/hyzc')} className="link">
        注册需要哪些证照？
      </Link>
    </section>
  );
}
