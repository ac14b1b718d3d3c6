import type { Database } from '@baicao/db/client';
import { eq, query, type Parameters } from '@baicao/db/query';
import { buyers, buyerScopes, certificates, controlledApplications, controlledPermissions } from '@baicao/db/schema';
import { dayOf } from '@baicao/shared/time/shanghai';
import type { GoodsRecord } from '#goods/goods-record.ts';
import { purchaseViolation, type LabelledViolation, type PolicyBuyer } from './purchase-rules.ts';
import { overdueReceipt } from './receipt-term.ts';

export type PurchasePolicy = (goods: GoodsRecord) => LabelledViolation | null;

/**
 * The purchase policy of one buyer at `now` (ms): why they may not buy goods, null where they may, with the same message at
 * every entry point (trade rules, Purchase policy). Reads the buyer once; the policy can be called for any number of goods.
 */
export function purchasePolicy(db: Database, buyerId: number, now: number): PurchasePolicy {
  const buyer = policyBuyer(db, buyerId, now);
  const today = dayOf(now);
  return (goods) => purchaseViolation(buyer, goods, today);
}

type OfBuyer = Parameters<{ buyerId: number }>;

const account = query((orm, p: OfBuyer) =>
  orm
    .select({ isPassed: buyers.isPassed, province: buyers.province, rank: buyers.rank })
    .from(buyers)
    .where(eq(buyers.id, p.buyerId)),
);

const certificatesOf = query((orm, p: OfBuyer) => {
  const { type, validFrom, validTo, isAudited } = certificates;
  return orm
    .select({ type, validFrom, validTo, isAudited })
    .from(certificates)
    .where(eq(certificates.buyerId, p.buyerId));
});

const scopesOf = query((orm, p: OfBuyer) =>
  orm.select({ id: buyerScopes.scopeId }).from(buyerScopes).where(eq(buyerScopes.buyerId, p.buyerId)),
);

const permittedGoods = query((orm, p: OfBuyer) =>
  orm
    .select({ id: controlledPermissions.goodsId })
    .from(controlledPermissions)
    .where(eq(controlledPermissions.buyerId, p.buyerId)),
);

const appliedGoods = query((orm, p: OfBuyer) =>
  orm
    .select({ id: controlledApplications.goodsId })
    .from(controlledApplications)
    .where(eq(controlledApplications.buyerId, p.buyerId)),
);

function policyBuyer(db: Database, buyerId: number, now: number): PolicyBuyer {
  const of = { buyerId };
  return {
    ...(account(db).get(of) ?? { isPassed: false, province: '', rank: 1 }),
    certificates: certificatesOf(db).all(of),
    scopeIds: idSet(scopesOf(db).all(of)),
    permittedGoodsIds: idSet(permittedGoods(db).all(of)),
    appliedGoodsIds: idSet(appliedGoods(db).all(of)),
    overdueReceipt: overdueReceipt(db, buyerId, now),
  };
}

function idSet(rows: readonly { readonly id: number }[]): Set<number> {
  return new Set(rows.map((row) => row.id));
}
