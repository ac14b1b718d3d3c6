import { paths } from '@baicao/shared/paths';
import { NavLink } from 'react-router-dom';
import classes from '#design/tabs.module.css';

const pages = [
  { to: paths.quickPurchase(), name: '快捷采购' },
  { to: paths.bulkOrder(), name: '批量下单' },
  { to: paths.purchaseLists(), name: '采购清单' },
];

/** The three ways to order without browsing, as links in the look of `Tabs`; each page is heard as a page, not as a panel. */
export function PurchaseTabs() {
  return (
    <nav className={classes.list} aria-label="采购方式">
      {pages.map(({ to, name }) => (
        <NavLink key={to} to={to} end className={classes.tab}>
          {name}
        </NavLink>
      ))}
    </nav>
  );
}
