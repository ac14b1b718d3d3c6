import type { Database } from '@baicao/db/client';
import { dayOf } from '@baicao/shared/time/shanghai';
import { overdueReceipt } from './receipt-term.ts';
import type { GoodsRecord } from '#goods/goods-record.ts';
import type { Rank } from '#goods/sales-channel.ts';
import {
  purchaseRefusal,
  type CertificateType,
  type GateBuyer,
  type HeldCertificate,
  type PurchaseRefusal,
} from './purchase-rules.ts';

export type PurchaseGate = (goods: GoodsRecord) => PurchaseRefusal | null;

/**
 * The one gate (trade rules §2): whether this buyer may buy goods at `now` (ms), with the same words at every door.
 * Reads the buyer once; ask it for as many goods as there are.
 */
export function purchaseGate(db: Database, buyerId: number, now: number): PurchaseGate {
  const buyer = gateBuyer(db, buyerId, now);
  const today = dayOf(now);
  return (goods) => purchaseRefusal(buyer, goods, today);
}

function gateBuyer(db: Database, buyerId: number, now: number): GateBuyer {
  const standing = db
    .statement<{ isPassed: number; province: string; rank: Rank }>(
      'SELECT is_passed AS isPassed, province, rank FROM buyers WHERE id = ?',
    )
    .get(buyerId);
  return {
    isPassed: standing?.isPassed === 1,
    province: standing?.province ?? '',
    rank: standing?.rank ?? 1,
    certificates: heldCertificates(db, buyerId),
    scopeIds: idSet(db, 'SELECT scope_id AS id FROM buyer_scopes WHERE buyer_id = ?', buyerId),
    permittedGoodsIds: idSet(db, 'SELECT goods_id AS id FROM controlled_permissions WHERE buyer_id = ?', buyerId),
    appliedGoodsIds: idSet(db, 'SELECT goods_id AS id FROM controlled_applications WHERE buyer_id = ?', buyerId),
    overdueReceipt: overdueReceipt(db, buyerId, now),
  };
}

interface CertificateRow {
  type: CertificateType;
  validFrom: string;
  validTo: string;
  isAudited: number;
}

function heldCertificates(db: Database, buyerId: number): HeldCertificate[] {
  const sql = `SELECT type, valid_from AS validFrom, valid_to AS validTo, is_audited AS isAudited
    FROM certificates WHERE buyer_id = ?`;
  const rows = db.statement<CertificateRow>(sql).all(buyerId);
  return rows.map((row) => ({ ...row, isAudited: row.isAudited === 1 }));
}

function idSet(db: Database, sql: string, buyerId: number): Set<number> {
  return new Set(
    db
      .statement<{ id: number }>(sql)
      .all(buyerId)
      .map((row) => row.id),
  );
}
