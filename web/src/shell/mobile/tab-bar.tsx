import { limits } from '@baicao/shared/limits';
import { NavLink } from 'react-router-dom';
import { paths } from '@baicao/shared/paths';
import { useSession } from '#core/session.ts';
import { Icon, type IconName } from '#design/icon.tsx';
import { badgeText } from '../header/cart-button.tsx';
import { toTop } from '#design/to-top.ts';
import { useScrolledPast } from '#design/use-scrolled-past.ts';
import classes from './tab-bar.module.css';

const tabs: readonly { name: string; icon: IconName; to: string }[] = [
  { name: '首页', icon: 'home', to: paths.home() },
  { name: '药品', icon: 'grid', to: paths.list() },
  { name: '购物车', icon: 'cart', to: paths.cart() },
  { name: '订单', icon: 'order', to: paths.orders() },
  { name: '我的', icon: 'user', to: paths.member() },
];

/** The five main links of the phone layout. */
export function TabBar() {
  const { user } = useSession();
  const badges: Partial<Record<IconName, { count: number; unit: string }>> = {
    cart: { count: user.cart, unit: '种商品' },
    // In the member centre, which this tab opens, they stand at 我的消息.
    user: { count: user.message_count, unit: '条未读消息' },
  };
  return (
    <>
      <ToTop />
      <nav className={classes.bar} aria-label="底部导航">
        {tabs.map(({ name, icon, to }) => (
          <NavLink key={to} to={to} end={to === '/'} className={classes.tab}>
            <Icon name={icon} size={22} />
            <span>{name}</span>
            <Badge {...badges[icon]} />
          </NavLink>
        ))}
      </nav>
    </>
  );
}

function Badge({ count = 0, unit = '' }: { count?: number; unit?: string }) {
  if (count <= 0) return null;
  return (
    <b>
      {badgeText(count)}
      <span className="visually-hidden"> {unit}</span>
    </b>
  );
}

/** Pixels after which the way back is long: two screens of the phone. */
const longWay = () => window.innerHeight * 2;

function ToTop() {
  const isFar = useScrolledPast(longWay, limits.header.searchBarDelayMs);
  if (!isFar) return null;
  return (
    <button type="button" className={classes.top} aria-label="返回顶部" onClick={toTop}>
      <Icon name="up" size={20} />
    </button>
  );
}
