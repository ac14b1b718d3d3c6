import type { UserState } from '@baicao/shared/contract';
import { Link } from 'react-router-dom';
import { paths } from '@baicao/shared/paths';
import { Icon } from '#ui/icon.tsx';
import classes from './hero.module.css';

/** Who is here: company, rank, points and coupons, and what waits to be done. `user` */
export function BuyerCard({ user }: { user: UserState }) {
  const { todo } = user;
  const waiting = [
    { name: '待付款', count: todo.unpaid, to: paths.orders({ type: 1 }) },
    { name: '待收货', count: todo.unreceived, to: paths.orders({ type: 5 }) },
    { name: '回执', count: todo.receipts, to: paths.orderReceipts() },
    { name: '证照', count: todo.certificates, to: paths.certificates() },
  ];
  return (
    <section className={classes.person}>
      <h2 className={classes.company}>
        <span className={classes.face}>
          {user.face === '' ? <Icon name="user" size={24} /> : <img src={user.face} alt="" />}
        </span>
        <Link to={paths.member()} title={user.company}>
          {user.company || user.username}
        </Link>
      </h2>
      {user.is_passed === 0 && (
        <p className={classes.pending}>
          资料审核中，通过后显示价格。
          <Link className="link" to={paths.certificates()}>
            查看进度
          </Link>
        </p>
      )}
      <ul className={classes.figures}>
        <li>
          <Link to={paths.member()}>
            <b>{user.rank || '—'}</b>
            <span>会员类型</span>
          </Link>
        </li>
        <li>
          <Link to={paths.points()}>
            <b>{user.points}</b>
            <span>积分</span>
          </Link>
        </li>
        <li>
          <Link to={paths.coupons()}>
            <b>{todo.coupons}</b>
            <span>优惠券</span>
          </Link>
        </li>
      </ul>
      <ul className={classes.todo}>
        {waiting.map(({ name, count, to }) => (
          <li key={name}>
            <Link to={to} data-waiting={count > 0 || undefined}>
              <b>{count}</b>
              <span>{name}</span>
            </Link>
          </li>
        ))}
      </ul>
      {user.is_passed === 1 && (
        <p className={classes.quick}>
          <Link to={paths.quickPurchase()} className="btn">
            快捷采购
          </Link>
          <Link to={paths.favorites()} className="btn">
            我的收藏
          </Link>
        </p>
      )}
    </section>
  );
}
