import type { OrderDetail } from '@baicao/shared/contract';
import { seller } from '@baicao/shared/seller';
import { amountInWords } from '@baicao/shared/pricing/amount-in-words';
import { piecesIn, soldRows } from './document-rows.ts';
import { DocumentHead, Signatures } from './document-head.tsx';
import { Batches, CountSummary, specification, GoodsName, DocumentTable, type Column } from './document-table.tsx';
import classes from './print.module.css';

/** The columns a buyer checks on delivery. */
const columns: readonly Column[] = [
  { name: '序号', width: 4, align: 'center', cell: ({ place }) => place },
  { name: '通用名称', width: 15, cell: (row) => <GoodsName row={row} /> },
  { name: '规格', width: 8, cell: specification },
  { name: '生产企业', width: 16, cell: ({ goods }) => goods.sccj },
  { name: '批准文号', width: 12, cell: ({ goods }) => goods.pzwh },
  { name: '批号', width: 9, cell: (row) => <Batches row={row} /> },
  { name: '有效期至', width: 8, align: 'center', cell: ({ yxq, kind }) => yxq ?? (kind === 'combination' ? '' : '—') },
  { name: '单位', width: 4, align: 'center', cell: ({ goods }) => goods.bzdw },
  { name: '数量', width: 5, align: 'right', cell: ({ number }) => number },
  { name: '单价', width: 6, align: 'right', cell: ({ price }) => price },
  { name: '金额', width: 7, align: 'right', cell: ({ amount }) => amount },
  { name: '质量状况', width: 6, align: 'center', cell: ({ kind }) => (kind === 'combination' ? '' : '合格') },
];

/** 随货同行单: travels with the goods; the buyer checks them against it and signs. */
export function DeliveryDocument({ order, company }: { order: OrderDetail; company: string }) {
  const { address } = order;
  return (
    <>
      <DocumentHead
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
      <DocumentTable
        rows={soldRows(order)}
        columns={columns}
        caption={`随货同行单 ${order.order_sn}　收货单位：${company}`}
        closing={<Signatures names={['开票', '复核', '出库专用章', '收货人签字', '收货日期']} />}
      >
        <tr className={classes.total}>
          <td colSpan={8}>
            <CountSummary order={order} />
            {'　'}金额（大写）　{amountInWords(order.goods_amount)}
          </td>
          <td data-align="right">{piecesIn(order)}</td>
          <td data-align="right" colSpan={2}>
            {order.goods_amount}
          </td>
          <td data-align="center">—</td>
        </tr>
      </DocumentTable>
    </>
  );
}
