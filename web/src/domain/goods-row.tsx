import type { Goods } from '@baicao/shared/contract';
import { paths } from '@baicao/shared/paths';
import { Link, useLocation } from 'react-router-dom';
import { promotionLine } from './goods-facts.ts';
import { GoodsPrice } from './goods-price.tsx';
import { GoodsTags } from './goods-tags.tsx';
import classes from './goods-table.module.css';
import { Img } from '#design/img.tsx';
import { nextStep, waitsForStock } from './next-step.ts';
import { EntryField } from './entry-field.tsx';
import { quantityRuleOf, smallestOf } from './quantity-rule.ts';
import type { TableEntry } from './use-table-entry.ts';

interface Props {
  goods: Goods;
  entry: TableEntry;
  adding: boolean;
  dense: boolean;
  onFavorite?: (goods: Goods) => void;
  onRemind?: (goods: Goods) => void;
}

/** One row of GoodsTable. */
export function GoodsRow(props: Props) {
  const { goods, dense } = props;
  return (
    <tr>
      <NameCell goods={goods} dense={dense} />
      <td data-column="specification" title={goods.ypgg}>
        {goods.ypgg}
      </td>
      <td data-column="manufacturer" title={goods.sccj}>
        {goods.sccj}
      </td>
      <td data-column="expiry" data-warn={goods.is_xq === 1 || undefined}>
        {goods.yxq ?? '—'}
      </td>
      <td data-column="stock" data-stock={goods.number_code}>
        {goods.number_label}
      </td>
      <td data-column="pack">
        {goods.zbz} {goods.bzdw}
      </td>
      <td data-column="price">
        <GoodsPrice goods={goods} size="s" />
      </td>
      {canBuy(goods) ? <BuyCells {...props} /> : <NoBuyCells {...props} />}
    </tr>
  );
}

function canBuy(goods: Goods): boolean {
  return goods.is_buy === 1 && goods.price !== null;
}

function NameCell({ goods, dense }: Pick<Props, 'goods' | 'dense'>) {
  const to = paths.goods(goods.id);
  const promotion = promotionLine(goods);
  return (
    <th scope="row" data-column="name">
      <span className={classes.title}>
        <Link to={to} title={goods.name} className={classes.name}>
          {goods.name}
        </Link>
        <GoodsTags tags={goods.tags} max={3} />
      </span>
      {promotion && (
        <span className={classes.promotion} title={promotion}>
          {promotion}
        </span>
      )}
      {!dense && (
        <span className={classes.preview} aria-hidden>
          <Img src={goods.goods_image[0]?.list ?? ''} alt="" />
        </span>
      )}
    </th>
  );
}

function BuyCells({ goods, entry, adding, onFavorite }: Props) {
  const rule = quantityRuleOf(goods);
  const number = entry.numberOf(goods.id);
  const added = entry.addedOf(goods.id);
  const putIn = (settled: number | null, all: boolean) =>
    entry.enter(goods, settled ?? (all ? 0 : smallestOf(rule)), all);
  return (
    <>
      <td data-column="number">
        <EntryField goods={goods} entry={entry} onEnter={putIn} />
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
        {added === null ? (
          <FavoriteButton goods={goods} onFavorite={onFavorite} />
        ) : (
          <span className={classes.added}>已加 {added}</span>
        )}
      </td>
    </>
  );
}

/** Shows the short reason; the full one is the tooltip and what a screen reader reads. */
function Reason({ short, full }: { short: string; full: string }) {
  return (
    <span className={classes.reason} title={full}>
      <span aria-hidden>{short}</span>
      <span className="visually-hidden">{full}</span>
    </span>
  );
}

function NoBuyCells({ goods, onRemind, onFavorite }: Props) {
  const { pathname, search } = useLocation();
  const reason = goods.cant_buy_reason || goods.price_label;
  const next = nextStep(goods, pathname + search);
  return (
    <>
      <td data-column="number">
        <Reason short={goods.buy_button_label || reason} full={reason} />
      </td>
      <td data-column="actions">
        {waitsForStock(goods) && onRemind ? (
          <button type="button" className="btn" aria-label={`${goods.name} 到货提醒`} onClick={() => onRemind(goods)}>
            提醒
          </button>
        ) : (
          <Link className={classes.nextStep} to={next.to} aria-label={`${goods.name}：${next.text}`}>
            {next.text}
          </Link>
        )}
        <FavoriteButton goods={goods} onFavorite={onFavorite} />
      </td>
    </>
  );
}

function FavoriteButton({ goods, onFavorite }: Pick<Props, 'goods' | 'onFavorite'>) {
  if (!onFavorite) return null;
  return (
    <button type="button" className="link" onClick={() => onFavorite(goods)}>
      {goods.is_favorite === 1 ? '已收藏' : '收藏'}
      <span className="visually-hidden"> {goods.name}</span>
    </button>
  );
}
