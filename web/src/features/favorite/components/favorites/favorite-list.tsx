import { Text } from '#design/text.tsx';
import type { FavoriteGoods } from '@baicao/shared/contract';
import { useState } from 'react';
import { useAddToCart } from '#features/goods/index.ts';
import { useFavorite } from '#features/goods/index.ts';
import { useRemind } from '#features/goods/index.ts';
import { ask } from '#design/dialogs.tsx';
import { quantityRuleOf, smallestOf } from '#domain/quantity-rule.ts';
import { FavoriteCards } from './favorite-cards.tsx';
import type { FavoriteRows } from './favorite-rows.ts';
import { FavoriteTable } from './favorite-table.tsx';
import classes from './favorites.module.css';

/** One page of favourites with what can be done to those selected. */
export function FavoriteList({ rows, layout }: { rows: readonly FavoriteGoods[]; layout: 'table' | 'cards' }) {
  const [selected, setSelected] = useState<ReadonlySet<number>>(new Set());
  const { add, isAdding } = useAddToCart();
  const { cancel } = useFavorite();
  const onRemind = useRemind();
  const chosen = rows.filter(({ id }) => selected.has(id));
  const isAll = chosen.length > 0 && chosen.length === rows.length;
  const cancelChosen = async () => {
    const isSure = await ask(`取消收藏选中的 ${chosen.length} 种商品？`, { confirm: '取消收藏', cancel: '再想想' });
    if (!isSure) return;
    await cancel(chosen.map(({ id }) => id));
    setSelected(new Set());
  };
  const addChosen = async () => {
    // What is sold out is sent too: the server says why it cannot be bought.
    const wanted = chosen.map((goods) => ({ goods, number: smallestOf(quantityRuleOf(goods)) || goods.zbz }));
    if (await add(wanted)) setSelected(new Set());
  };
  const shown: FavoriteRows = {
    rows,
    isSelected: (id) => selected.has(id),
    onSelect: (id) => setSelected((now) => new Set(now.has(id) ? [...now].filter((one) => one !== id) : [...now, id])),
    onAdd: (goods, number) => void add({ goods, number }),
    isAdding,
    onRemind,
    onCancel: ({ id }) => void cancel([id]),
  };
  return (
    <>
      <div className={classes.batch}>
        <label className={classes.all}>
          <input
            type="checkbox"
            checked={isAll}
            ref={(box) => {
              if (box) box.indeterminate = chosen.length > 0 && !isAll;
            }}
            onChange={() => setSelected(new Set(isAll ? [] : rows.map(({ id }) => id)))}
          />
          本页全选
        </label>
        <button type="button" className="btn" disabled={chosen.length === 0} onClick={() => void addChosen()}>
          加入购物车
        </button>
        <button type="button" className="btn" disabled={chosen.length === 0} onClick={() => void cancelChosen()}>
          取消收藏
        </button>
        <Text size="s" tone="soft" aria-live="polite">
          {chosen.length > 0 && `已选 ${chosen.length} 种，各按最小数量加入`}
        </Text>
      </div>
      {layout === 'cards' ? <FavoriteCards {...shown} /> : <FavoriteTable {...shown} />}
    </>
  );
}
