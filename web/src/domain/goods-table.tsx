import type { Goods } from '@baicao/shared/contract';
import { FilledBar } from './filled-bar.tsx';
import { GoodsRow } from './goods-row.tsx';
import classes from './goods-table.module.css';
import { useTableEntry, type AddRows } from './use-table-entry.ts';

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
      <FilledBar entry={entry} />
    </>
  );
}
