import { Text } from '#design/text.tsx';
import { Row } from '#design/row.tsx';
import type { BoughtGoods, Goods } from '@baicao/shared/contract';
import { paths } from '@baicao/shared/paths';
import { Link, useLocation } from 'react-router-dom';
import { promotionLine } from '#domain/goods-facts.ts';
import { GoodsTags } from '#domain/goods-tags.tsx';
import { Img } from '#design/img.tsx';
import { nextStep, waitsForStock } from '#domain/next-step.ts';
import { Price } from '#domain/price.tsx';
import { QuantityInput } from '#domain/quantity-input.tsx';
import { quantityRuleOf, smallestOf } from '#domain/quantity-rule.ts';
import type { TableEntry } from '#domain/use-table-entry.ts';
import { priceChange } from '../../price-change.ts';
import classes from './often-table.module.css';

interface Props {
  goods: BoughtGoods;
  entry: TableEntry;
  adding: boolean;
  onRemind: (goods: Goods) => void;
}

export function canBuy({ is_buy: isBuy, price }: Goods): boolean {
  return isBuy === 1 && price !== null;
}

/** One row of OftenTable. */
export function OftenRow(props: Props) {
  const { goods } = props;
  return (
    <tr data-off={!canBuy(goods) || undefined}>
      <NameCell goods={goods} />
      <td data-column="expiry">
        <Text className={classes.line} block data-warn={goods.is_xq === 1 || undefined}>
          {goods.yxq ?? '—'}
        </Text>
        <span className={classes.fact} data-stock={goods.number_code}>
          {goods.number_label}
        </span>
      </td>
      <td data-column="pack">
        {goods.zbz} {goods.bzdw}
      </td>
      <td data-column="price">
        <Text className={classes.line} block>
          <Price value={goods.price} label={goods.price_label} size="s" />
        </Text>
        <LastPrice goods={goods} />
      </td>
      <HistoryCell goods={goods} />
      {canBuy(goods) ? <BuyCells {...props} /> : <NoBuyCells {...props} />}
    </tr>
  );
}

function NameCell({ goods }: { goods: BoughtGoods }) {
  const promotion = promotionLine(goods);
  const facts = `${goods.ypgg} · ${goods.sccj}`;
  return (
    <th scope="row" data-column="name">
      <Row as="span" className={classes.title} shrink gap={6}>
        <Text to={paths.goods(goods.id)} title={goods.name} as={Link} clamp={1}>
          {goods.name}
        </Text>
        {goods.is_due === 1 && (
          <Text
            as="em"
            className={classes.due}
            fixed
            padY={0}
            padX={4}
            size="xs"
            tone="warn"
            surface="warn"
            line="tinted"
          >
            要补货了
          </Text>
        )}
        <GoodsTags tags={goods.tags} max={2} />
      </Row>
      <span className={classes.fact} title={promotion === '' ? facts : `${facts} · ${promotion}`}>
        {facts}
        {promotion !== '' && <Text tone="price"> · {promotion}</Text>}
      </span>
      <span className={classes.preview} aria-hidden>
        <Img src={goods.goods_image[0]?.list ?? ''} alt="" />
      </span>
    </th>
  );
}

const directions = { dearer: '涨', cheaper: '降', same: '与上次相同' } as const;

/** 上次 ¥12.00 涨 0.50: dearer and cheaper are told in words, not by colour alone. */
function LastPrice({ goods }: { goods: BoughtGoods }) {
  const change = priceChange(goods);
  if (!change || !goods.bought) return null;
  const { direction, by } = change;
  if (direction === 'same') return <span className={classes.fact}>{directions.same}</span>;
  return (
    <span className={classes.fact}>
      上次 ¥{goods.bought.price}{' '}
      <Text as="b" className={classes.change} weight="regular" data-direction={direction}>
        {directions[direction]} {by}
      </Text>
    </span>
  );
}

function HistoryCell({ goods: { bought, bzdw, usual_days: usualDays } }: { goods: BoughtGoods }) {
  return (
    <td data-column="history">
      {bought && (
        <>
          <Text className={classes.line} block>
            {bought.date} · {bought.number} {bzdw}
          </Text>
          <span className={classes.fact}>
            买过 {bought.times} 次{usualDays !== null && ` · 约 ${usualDays} 天一次`}
          </span>
        </>
      )}
    </td>
  );
}

function BuyCells({ goods, entry, adding }: Props) {
  const rule = quantityRuleOf(goods);
  const number = entry.numberOf(goods.id);
  const added = entry.addedOf(goods.id);
  const putIn = (settled: number | null, all: boolean) =>
    entry.enter(goods, settled ?? (all ? 0 : smallestOf(rule)), all);
  return (
    <>
      <td data-column="number">
        <QuantityInput
          value={number}
          rule={rule}
          label={goods.name}
          allowZero
          onCommit={(next) => entry.setNumber(goods.id, next)}
          onEnter={putIn}
          onArrow={(direction) => entry.move(goods.id, direction)}
          inputRef={entry.fieldRef(goods.id)}
        />
      </td>
      <td data-column="actions">
        <button
          type="button"
          className="btn"
          aria-disabled={adding || undefined}
          aria-label={`将 ${goods.name} 加入购物车`}
          onClick={() => putIn(number, false)}
        >
          {adding ? '…' : '加入'}
        </button>
        {added !== null && (
          <Text size="xs" tone="brand" nowrap>
            已加 {added}
          </Text>
        )}
      </td>
    </>
  );
}

/** Shows the short reason; the full one is the tooltip and what a screen reader reads. */
function Reason({ short, full }: { short: string; full: string }) {
  return (
    <Text block tone="quiet" clamp={1} title={full}>
      <span aria-hidden>{short}</span>
      <span className="visually-hidden">{full}</span>
    </Text>
  );
}

/** Why not, and what helps: 到货提醒 and the same kind of goods where only stock is missing. */
function NoBuyCells({ goods, onRemind }: Props) {
  const { pathname, search } = useLocation();
  const full = goods.cant_buy_reason || goods.price_label;
  const next = nextStep(goods, pathname + search);
  const waits = waitsForStock(goods);
  return (
    <>
      <td data-column="number">
        <Reason short={goods.buy_button_label || full} full={full} />
      </td>
      <td data-column="actions">
        {waits ? (
          <>
            <button type="button" className="btn" aria-label={`${goods.name} 到货提醒`} onClick={() => onRemind(goods)}>
              提醒
            </button>
            <Link to={paths.search({ keywords: goods.name })} className="link" aria-label={`找 ${goods.name} 的同类`}>
              同类
            </Link>
          </>
        ) : (
          <Link className="link" to={next.to} aria-label={`${goods.name}：${next.text}`}>
            {next.text}
          </Link>
        )}
      </td>
    </>
  );
}
