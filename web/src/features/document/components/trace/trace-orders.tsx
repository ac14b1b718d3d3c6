import type { TracedBatch } from '@baicao/shared/contract';
import { paths } from '@baicao/shared/paths';
import { Link } from 'react-router-dom';
import { DataTable, type Column } from '#design/data-table.tsx';

type TracedOrder = TracedBatch['orders'][number];

/** The orders that had a batch; `isPaper`: to be printed, without links. */
export function TraceOrders({ batch, isPaper = false }: { batch: TracedBatch; isPaper?: boolean }) {
  return (
    <DataTable
      caption={`${batch.name} 批号 ${batch.ph} 的订单`}
      rows={batch.orders}
      rowKey={(order) => order.order_id}
      columns={columnsOf(batch, isPaper)}
    />
  );
}

function columnsOf({ bzdw, orders, ...sum }: TracedBatch, isPaper: boolean): readonly Column<TracedOrder>[] {
  // Paper has no room for the time of day.
  const moment = (at: string) => at.slice(0, isPaper ? 10 : 16);
  return [
    {
      name: 'order',
      title: '订单',
      label: '',
      isRowHeader: true,
      nowrap: true,
      cell: ({ order_id: id, order_sn: sn }) =>
        isPaper ? (
          sn
        ) : (
          <Link to={paths.order(id)} className="link">
            {sn}
          </Link>
        ),
      foot: `合计 ${orders.length} 个订单`,
    },
    { name: 'shipped', title: '发货', nowrap: true, cell: ({ shipped_at: at }) => moment(at) },
    {
      name: 'finished',
      title: '签收',
      nowrap: true,
      cell: ({ finished_at: at }) => (at === null ? '未签收' : moment(at)),
    },
    { name: 'address', title: '收货人与地址', cell: ({ consignee, address }) => `${consignee}，${address}` },
    {
      name: 'number',
      title: '收到',
      align: 'right',
      cell: ({ number }) => `${number} ${bzdw}`,
      foot: `${sum.number} ${bzdw}`,
    },
    {
      name: 'returned',
      title: '已退',
      align: 'right',
      cell: ({ returned, returning }) => (
        <>
          {returned} {bzdw}
          {returning > 0 && <small>{returning} 退货中</small>}
        </>
      ),
      foot: `${sum.returned} ${bzdw}`,
    },
    {
      name: 'left',
      title: '未退',
      align: 'right',
      cell: ({ number, returned }) => `${number - returned} ${bzdw}`,
      foot: `${sum.left} ${bzdw}`,
    },
  ];
}
