import { Row } from '#design/row.tsx';
import { Text } from '#design/text.tsx';
import { withNextFrame } from '#design/with-next-frame.ts';
import { useLayoutEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import classes from './side-menu.module.css';
import { TaskCount } from './task-count.tsx';
import { useMenu } from './use-menu.ts';

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

/** The member area's menu beside its pages, with the number of open tasks of each entry; a line above them on a tablet. */
export function SideMenu() {
  const parts = useMenu();
  const current = parts.flatMap(({ entries }) => entries).find(({ isCurrent }) => isCurrent)?.name;
  const menu = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const { current: element } = menu;
    return element && current !== undefined ? withNextFrame(() => showCurrent(element)) : undefined;
  }, [current]);
  return (
    <nav ref={menu} className={classes.menu} aria-label="会员菜单">
      {parts.map(({ name: part, entries }) => (
        <section key={part} className={classes.part} aria-label={part}>
          {entries.some(({ title }) => title === part) || (
            <Text as="p" className={classes.name} padX={16} size="xs" tone="quiet" aria-hidden>
              {part}
            </Text>
          )}
          <ul>
            {entries.map((entry) => (
              <li key={entry.name}>
                <Row
                  to={entry.path}
                  as={Link}
                  className={classes.entry}
                  justify="between"
                  gap={8}
                  aria-current={entry.isCurrent ? 'page' : undefined}
                >
                  {entry.title}
                  <TaskCount entry={entry} />
                </Row>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </nav>
  );
}
