import type { FavoriteGoods } from '@baicao/shared/contract';
import { useAddToCart, useFavorite, useRemind } from '#features/goods/index.ts';
import { ask } from '#design/dialogs.tsx';
import { Row } from '#design/row.tsx';
import { useFirstPart } from '#design/use-first-part.ts';
import { SelectAll, useSelection } from '#design/row-selection.tsx';
import { Text } from '#design/text.tsx';
import { quantityRuleOf, smallestOf } from '#domain/quantity-rule.ts';
import { FavoriteCards } from './favorite-cards.tsx';
import type { FavoriteRows } from './favorite-rows.ts';
import { FavoriteTable } from './favorite-table.tsx';

/** One page of favourites with what can be done to those selected. */
export function FavoriteList({ rows, layout }: { rows: readonly FavoriteGoods[]; layout: 'table' | 'cards' }) {
  const selection = useSelection(rows, { rowKey: ({ id }) => id, labelOf: ({ name }) => ` ${name}` });
  const { add, isAdding } = useAddToCart();
  const { cancel } = useFavorite();
  const onRemind = useRemind();
  const { chosen } = selection;
  const { part, box } = useFirstPart(rows);
  const cancelChosen = async () => {
    const isSure = await ask(`取消收藏选中的 ${chosen.length} 种商品？`, { confirm: '取消收藏', cancel: '再想想' });
    if (!isSure) return;
    await cancel(chosen.map(({ id }) => id));
    selection.clear();
  };
  const addChosen = async () => {
    // What is sold out is sent too: the server says why it cannot be bought.
    const wanted = chosen.map((goods) => ({ goods, number: smallestOf(quantityRuleOf(goods)) || goods.zbz }));
    if (await add(wanted)) selection.clear();
  };
  const shown: FavoriteRows = {
    rows: part,
    selection,
    onAdd: (goods, number) => void add({ goods, number }),
    isAdding,
    onRemind,
    onCancel: ({ id }) => void cancel([id]),
  };
  return (
    <>
      <Row gap={8} gapX={12} wrap padY={12} padX={6}>
        <SelectAll rows={rows} selection={selection} label="本页全选" isInToolbar={layout === 'cards' || 'narrow'} />
        <button type="button" className="btn" disabled={chosen.length === 0} onClick={() => void addChosen()}>
          加入购物车
        </button>
        <button type="button" className="btn" disabled={chosen.length === 0} onClick={() => void cancelChosen()}>
          取消收藏
        </button>
        <Text size="s" tone="soft" aria-live="polite">
          {chosen.length > 0 && `已选 ${chosen.length} 种，各按最小数量加入`}
        </Text>
      </Row>
      <div {...box}>{layout === 'cards' ? <FavoriteCards {...shown} /> : <FavoriteTable {...shown} />}</div>
    </>
  );
}
