import { Link } from 'react-router-dom';
import { paths } from '@baicao/shared/paths';
import { useSession } from '#app/session.ts';
import classes from './mall.module.css';

/** The buyer's points, how they are earned, and links to what they were spent on. `title` */
export function MallHero({ title }: { title: string }) {
  const { role, isBuyer, user } = useSession();
  return (
    <header className={classes.hero}>
      <div>
        <h1>{title}</h1>
        <p>
          优选商品付款后按实付 1 元积 1 分，退货时相应扣回。<Link to={paths.preferred()}>去攒积分</Link>
        </p>
      </div>
      {role === 'visitor' && (
        <p className={classes.own}>
          <Link className="btn" data-primary to={paths.login(paths.pointsMall())}>
            登录查看我的积分
          </Link>
        </p>
      )}
      {isBuyer && (
        <p className={classes.own}>
          <span>
            可用积分 <b>{user.points}</b>
          </span>
          <Link to={paths.points()}>积分明细</Link>
          <Link to={paths.pointsOrders()}>积分订单</Link>
        </p>
      )}
    </header>
  );
}
