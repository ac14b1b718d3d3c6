import { paths } from '@baicao/shared/paths';
import type { Aftercare } from '../../aftercare.ts';
import { LineTable } from '../order-lines/line-table.tsx';

/** The goods of a return or an after-sales case with their batches. */
export function AftercareLines({ lines, withRefund }: { lines: Aftercare['lines']; withRefund: boolean }) {
  return (
    <LineTable
      rows={lines.map((line) => ({
        key: `${line.order_goods_id}`,
        to: paths.goods(line.goods_id),
        name: line.name,
        image: line.image,
        facts: `${line.ypgg} · ${line.sccj}`,
        batches: (line.ph || '—').split(','),
        number: `${line.number} ${line.bzdw}`,
        total: line.refund,
      }))}
      caption="商品"
      {...(withRefund ? { totalName: '退款' } : {})}
    />
  );
}
