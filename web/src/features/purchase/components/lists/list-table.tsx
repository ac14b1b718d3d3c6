import type { Goods, PurchaseLine } from '@baicao/shared/contract';
import table from '#design/card-table.module.css';
import { movedId } from '../../move-line.ts';
import type { LineActs } from '../../use-list-writes.ts';
import { ListLine } from './list-line.tsx';
import classes from './list-table.module.css';

interface Props {
  lines: readonly PurchaseLine[];
  acts: LineActs;
  isChosen: (goodsId: number) => boolean;
  onChoose: (line: PurchaseLine, isChosen: boolean) => void;
  onRemind: (goods: Goods) => void;
}

const columns = {
  name: '商品',
  price: '现价 · 库存',
  number: '常用数量',
  state: '本次加购',
  note: '备注',
  actions: '操作',
};

/** The lines of a list in their order. */
export function ListTable({ lines, acts, isChosen, onChoose, onRemind }: Props) {
  const ids = lines.map(({ goods }) => goods.id);
  return (
    <table className={`${table.table} ${classes.table}`}>
      <caption className="visually-hidden">清单里的商品</caption>
      <thead>
        <tr>
          <th scope="col" data-column="choose">
            <span className="visually-hidden">选择</span>
          </th>
          {Object.entries(columns).map(([column, name]) => (
            <th key={column} scope="col" data-column={column}>
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {lines.map((line, index) => (
          <ListLine
            key={line.goods.id}
            line={line}
            isChosen={isChosen(line.goods.id)}
            onChoose={(chosen) => onChoose(line, chosen)}
            onRemind={onRemind}
            onChange={(changed) => void acts.set([{ goods_id: line.goods.id, number: line.number, ...changed }])}
            onRemove={() => void acts.remove([line], lines)}
            onMove={(direction) => void acts.sort(movedId(ids, line.goods.id, direction))}
            isFirst={index === 0}
            isLast={index === lines.length - 1}
          />
        ))}
      </tbody>
    </table>
  );
}
