import type { Receipt } from '../../receipt-state.ts';
import classes from './receipts.module.css';

/** What an overdue receipt stops, and what opens it again. */
export function OverdueNote({ receipts }: { receipts: readonly Receipt[] }) {
  const overdue = receipts.filter(
    ({ state, days_left: left }) => state === '已逾期' || (left !== null && left < 0 && state === '未通过'),
  );
  if (overdue.length === 0) return null;
  return (
    <p className={classes.overdue} role="alert">
      有 {overdue.length} 笔订单的回执已逾期：{overdue.map(({ order_sn: sn }) => sn).join('、')}
      。上传回执之前，暂不能再购买含麻黄碱类复方制剂；其他商品不受影响。
    </p>
  );
}
