import type { Goods, PurchaseLine } from '@baicao/shared/contract';
import { DataTable, type Column } from '#design/data-table.tsx';
import { Row } from '#design/row.tsx';
import type { Selection } from '#design/row-selection.tsx';
import { GoodsName } from '#domain/goods-name.tsx';
import { StockLabel } from '#domain/goods-stock.tsx';
import { Price } from '#domain/price.tsx';
import { movedId } from '../../move-line.ts';
import type { LineActs } from '../../use-list-writes.ts';
import { ActsCell, NoteField, NumberCell, StateCell } from './list-cells.tsx';

interface Props {
  lines: readonly PurchaseLine[];
  acts: LineActs;
  selection: Selection<PurchaseLine>;
  onRemind: (goods: Goods) => void;
}

/** The lines of a list in their order. */
export function ListTable(props: Props) {
  return (
    <DataTable
      caption="清单里的商品"
      rows={props.lines}
      rowKey={({ goods }) => goods.id}
      columns={columnsOf(props)}
      narrow={['name name', 'price price', 'state state', 'number acts', 'note note']}
      selection={props.selection}
      rowState={({ state }) => ({ 'data-off': state === 'refused' || undefined, 'data-chosen': undefined })}
    />
  );
}

function columnsOf({ lines, acts, onRemind }: Props): Column<PurchaseLine>[] {
  const ids = lines.map(({ goods }) => goods.id);
  const change = ({ goods, number }: PurchaseLine, changed: { number?: number; note?: string }) =>
    void acts.set([{ goods_id: goods.id, number, ...changed }]);
  return [
    { name: 'name', title: '商品', isRowHeader: true, cell: ({ goods }) => <GoodsName goods={goods} hasPicture /> },
    {
      name: 'price',
      title: '现价 · 库存',
      width: 92,
      cell: ({ goods }) => (
        <Row gap={0} gapX={12} wrap>
          <Price value={goods.price} label={goods.price_label} size="s" />
          <StockLabel goods={goods} size="xs" />
        </Row>
      ),
    },
    {
      name: 'number',
      title: '常用数量',
      width: 132,
      cell: (line) => <NumberCell line={line} onNumber={(number) => change(line, { number })} />,
    },
    { name: 'state', title: '本次加购', width: 170, cell: (line) => <StateCell line={line} onRemind={onRemind} /> },
    {
      name: 'note',
      title: '备注',
      width: 110,
      cell: ({ note, ...line }) => (
        <NoteField
          key={note}
          note={note}
          label={line.goods.name}
          onCommit={(next) => change({ ...line, note }, { note: next })}
        />
      ),
    },
    {
      name: 'acts',
      title: '操作',
      width: 116,
      cell: (line) => (
        <ActsCell
          name={line.goods.name}
          isFirst={line === lines[0]}
          isLast={line === lines.at(-1)}
          onMove={(direction) => void acts.sort(movedId(ids, line.goods.id, direction))}
          onRemove={() => void acts.remove([line], lines)}
        />
      ),
    },
  ];
}
