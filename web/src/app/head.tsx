import { useEffect } from 'react';
import { ScrollRestoration } from 'react-router-dom';
import { useRoute } from '../routes/use-route.ts';

const productTitle = '百草仓';

/** Title and scroll position of the current route (spec §2). */
export function Head() {
  const { title, keepScroll } = useRoute();
  useEffect(() => {
    document.title = title === '' ? productTitle : `${title} - ${productTitle}`;
  }, [title]);
  return keepScroll ? null : <ScrollRestoration />;
}
