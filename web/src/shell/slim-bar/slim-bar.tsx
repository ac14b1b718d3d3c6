import { limits } from '@baicao/shared/limits';
import { CartButton } from '../header/cart-button.tsx';
import { Logo } from '../header/logo.tsx';
import { SearchBox } from '#features/goods/index.ts';
import { useScrolledPast } from '#design/use-scrolled-past.ts';
import classes from './slim-bar.module.css';

const { searchBarScrollPx, searchBarDelayMs } = limits.header;

/** The search bar that drops in once the header has scrolled away (product §2). */
export function SlimBar() {
  if (!useScrolledPast(searchBarScrollPx, searchBarDelayMs)) return null;
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
