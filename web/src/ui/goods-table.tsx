import type { Goods } from '@baicao/shared/contract';
import { useRef, useState } from 'react';
import { GoodsRow } from './goods-row.tsx';
import classes from './goods-table.module.css';

export interface Filled {
  goods: Goods;
  number: number;
}

interface Props {
  goods: readonly Goods[];
  /** Enter in one field: that row. Ctrl+Enter: every filled row. */
  onAdd: (rows: Filled[]) => void;
  adding?: boolean;
  onFavorite?: (goods: Goods) => void;
  onRemind?: (goods: Goods) => void;
  /** The no-image view: 36 px rows, nothing pops up. */
  dense?: boolean;
  caption: string;
}

const columns = ['名称', '规格', '厂家', '效期', '库存', '中包装', '价格', '数量', '操作'] as const;

/** Goods one a line; arrows move between quantity fields. `goods, onAdd(rows), adding?, onFavorite?, onRemind?, dense?, caption` */
export function GoodsTable({ goods, onAdd, adding, onFavorite, onRemind, dense = false, caption }: Props) {
  const [numbers, setNumbers] = useState<ReadonlyMap<number, number>>(new Map());
  const fields = useRef(new Map<number, HTMLInputElement>());

  const setNumber = (id: number, number: number) => setNumbers((before) => new Map(before).set(id, number));
  const add = (rows: Filled[]) => {
    if (rows.length === 0 || adding) return;
    onAdd(rows);
    setNumbers((before) => new Map([...before].filter(([id]) => !rows.some((row) => row.goods.id === id))));
  };
  const filled = () =>
    goods.flatMap((one) => ({ goods: one, number: numbers.get(one.id) ?? 0 })).filter((row) => row.number > 0);
  const move = (from: number, direction: 1 | -1) => {
    const order = goods.flatMap((one) => fields.current.get(one.id) ?? []);
    const own = fields.current.get(from);
    if (own) order[order.indexOf(own) + direction]?.focus();
  };

  return (
    <table className={classes.table} data-dense={dense || undefined}>
      <caption className="visually-hidden">{caption}</caption>
      <thead>
        <tr>
          {columns.map((name) => (
            <th key={name} scope="col" data-column={name}>
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
            number={numbers.get(one.id) ?? null}
            adding={adding}
            dense={dense}
            onNumber={(number) => setNumber(one.id, number)}
            onEnter={(number, all) => add(all ? withRow(filled(), one, number) : withRow([], one, number))}
            onArrow={(direction) => move(one.id, direction)}
            onFavorite={onFavorite}
            onRemind={onRemind}
            fieldRef={(field) => void (field ? fields.current.set(one.id, field) : fields.current.delete(one.id))}
          />
        ))}
      </tbody>
    </table>
  );
}

/** The number just committed counts, whatever React has drawn so far. */
function withRow(rows: Filled[], goods: Goods, number: number | null): Filled[] {
  const others = rows.filter((row) => row.goods.id !== goods.id);
  return number === null || number === 0 ? others : [...others, { goods, number }];
}
