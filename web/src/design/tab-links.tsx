import { Link } from 'react-router-dom';
import classes from './tab-links.module.css';
import { useScrollToCurrent } from './use-scroll-to-current.ts';

interface TabLink {
  /** Unique. */
  readonly name: string | number;
  readonly title: string;
  readonly to: string;
  /** Shown behind the title, 0 too; undefined: not known or not counted. */
  readonly count?: number | undefined;
}

interface Props {
  tabs: readonly TabLink[];
  current: string | number;
  /** What the tabs divide, for a screen reader: 订单状态. */
  label: string;
  /** `segments`: a second level under tabs, as a filter. */
  level?: 'tabs' | 'segments';
  /** A tab takes the place of the one before in the history, so that "back" leaves the page. */
  replace?: boolean;
}

/** Tabs that are addresses: one level of them, a second as segments. `tabs: {name, title, to, count?}[], current, label, level?, replace?` */
export function TabLinks({ tabs, current, label, level = 'tabs', replace = false }: Props) {
  const list = useScrollToCurrent<HTMLElement>(current);
  return (
    <nav ref={list} className={classes.tabs} data-level={level} aria-label={label}>
      {tabs.map(({ name, title, to, count }) => (
        <Link
          key={name}
          to={to}
          replace={replace}
          className={classes.tab}
          preventScrollReset
          data-name={name}
          aria-current={name === current ? 'page' : undefined}
        >
          {title}
          {count !== undefined && <span className={classes.count}> {count}</span>}
        </Link>
      ))}
    </nav>
  );
}
