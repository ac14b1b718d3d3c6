import { limits } from '@baicao/shared/limits';
import { useEffect, useState } from 'react';
import { CartButton } from '../header/cart-button.tsx';
import { Logo } from '../header/logo.tsx';
import { SearchBox } from '../search-box/search-box.tsx';
import classes from './slim-bar.module.css';

/** The search bar that drops in once the header has scrolled away (spec §2). */
export function SlimBar() {
  if (!useScrolledPast()) return null;
  return (
    <section className={classes.bar} aria-label="快速搜索栏">
      <div className={`container ${classes.row}`}>
        <Logo small />
        <div className={classes.search}>
          <SearchBox small />
        </div>
        <CartButton small />
      </div>
    </section>
  );
}

const { searchBarScrollPx, searchBarDelayMs } = limits.header;

/** true at 205 px of scroll or more, 100 ms after the page got there or left. */
function useScrolledPast(): boolean {
  const [past, setPast] = useState(false);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = () => {
      clearTimeout(timer);
      timer = setTimeout(() => setPast(window.scrollY >= searchBarScrollPx), searchBarDelayMs);
    };
    look();
    window.addEventListener('scroll', look, { passive: true });
    return () => {
      clearTimeout(timer);
      window.removeEventListener('scroll', look);
    };
  }, []);
  return past;
}
