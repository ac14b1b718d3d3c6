import { DataTable, type Column } from '#design/data-table.tsx';
import { Icon } from '#design/icon.tsx';
import { Text } from '#design/text.tsx';
import { Price } from '#domain/price.tsx';
import { sumOf, type ListedGoods, type ListRow } from '../../bulk-list.ts';
import type { BulkAction } from '../../use-bulk-list.ts';
import { useRowFields, type RowFields } from '../../use-row-fields.ts';
import { GoodsCell, isOver, NumberCell } from './bulk-cells.tsx';

interface Props {
  rows: readonly ListRow[];
  change: (action: BulkAction) => void;
  onRemind: (goods: Pick<ListedGoods, 'id'>) => void;
}

/** The rows of the list: what was written, what it became, how many. */
export function BulkTable(props: Props) {
  const fields = useRowFields(props.rows.map(({ row }) => row));
  return (
    <DataTable
      caption="采购清单的识别结果"
      rows={props.rows}
      rowKey={({ row }) => row}
      columns={columnsOf(props, fields)}
      narrow={['row acts', 'written written', 'goods goods', 'price sum', 'number number']}
      rowState={(row) => ({ 'data-state': row.state, 'data-off': isOver(row) || undefined })}
      empty={
        <Text as="p" pad={24} tone="quiet" textAlign="center">
          没有这种状态的行
        </Text>
      }
    />
  );
}

function columnsOf({ change, onRemind }: Props, fields: RowFields): Column<ListRow>[] {
  return [
    { name: 'row', title: '行', width: 44, cell: ({ row }) => row },
    {
      name: 'written',
      title: '清单内容',
      width: 180,
      cell: ({ cells }) => <Text tone="soft">{cells.filter((cell) => cell !== '').join(' · ')}</Text>,
    },
    {
      name: 'goods',
      title: '识别的商品',
      cell: (row) => <GoodsCell row={row} change={change} onRemind={onRemind} />,
    },
    {
      name: 'price',
      title: '单价',
      width: 92,
      align: 'right',
      cell: ({ goods }) => goods && <Price value={goods.price} label={goods.price_label} size="s" tone="plain" />,
    },
    {
      name: 'number',
      title: '数量',
      width: 140,
      cell: (row) => <NumberCell row={row} change={change} fields={fields} />,
    },
    {
      name: 'sum',
      title: '小计',
      width: 104,
      align: 'right',
      cell: (row) => row.goods && row.number > 0 && row.goods.price !== null && <Price value={sumOf([row])} size="s" />,
    },
    {
      name: 'acts',
      title: <span className="visually-hidden">操作</span>,
      width: 44,
      align: 'right',
      cell: (row) =>
        !isOver(row) && (
          <button
            type="button"
            className="link"
            aria-label={`移除第 ${row.row} 行`}
            title="移除这一行"
            onClick={() => change({ type: 'remove', row: row.row, isRemoved: true })}
          >
            <Icon name="close" size={14} />
          </button>
        ),
    },
  ];
}
