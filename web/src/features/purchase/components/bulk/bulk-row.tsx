import { Text } from '#design/text.tsx';
import { Stack } from '#design/stack.tsx';
import { paths } from '@baicao/shared/paths';
import { memo } from 'react';
import { Link } from 'react-router-dom';
import { Icon } from '#design/icon.tsx';
import { Img } from '#design/img.tsx';
import { Price } from '#domain/price.tsx';
import { QuantityInput } from '#domain/quantity-input.tsx';
import { quantityRuleOf } from '#domain/quantity-rule.ts';
import { sumOf, type ListedGoods, type ListRow } from '../../bulk-list.ts';
import type { BulkAction } from '../../use-bulk-list.ts';
import type { RowFields } from '../../use-row-fields.ts';
import { GoodsChoice } from './goods-choice.tsx';
import { WayOut } from './way-out.tsx';
import classes from './bulk.module.css';

interface Props {
  row: ListRow;
  change: (action: BulkAction) => void;
  fields: RowFields;
  onRemind: (goods: Pick<ListedGoods, 'id'>) => void;
}

/** One row of the list: what was written, what it became, how many. */
export const BulkRow = memo(function BulkRow({ row, change, fields, onRemind }: Props) {
  const { goods, state } = row;
  const isOver = state === 'added' || state === 'joined';
  return (
    <tr data-state={state}>
      <td data-column="row" className="num">
        {row.row}
      </td>
      <td data-column="written">{row.cells.filter((cell) => cell !== '').join(' · ')}</td>
      <td data-column="goods">
        {goods && <GoodsFacts goods={goods} />}
        <GoodsChoice row={row} onChoose={(chosen) => change({ type: 'choose', row: row.row, goods: chosen })}>
          {state === 'refused' && <WayOut row={row} onRemind={onRemind} />}
        </GoodsChoice>
      </td>
      <td data-column="price" data-align="right">
        {goods && <Price value={goods.price} label={goods.price_label} size="s" tone="plain" />}
      </td>
      <td data-column="number">
        <NumberCell row={row} change={change} fields={fields} isOver={isOver} />
      </td>
      <td data-column="sum" data-align="right">
        {goods && row.number > 0 && goods.price !== null && <Price value={sumOf([row])} size="s" />}
      </td>
      <td data-column="acts">
        {!isOver && (
          <button
            type="button"
            className={classes.remove}
            aria-label={`移除第 ${row.row} 行`}
            title="移除这一行"
            onClick={() => change({ type: 'remove', row: row.row, isRemoved: true })}
          >
            <Icon name="close" size={14} />
          </button>
        )}
      </td>
    </tr>
  );
});

function GoodsFacts({ goods }: { goods: ListedGoods }) {
  const { id, name, ypgg, sccj, yxq } = goods;
  return (
    <div className={classes.goods}>
      <Text className={classes.picture} line="around" clip>
        <Img src={goods.goods_image[0]?.list ?? ''} alt="" />
      </Text>
      <Stack as="span" shrink>
        <Text to={paths.goods(id)} target="_blank" as={Link} className={classes.name} size="m" clamp={1} title={name}>
          {name}
        </Text>
        <Text size="xs" tone="quiet">
          {ypgg} · {sccj}
        </Text>
        <Text size="xs" tone="quiet">
          <span data-stock={goods.number_code}>库存{goods.number_label}</span> · 中包装 {goods.zbz} {goods.bzdw}
          {yxq !== null && (
            <>
              {' '}
              · <span data-warn={goods.is_xq === 1 || undefined}>效期 {yxq}</span>
            </>
          )}
        </Text>
      </Stack>
    </div>
  );
}

type NumberProps = Pick<Props, 'row' | 'change' | 'fields'> & { isOver: boolean };

function NumberCell({ row, change, fields, isOver }: NumberProps) {
  const { goods, number, state } = row;
  if (isOver)
    return number > 0 ? (
      <span className="num">
        {number} {goods?.bzdw}
      </span>
    ) : null;
  const takesNumber = goods !== null && (state === 'matched' || state === 'corrected' || row.code === 'invalid');
  if (!takesNumber) return null;
  const input = (
    <QuantityInput
      value={number > 0 ? number : null}
      rule={quantityRuleOf(goods)}
      label={`第 ${row.row} 行 ${goods.name}`}
      onCommit={(next) => change({ type: 'number', row: row.row, number: next })}
      onEnter={() => fields.move(row.row, 1)}
      onArrow={(direction) => fields.move(row.row, direction)}
      inputRef={fields.ref(row.row)}
    />
  );
  if (!row.isDoubtful) return input;
  return (
    <>
      {input}
      <button type="button" className="btn" onClick={() => change({ type: 'number', row: row.row, number })}>
        确认 {number} {goods.bzdw}
        <span className="visually-hidden">，第 {row.row} 行</span>
      </button>
    </>
  );
}
