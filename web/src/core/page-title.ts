import { useEffect } from 'react';
import { useRoute } from './route.ts';

const productTitle = '百草仓';

/** The title of a tab: parts that are empty are left out. */
const tabTitle = (...parts: readonly string[]) => [...parts, productTitle].filter((part) => part !== '').join(' - ');

/** Names the tab after its route (product §2). */
export function useRouteTitle(): void {
  const { title } = useRoute();
  useEffect(() => {
    document.title = tabTitle(title);
  }, [title]);
}

/** Names the tab after what the page shows, before its route's title: goods, a keyword, an order. Empty: the route's title alone. */
export function usePageTitle(name: string): void {
  const { title } = useRoute();
  useEffect(() => {
    document.title = tabTitle(name, title);
    return () => {
      document.title = tabTitle(title);
    };
  }, [name, title]);
}
