import { use } from 'react';
import { useRoute } from '../route.ts';
import { useSession } from '../session.ts';
import { entryOf, menuParts } from './menu-parts.ts';
import { RouteRowsContext } from './route-rows.ts';

export interface MenuEntry {
  name: string;
  title: string;
  path: string;
  /** Open tasks, or unread messages. */
  count: number;
  isCurrent: boolean;
}

/** The member area's menu as it stands for whoever is logged in, on the page that is shown. */
export function useMenu(): { name: string; entries: MenuEntry[] }[] {
  const routeRows = use(RouteRowsContext);
  const current = entryOf(useRoute().name);
  const openTasks = useOpenTasks();
  return menuParts(routeRows).map(({ name: part, rows }) => ({
    name: part,
    entries: rows.map(({ name, title, path }) => ({
      name,
      title,
      path,
      count: openTasks[name] ?? 0,
      isCurrent: name === current,
    })),
  }));
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

/** One level up from the page: the entry it belongs to, and from an entry the member centre, the first of the menu. */
export function useParentEntry(): MenuEntry | undefined {
  const { name } = useRoute();
  const entries = useMenu().flatMap((part) => part.entries);
  const own = entries.find(({ isCurrent }) => isCurrent);
  return own && own.name !== name ? own : entries[0];
}
