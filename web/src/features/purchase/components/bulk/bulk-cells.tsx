import { memo } from 'react';
import { Text } from '#design/text.tsx';
import { GoodsName } from '#domain/goods-name.tsx';
import { StockLabel } from '#domain/goods-stock.tsx';
import { QuantityInput } from '#domain/quantity-input.tsx';
import { quantityRuleOf } from '#domain/quantity-rule.ts';
import type { ListedGoods, ListRow } from '../../bulk-list.ts';
import type { BulkAction } from '../../use-bulk-list.ts';
import type { RowFields } from '../../use-row-fields.ts';
import { GoodsChoice } from './goods-choice.tsx';
import { WayOut } from './way-out.tsx';

interface Props {
  row: ListRow;
  change: (action: BulkAction) => void;
}

export const isOver = ({ state }: ListRow) => state === 'added' || state === 'joined';

/** What a row became, why, and what else it may be. */
export const GoodsCell = memo(function GoodsCell({
  row,
  change,
  onRemind,
}: Props & { onRemind: (goods: Pick<ListedGoods, 'id'>) => void }) {
  const { goods } = row;
  return (
    <>
      {goods && (
        <GoodsName goods={goods} hasPicture inNewTab>
          <Text size="xs" tone="quiet">
            库存 <StockLabel goods={goods} /> · 中包装 {goods.zbz} {goods.bzdw}
            {goods.yxq !== null && (
              <>
                {' '}
                · <Text tone={goods.is_xq === 1 ? 'warn' : 'quiet'}>效期 {goods.yxq}</Text>
              </>
            )}
          </Text>
        </GoodsName>
      )}
      <GoodsChoice row={row} onChoose={(chosen) => change({ type: 'choose', row: row.row, goods: chosen })}>
        {row.state === 'refused' && <WayOut row={row} onRemind={onRemind} />}
      </GoodsChoice>
    </>
  );
});

interface NumberProps extends Props {
  fields: RowFields;
}

/** How many: a field as long as the row is not in the cart. */
export const NumberCell = memo(function NumberCell(props: NumberProps) {
  const { goods, number, state, code } = props.row;
  if (isOver(props.row)) return number > 0 && `${number} ${goods?.bzdw ?? ''}`;
  if (goods === null || !(state === 'matched' || state === 'corrected' || code === 'invalid')) return null;
  return <NumberField {...props} goods={goods} />;
});

/** A number that is a guess is confirmed by a button. */
function NumberField({ row, goods, change, fields }: NumberProps & { goods: ListedGoods }) {
  const { number } = row;
  return (
    <>
      <QuantityInput
        value={number > 0 ? number : null}
        rule={quantityRuleOf(goods)}
        label={`第 ${row.row} 行 ${goods.name}`}
        onCommit={(next) => change({ type: 'number', row: row.row, number: next })}
        onEnter={() => fields.move(row.row, 1)}
        onArrow={(direction) => fields.move(row.row, direction)}
        inputRef={fields.ref(row.row)}
      />
      {row.isDoubtful && (
        <button type="button" className="btn" onClick={() => change({ type: 'number', row: row.row, number })}>
          确认 {number} {goods.bzdw}
          <span className="visually-hidden">，第 {row.row} 行</span>
        </button>
      )}
    </>
  );
}
