import { Link } from 'react-router-dom';
import { useSession } from '#app/session.ts';
import { routeRows } from '#routes/rows.ts';
import { useRoute } from '#routes/use-route.ts';
import { entryOf, menuParts } from './menu-parts.ts';
import classes from './side-menu.module.css';

/** What waits for the buyer, by the name of the entry it waits behind. */
function useWaiting(): Readonly<Record<string, number>> {
  const { unpaid, unreceived, receipts, certificates } = useSession().user.todo;
  return { order: unpaid + unreceived, 'order.receipts': receipts, 'account.certificates': certificates };
}

/** The member area's menu, from the route rows that carry a `menu`, with what waits behind each. */
export function SideMenu() {
  const current = entryOf(routeRows, useRoute().name);
  const waiting = useWaiting();
  return (
    <nav className={classes.menu} aria-label="会员菜单">
      {menuParts(routeRows).map(({ name: part, rows }) => (
        <section key={part} className={classes.part} aria-label={part}>
          <p className={classes.name} aria-hidden>
            {part}
          </p>
          <ul>
            {rows.map(({ name, path, title }) => (
              <li key={name}>
                <Link to={path} className={classes.entry} aria-current={name === current ? 'page' : undefined}>
                  {title}
                  {(waiting[name] ?? 0) > 0 && (
                    <span className={classes.count}>
                      {waiting[name]}
                      <span className="visually-hidden"> 项待处理</span>
                    </span>
                  )}
                </Link>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </nav>
  );
}
