import type { Goods } from '@baicao/shared/contract';
import { normalSegments } from '@baicao/shared/pricing/ladder';
import { formatYuan, parseYuan, sumFen, timesFen, type Fen } from '@baicao/shared/pricing/money';
import { GoodsRow } from './goods-row.tsx';
import classes from './goods-table.module.css';
import { Price } from './price.tsx';
import { useTableEntry, type AddRows, type Filled, type TableEntry } from './use-table-entry.ts';

interface Props {
  goods: readonly Goods[];
  /** Enter in one field: that row. Ctrl+Enter or the button under the table: every filled row. */
  onAdd: AddRows;
  isAdding: (goodsId: number) => boolean;
  onFavorite?: (goods: Goods) => void;
  onRemind?: (goods: Goods) => void;
  /** The no-image view: 36 px rows, no picture on hover. */
  dense?: boolean;
  caption: string;
}

const columns = {
  name: '名称',
  specification: '规格',
  manufacturer: '厂家',
  expiry: '效期',
  stock: '库存',
  pack: '中包装',
  price: '价格',
  number: '数量',
  actions: '操作',
};

/** Goods as table rows; arrow keys move between quantity fields. `goods, onAdd(rows), isAdding(id), onFavorite?, onRemind?, dense?, caption` */
export function GoodsTable({ goods, onAdd, isAdding, onFavorite, onRemind, dense = false, caption }: Props) {
  const entry = useTableEntry(goods, onAdd);
  return (
    <>
      <table className={classes.table} data-dense={dense || undefined}>
        <caption className="visually-hidden">{caption}</caption>
        <thead>
          <tr>
            {Object.entries(columns).map(([column, name]) => (
              <th key={column} scope="col" data-column={column}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {goods.map((one) => (
            <GoodsRow
              key={one.id}
              goods={one}
              entry={entry}
              adding={isAdding(one.id)}
              dense={dense}
              onFavorite={onFavorite}
              onRemind={onRemind}
            />
          ))}
        </tbody>
      </table>
      {entry.filled.length > 0 && <FilledBar entry={entry} />}
    </>
  );
}

/** Filled rows that are not in the cart yet, with a button for mouse users. */
function FilledBar({ entry }: { entry: TableEntry }) {
  const { filled, addFilled, clear } = entry;
  return (
    <div className={classes.filled} role="group" aria-label="已填数量">
      <span>
        已填 <b>{filled.length}</b> 个品种，约 <Price value={sumOf(filled)} size="s" />
      </span>
      <button type="button" className="btn" onClick={clear}>
        清空
      </button>
      <button type="button" className="btn" data-primary onClick={addFilled}>
        全部加入购物车
      </button>
    </div>
  );
}

/** Sum of the filled rows by list and tier price, in yuan; full reductions, coupons and shipping are known only in the cart. */
function sumOf(rows: readonly Filled[]): string {
  return formatYuan(sumFen(rows.map(rowFen)));
}

function rowFen({ goods, number }: Filled): Fen {
  const priceFen = parseYuan(goods.price ?? '') ?? 0;
  const type = goods.ladder_price_type;
  const tiers = goods.ladder_price.map((tier) => ({
    number: tier.number,
    priceFen: parseYuan(tier.price) ?? priceFen,
  }));
  const segments = normalSegments(priceFen, type === 0 ? null : { type, tiers }, number);
  return sumFen(segments.map((segment) => timesFen(segment.priceFen, segment.number)));
}
