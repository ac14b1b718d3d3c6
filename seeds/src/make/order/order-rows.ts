import type { Database } from '@baicao/db/client';
import { rowWriter } from '../../rows.ts';

/** The prepared inserts of an order and everything that hangs on it. */
export function orderRows(db: Database) {
  return {
    group: rowWriter(db, 'order_groups', ['buyer_id', 'created_at']),
    order: rowWriter(db, 'orders', [
      'id',
      'order_sn',
      'group_id',
      'buyer_id',
      'warehouse_id',
      'type',
      'status',
      'goods_amount_fen',
      'discount_amount_fen',
      'shipping_amount_fen',
      'balance_amount_fen',
      'points_amount_fen',
      'points_used',
      'order_amount_fen',
      'pay_amount_fen',
      'pay_way',
      'consignee',
      'phone',
      'address',
      'remarks',
      'created_at',
      'lapses_at',
      'paid_at',
      'shipped_at',
      'finished_at',
      'cancelled_at',
      'cancel_reason',
    ]),
    line: rowWriter(db, 'order_lines', [
      'id',
      'order_id',
      'goods_id',
      'offer_id',
      'offer_number',
      'number',
      'price_fen',
      'total_fen',
      'paid_share_fen',
      'name',
      'specification',
      'manufacturer',
      'unit',
      'approval_number',
      'gift_rule_id',
    ]),
    lineBatch: rowWriter(db, 'order_line_batches', ['order_line_id', 'batch_id', 'number']),
    stock: rowWriter(db, 'stock_ledger', ['batch_id', 'delta', 'reason', 'order_line_id', 'created_at']),
    step: rowWriter(db, 'order_steps', ['order_id', 'from_status', 'to_status', 'note', 'created_at']),
    payment: rowWriter(db, 'payments', ['order_id', 'way', 'amount_fen', 'state', 'code', 'created_at', 'settled_at']),
  };
}

export type OrderRows = ReturnType<typeof orderRows>;
