import { Link } from 'react-router-dom';
import classes from './breadcrumb.module.css';

/** The path of pages from 首页 to the current one, which is the last item. `items: {text, to?}[]` */
export function Breadcrumb({ items }: { items: readonly { text: string; to?: string }[] }) {
  return (
    <nav className={classes.crumbs} aria-label="当前位置">
      <ol>
        {items.map(({ text, to }, i) => (
          <li key={`${i}${text}`}>
            {to && i < items.length - 1 ? (
              <Link to={to}>{text}</Link>
            ) : (
              <span aria-current={i === items.length - 1 ? 'page' : undefined}>{text}</span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
