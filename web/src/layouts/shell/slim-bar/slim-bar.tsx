import { CartButton } from '../header/cart-button.tsx';
import { Logo } from '../header/logo.tsx';
import { SearchBox } from '../search-box/search-box.tsx';
import classes from './slim-bar.module.css';
import { useScrolledPast } from './use-scrolled-past.ts';

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
