import type { PageMeta } from '@baicao/shared/contract';
import { Link, Navigate, useSearchParams } from 'react-router-dom';
import classes from './pager.module.css';

interface Props {
  meta: PageMeta;
  sizes?: readonly number[];
  /** Whether `meta` is of the address before: the answer to this one is still on its way. */
  isStale?: boolean | undefined;
}

/** Links to the pages of a list: `page` in the address changes, the rest of the query stays; a page past the last leads to it. `meta, sizes?, isStale?` */
export function Pager({ meta, sizes, isStale = false }: Props) {
  const [query] = useSearchParams();
  const { current_page: current, last_page: last, total, per_page: perPage } = meta;
  const to = (changes: Record<string, number>) => {
    const next = new URLSearchParams(query);
    for (const [name, value] of Object.entries(changes)) next.set(name, String(value));
    return `?${next}`;
  };
  // An empty list has no page at all, and is shown as page 1.
  const end = Math.max(1, last);
  if (!isStale && current > end) return <Navigate to={to({ page: end })} replace />;
  if (last <= 1 && !sizes) return null;
  const step = (page: number, text: string) =>
    page >= 1 && page <= last ? (
      <Link className={classes.page} to={to({ page })}>
        {text}
      </Link>
    ) : (
      <span className={classes.page} aria-disabled>
        {text}
      </span>
    );
  return (
    <nav className={classes.pager} aria-label="分页">
      <span className={classes.total}>共 {total} 条</span>
      {step(current - 1, '上一页')}
      {pagesAround(current, last).map((page, i) =>
        page === null ? (
          <span key={`gap${i}`} className={classes.gap}>
            …
          </span>
        ) : (
          <Link
            key={page}
            className={classes.page}
            to={to({ page })}
            aria-label={`第 ${page} 页`}
            aria-current={page === current ? 'page' : undefined}
          >
            {page}
          </Link>
        ),
      )}
      {step(current + 1, '下一页')}
      {sizes && (
        <span className={classes.sizes} role="group" aria-label="每页数量">
          每页
          {sizes.map((size) => (
            <Link
              key={size}
              className={classes.page}
              to={to({ per_page: size, page: 1 })}
              aria-current={size === perPage || undefined}
              aria-label={`每页 ${size} 条`}
            >
              {size}
            </Link>
          ))}
        </span>
      )}
    </nav>
  );
}

/** Page numbers shown: the first, the last, two on either side of the current one; null is a gap. */
function pagesAround(current: number, last: number): (number | null)[] {
  const wanted = Array.from({ length: last }, (_, i) => i + 1).filter(
    (page) => page === 1 || page === last || Math.abs(page - current) <= 2,
  );
  return wanted.flatMap((page, i) => {
    const before = wanted[i - 1];
    return before !== undefined && page - before > 1 ? [null, page] : [page];
  });
}
