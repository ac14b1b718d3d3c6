import type { Database } from '@baicao/db/client';
import { found } from '#domain/errors.ts';

type Bit = 0 | 1;

export interface AccountRow {
  id: number;
  username: string;
  name: string;
  phone: string;
  company: string;
  rank: number;
  isPassed: Bit;
  isSpecial: Bit;
  isPreferredShown: Bit;
  canChat: Bit;
  wechatUnionid: string | null;
  points: number;
  contactName: string;
  contactPhone: string;
  contactIsDefault: Bit;
  address: string | null;
  cartLines: number;
}

const account = `
  SELECT b.id, b.username, b.name, b.phone, b.company, b.rank, b.is_passed AS isPassed, b.is_special AS isSpecial,
    b.is_preferred_shown AS isPreferredShown, b.can_chat AS canChat, b.wechat_unionid AS wechatUnionid, b.points,
    c.name AS contactName, c.phone AS contactPhone, c.is_default AS contactIsDefault,
    (SELECT a.province || a.city || a.district || a.street FROM addresses a WHERE a.buyer_id = b.id AND a.is_default = 1) AS address,
    (SELECT count(*) FROM cart_lines l WHERE l.buyer_id = b.id) AS cartLines
  FROM buyers b JOIN service_contacts c ON c.id = b.service_contact_id
  WHERE b.id = ?`;

export function accountRow(db: Database, buyerId: number): AccountRow {
  return found(db.statement<AccountRow>(account).get(buyerId));
}

export function defaultContact(db: Database): { name: string; phone: string } {
  const first = 'SELECT name, phone FROM service_contacts WHERE is_default = 1 ORDER BY id LIMIT 1';
  return db.statement<{ name: string; phone: string }>(first).get() ?? { name: '', phone: '' };
}

export function certificateDates(db: Database, buyerId: number): { validTo: string; isAudited: Bit }[] {
  const dates = 'SELECT valid_to AS validTo, is_audited AS isAudited FROM certificates WHERE buyer_id = ?';
  return db.statement<{ validTo: string; isAudited: Bit }>(dates).all(buyerId);
}

export function orderCounts(db: Database, buyerId: number): { unpaid: number; unreceived: number } {
  const counts = db
    .statement<{ unpaid: number; unreceived: number }>(
      `SELECT count(*) FILTER (WHERE status = 'unpaid') AS unpaid, count(*) FILTER (WHERE status = 'shipped') AS unreceived
       FROM orders WHERE buyer_id = ? AND status IN ('unpaid', 'shipped')`,
    )
    .get(buyerId);
  return counts ?? { unpaid: 0, unreceived: 0 };
}

/** 优惠券 and 现金券 that can be used at `now` (ms) or later. */
export function usableCoupons(db: Database, buyerId: number, now: number): number {
  const sql = `SELECT count(*) AS n FROM buyer_coupons
    WHERE buyer_id = ? AND type IN (0, 1) AND valid_to > ? AND order_group_id IS NULL`;
  return db.statement<{ n: number }>(sql).get(buyerId, now)?.n ?? 0;
}

/** Delivered ephedrine orders whose stamped receipt has not come in, or was refused. */
export function missingReceipts(db: Database, buyerId: number): number {
  const sql = `SELECT count(*) AS n FROM orders o LEFT JOIN receipts r ON r.order_id = o.id
    WHERE o.type = 1 AND o.buyer_id = ? AND o.status = 'finished' AND (r.state IS NULL OR r.state = 'refused')`;
  return db.statement<{ n: number }>(sql).get(buyerId)?.n ?? 0;
}
