import { Text } from '#design/text.tsx';
import type { Answer } from '@baicao/client/api';
import type { api } from '#api/client.ts';
import { CopyButton } from '#design/copy-button.tsx';
import { DataTable, type Column } from '#design/data-table.tsx';
import { Img } from '#design/img.tsx';
import { Row } from '#design/row.tsx';
import classes from './points-order-table.module.css';

type PointsOrder = Answer<typeof api.points.orders>['rows'][number];

const columns: readonly Column<PointsOrder>[] = [
  {
    name: 'gift',
    title: '礼品',
    cell: ({ order_sn: sn, name, image, created_at: at }) => (
      <Row gap={12} align="start">
        <Text className={classes.picture} fixed line="around" clip>
          <Img src={image} alt="" />
        </Text>
        <div>
          {name}
          <small>
            <span className="num">{sn}</span> <CopyButton text={sn} name={`订单号 ${sn}`} />
          </small>
          <small>{at.slice(0, 16)}</small>
        </div>
      </Row>
    ),
  },
  { name: 'number', title: '数量', align: 'right', label: '数量', cell: ({ number }) => number },
  { name: 'points', title: '合计积分', align: 'right', cell: ({ points }) => `${points} 分` },
  { name: 'address', title: '收货信息', cell: ({ address }) => address },
  { name: 'state', title: '状态', nowrap: true, cell: (order) => order.state_label },
];

export function PointsOrderTable({ orders }: { orders: readonly PointsOrder[] }) {
  return (
    <DataTable
      caption="积分订单"
      rows={orders}
      rowKey={({ id }) => id}
      columns={columns}
      narrow={['gift state', 'number points', 'address address']}
    />
  );
}
