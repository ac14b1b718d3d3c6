import type { BoughtGoods, Goods } from '@baicao/shared/contract';
import { Row } from '#design/row.tsx';
import { StatusTag } from '#design/status-tag.tsx';
import { Text } from '#design/text.tsx';
import { promotionLine } from '#domain/goods-facts.ts';
import { GoodsName } from '#domain/goods-name.tsx';
import { Price } from '#domain/price.tsx';
import { EntryField } from '#domain/entry-field.tsx';
import { quantityRuleOf, smallestOf } from '#domain/quantity-rule.ts';
import type { TableEntry } from '#domain/use-table-entry.ts';
import { priceChange } from '../../price-change.ts';
import { Ways } from '../ways/ways.tsx';

interface Props {
  goods: BoughtGoods;
  entry: TableEntry;
}

export function canBuy({ is_buy: isBuy, price }: Goods): boolean {
  return isBuy === 1 && price !== null;
}

export function NameCell({ goods }: { goods: BoughtGoods }) {
  const promotion = promotionLine(goods);
  return (
    <GoodsName
      goods={goods}
      hasPicture
      tags={2}
      mark={goods.is_due === 1 && <StatusTag tone="waiting">要补货了</StatusTag>}
    >
      {promotion !== '' && (
        <Text size="xs" tone="price">
          {promotion}
        </Text>
      )}
    </GoodsName>
  );
}

/** Today's price and how it differs from the last one: dearer and cheaper are told in words, not by colour alone. */
export function PriceCell({ goods }: { goods: BoughtGoods }) {
  const change = priceChange(goods);
  return (
    <>
      <Price value={goods.price} label={goods.price_label} size="s" />
      {change?.direction === 'same' && <small>与上次相同</small>}
      {change && change.direction !== 'same' && (
        <small>
          上次 ¥{goods.bought?.price}{' '}
          <Text tone={change.direction === 'dearer' ? 'warn' : 'brand'}>
            {change.direction === 'dearer' ? '涨' : '降'} {change.by}
          </Text>
        </small>
      )}
    </>
  );
}

export function HistoryCell({ goods: { bought, bzdw, usual_days: usualDays } }: { goods: BoughtGoods }) {
  if (!bought) return null;
  return (
    <Row gap={0} gapX={10} wrap>
      <Text nowrap>
        {bought.date} · {bought.number} {bzdw}
      </Text>
      <small>
        买过 {bought.times} 次{usualDays !== null && ` · 约 ${usualDays} 天一次`}
      </small>
    </Row>
  );
}

/** Enter, and the button: the number in the field, else the smallest one; with all rows only what is filled. */
function putIn({ goods, entry }: Props, settled: number | null, all: boolean): void {
  entry.enter(goods, settled ?? (all ? 0 : smallestOf(quantityRuleOf(goods))), all);
}

/** The number, or the short reason why there is none; the full one is the tooltip and what a screen reader reads. */
export function NumberCell(props: Props) {
  const { goods, entry } = props;
  const full = goods.cant_buy_reason || goods.price_label;
  if (!canBuy(goods)) {
    return (
      <Text tone="quiet" title={full}>
        <span aria-hidden>{goods.buy_button_label || full}</span>
        <span className="visually-hidden">{full}</span>
      </Text>
    );
  }
  return <EntryField goods={goods} entry={entry} onEnter={(settled, all) => putIn(props, settled, all)} />;
}

export function ActCell({ adding, onRemind, ...props }: Props & { adding: boolean; onRemind: (goods: Goods) => void }) {
  const { goods, entry } = props;
  const added = entry.addedOf(goods.id);
  if (!canBuy(goods)) return <Ways goods={goods} onRemind={onRemind} />;
  return (
    <Row gap={6} wrap>
      <button
        type="button"
        className="btn"
        aria-disabled={adding || undefined}
        aria-label={`将 ${goods.name} 加入购物车`}
        onClick={() => putIn(props, entry.numberOf(goods.id), false)}
      >
        {adding ? '…' : '加入'}
      </button>
      {added !== null && (
        <Text size="xs" tone="brand" nowrap>
          已加 {added}
        </Text>
      )}
    </Row>
  );
}
