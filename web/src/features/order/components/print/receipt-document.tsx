import type { OrderDetail } from '@baicao/shared/contract';
import { Text } from '#design/text.tsx';
import { limits } from '@baicao/shared/limits';
import { seller } from '@baicao/shared/seller';
import { receivedRows } from './document-rows.ts';
import { DocumentHead, Signatures } from './document-head.tsx';
import { Batches, Goods, DocumentTable, type Column } from './document-table.tsx';
import classes from './print.module.css';

const columns: readonly Column[] = [
  { name: '序号', width: 6, align: 'center', cell: ({ place }) => place },
  { name: '商品名称 / 批准文号', width: 26, cell: (row) => <Goods row={row} /> },
  { name: '规格', width: 16, cell: ({ goods }) => goods.ypgg },
  { name: '生产企业', width: 22, cell: ({ goods }) => goods.sccj },
  { name: '批号', width: 14, cell: (row) => <Batches row={row} /> },
  { name: '单位', width: 7, align: 'center', cell: ({ goods }) => goods.bzdw },
  { name: '实收数量', width: 9, align: 'right', cell: ({ number }) => number },
];

/** 含麻回执: confirms delivery; printed, stamped by the buyer and uploaded. */
export function ReceiptDocument({ order, company }: { order: OrderDetail; company: string }) {
  const { address } = order;
  return (
    <>
      <DocumentHead
        title="含麻黄碱类复方制剂收货回执"
        issuer={company}
        order={order}
        facts={[
          ['供货单位', seller.name],
          ['发货日期', order.shipped_at?.slice(0, 10) ?? '—'],
          ['收货单位', company],
          ['收货人', `${address.shr}　${address.phone}`],
          ['收货地址', address.full],
        ]}
      />
      <DocumentTable
        rows={receivedRows(order)}
        columns={columns}
        caption={`收货回执 ${order.order_sn}　${company}`}
        closing={<Statement />}
      />
    </>
  );
}

function Statement() {
  return (
    <>
      <Text as="p" size="m" marginTop={20}>
        我单位已收到上列商品，经核对，品名、规格、批号、数量与实物一致，商品已运抵上述收货地址。
      </Text>
      <Signatures names={['收货人签字', '质量负责人签字', '收货日期', '单位公章']} />
      <p className={classes.small}>
        请加盖公章后拍照或扫描，在收货后 {limits.ephedrine.receiptDays} 日内通过“含麻订单回执”上传。
      </p>
    </>
  );
}
