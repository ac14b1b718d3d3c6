import { Row } from '#design/row.tsx';
import { Text } from '#design/text.tsx';
import { use, useLayoutEffect, useRef, type ReactNode } from 'react';
import { paths } from '@baicao/shared/paths';
import { Link } from 'react-router-dom';
import { useRoute } from '../route.ts';
import { useSession } from '../session.ts';
import { Breadcrumb } from '#design/breadcrumb.tsx';
import classes from './side-menu.module.css';
import { entryOf, menuParts } from './menu-parts.ts';
import { RouteRowsContext } from './route-rows.ts';

interface Props {
  /** The breadcrumb below 首页; the last item is the page itself. */
  crumbs: readonly { text: string; to?: string }[];
  children: ReactNode;
}

/** A page of the member area: breadcrumb, side menu, content. `crumbs, children` */
export function MemberPage({ crumbs, children }: Props) {
  return (
    <div className={`container ${classes.page}`}>
      <Breadcrumb items={[{ text: '首页', to: paths.home() }, ...crumbs]} />
      <div className={classes.columns}>
        <SideMenu />
        <div className={classes.content}>{children}</div>
      </div>
    </div>
  );
}

/** The number of open tasks, and of unread messages, by entry name. */
function useOpenTasks(): Readonly<Record<string, number>> {
  const { todo, message_count: unread } = useSession().user;
  const { unpaid, unreceived, receipts, certificates } = todo;
  return {
    order: unpaid + unreceived,
    'order.receipts': receipts,
    'account.certificates': certificates,
    'account.messages': unread,
  };
}

/** Scrolls the menu alone, never the window, so that the entry of the page is in sight. */
function showCurrent(menu: HTMLElement): void {
  const entry = menu.querySelector<HTMLElement>('[aria-current]');
  if (!entry) return;
  const [outer, inner] = [menu.getBoundingClientRect(), entry.getBoundingClientRect()];
  if (inner.bottom > outer.bottom || inner.top < outer.top)
    menu.scrollTop += inner.top - outer.top - (outer.height - inner.height) / 2;
  if (inner.right > outer.right || inner.left < outer.left)
    menu.scrollLeft += inner.left - outer.left - (outer.width - inner.width) / 2;
}

/** The member area's menu, with the number of open tasks of each entry. */
function SideMenu() {
  const routeRows = use(RouteRowsContext);
  const current = entryOf(useRoute().name);
  const openTasks = useOpenTasks();
  const menu = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    if (menu.current && current !== undefined) showCurrent(menu.current);
  }, [current]);
  return (
    <nav ref={menu} className={classes.menu} aria-label="会员菜单">
      {menuParts(routeRows).map(({ name: part, rows }) => (
        <section key={part} className={classes.part} aria-label={part}>
          {rows.some(({ title }) => title === part) || (
            <Text as="p" className={classes.name} padX={16} size="xs" tone="quiet" aria-hidden>
              {part}
            </Text>
          )}
          <ul>
            {rows.map(({ name, path, title }) => (
              <li key={name}>
                <Row
                  to={path}
                  as={Link}
                  className={classes.entry}
                  justify="between"
                  gap={8}
                  aria-current={name === current ? 'page' : undefined}
                >
                  {title}
                  {(openTasks[name] ?? 0) > 0 && (
                    <Text
                      className={classes.count}
                      padX={4}
                      size="xs"
                      tone="inverse"
                      weight="regular"
                      textAlign="center"
                    >
                      {openTasks[name]}
                      <span className="visually-hidden"> {name === 'account.messages' ? '条未读' : '项待处理'}</span>
                    </Text>
                  )}
                </Row>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </nav>
  );
}
