import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { facetsQuery } from '../../goods.queries.ts';
import { toggledFacet } from '../../list-state.ts';
import type { GoodsListPlace } from '../../use-list.ts';
import classes from './maker-strip.module.css';

/** A search for makers: those that match, with the number of their goods. `place` */
export function MakerStrip({ place: { state, hrefOf } }: { place: GoodsListPlace }) {
  const { data } = useQuery(facetsQuery(state));
  if (!data || data.sccj.length === 0) return null;
  return (
    <ul className={classes.makers} aria-label="匹配的厂家">
      {data.sccj.slice(0, 12).map(({ name, count }) => {
        const chosen = state.facets.sccj.includes(name);
        return (
          <li key={name}>
            <Link
              className={classes.maker}
              to={hrefOf(toggledFacet(state, 'sccj', name))}
              preventScrollReset
              aria-current={chosen || undefined}
              title={name}
            >
              <b>{name}</b>
              <span>{count} 个商品</span>
            </Link>
          </li>
        );
      })}
    </ul>
  );
}
