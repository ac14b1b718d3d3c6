import type { OrderDetail } from '@baicao/shared/contract';
import { seller } from '../../../../app/seller.ts';
import { amountInWords } from '../../amount-in-words.ts';
import { SheetHead } from './sheet-head.tsx';
import { Batches, GoodsName, SheetTable, type Column } from './sheet-table.tsx';
import { Signatures } from './signatures.tsx';
import classes from './print.module.css';

/** What a buyer checks goods by when they arrive. */
const columns: readonly Column[] = [
  { name: '序号', width: 4, align: 'center', cell: (_, place) => place },
  { name: '通用名称', width: 15, cell: (line) => <GoodsName line={line} /> },
  { name: '规格', width: 8, cell: ({ goods }) => goods.ypgg },
  { name: '生产企业', width: 16, cell: ({ goods }) => goods.sccj },
  { name: '批准文号', width: 12, cell: ({ goods }) => goods.pzwh },
  { name: '批号', width: 9, cell: ({ ph }) => <Batches ph={ph} /> },
  { name: '有效期至', width: 8, align: 'center', cell: ({ yxq }) => yxq ?? '—' },
  { name: '单位', width: 4, align: 'center', cell: ({ goods }) => goods.bzdw },
  { name: '数量', width: 5, align: 'right', cell: ({ number }) => number },
  { name: '单价', width: 6, align: 'right', cell: ({ price }) => price },
  { name: '金额', width: 7, align: 'right', cell: ({ total_amount: total }) => total },
  { name: '质量状况', width: 6, align: 'center', cell: () => '合格' },
];

/** 随货同行单: goes with the goods; the buyer checks them against it line by line and signs. */
export function DeliverySheet({ order, company }: { order: OrderDetail; company: string }) {
  const { order_goods: lines, address } = order;
  const pieces = lines.reduce((sum, { number }) => sum + number, 0);
  return (
    <>
      <SheetHead
        title="随货同行单"
        issuer={seller.name}
        order={order}
        facts={[
          ['供货单位', seller.name],
          ['收货单位', company],
          ['发货仓库', order.warehouse],
          ['收货地址', address.full],
          ['发货日期', order.shipped_at?.slice(0, 10) ?? '—'],
          ['收货人', `${address.shr}　${address.phone}`],
        ]}
      />
      <SheetTable
        lines={lines}
        columns={columns}
        caption={`随货同行单 ${order.order_sn}　收货单位：${company}`}
        closing={<Signatures names={['开票', '复核', '出库专用章', '收货人签字', '收货日期']} />}
      >
        <tr className={classes.total}>
          <td colSpan={8}>
            合计　{lines.length} 种　金额（大写）　{amountInWords(order.goods_amount)}
          </td>
          <td data-align="right">{pieces}</td>
          <td data-align="right" colSpan={2}>
            {order.goods_amount}
          </td>
          <td data-align="center">—</td>
        </tr>
      </SheetTable>
    </>
  );
}
