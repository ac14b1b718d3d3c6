import { useEffect } from 'react';
import { useRoute } from './route.ts';
import { KeptScroll } from './kept-scroll.tsx';

const productTitle = '百草仓';

/** Title and scroll position of the current route (spec §2). */
export function Head() {
  const { title, keepScroll } = useRoute();
  useEffect(() => {
    document.title = title === '' ? productTitle : `${title} - ${productTitle}`;
  }, [title]);
  return keepScroll ? null : <KeptScroll />;
}
