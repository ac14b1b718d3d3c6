import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { GoodsActions } from '#app/use-goods-actions.ts';
import { GoodsCard, goodsGrid } from '#ui/goods-card.tsx';
import { recommendedQuery } from '../../home.queries.ts';
import { useNear } from '../../use-near.ts';
import { Kept } from '../floor/floor.tsx';
import classes from './recommended.module.css';

/** 为你推荐: full cards to buy from, another set at a click. `actions` */
export function Recommended({ actions }: { actions: GoodsActions }) {
  const [page, setPage] = useState(1);
  const { ref, near } = useNear<HTMLElement>();
  const answer = useQuery({ ...recommendedQuery(page), enabled: near });
  const last = answer.data?.meta.last_page ?? 1;
  const busy = answer.isPlaceholderData || undefined;
  return (
    <section ref={ref} className={classes.recommended} aria-labelledby="recommended">
      <header>
        <h2 id="recommended">为你推荐</h2>
        {last > 1 && (
          <button
            type="button"
            className="btn"
            aria-disabled={busy}
            onClick={() => setPage(page >= last ? 1 : page + 1)}
          >
            换一批
          </button>
        )}
      </header>
      <Kept height={800} answer={answer}>
        {({ rows }) =>
          rows.length === 0 ? (
            <p className={`card ${classes.empty}`}>采购几次之后，这里会按您的习惯推荐商品。</p>
          ) : (
            <ul className={goodsGrid} aria-busy={busy}>
              {rows.map((goods) => (
                <GoodsCard
                  key={goods.id}
                  goods={goods}
                  onAdd={actions.onAdd}
                  adding={actions.isAdding(goods.id)}
                  onFavorite={actions.onFavorite}
                  onRemind={actions.onRemind}
                />
              ))}
            </ul>
          )
        }
      </Kept>
    </section>
  );
}
