import type { Database } from '@baicao/db/client';
import {
  and,
  asc,
  eq,
  exists,
  gt,
  idList,
  listedId,
  lte,
  notExists,
  query,
  sql,
  type Parameters,
} from '@baicao/db/query';
import {
  brands,
  categories,
  couponActivities as couponActivityTable,
  couponPackItems,
  couponTargets,
  drawPrizes,
  goods,
} from '@baicao/db/schema';
import type { Fen } from '@baicao/shared/pricing/money';
import type { CouponKind } from '#ledger/coupons.ts';
import { couponKind } from './activity-scope.ts';
import type { ActivityScope, ScopeRule } from './activity-scope.ts';

/** A coupon that one claim of a pack brings, once or `number` times. */
interface PackItem {
  readonly name: string;
  readonly moneyFen: Fen;
  readonly thresholdFen: Fen;
  readonly number: number;
}

/** An activity that hands out coupons. Times are ms, ends excluded. */
export interface CouponActivity {
  readonly id: number;
  readonly kind: CouponKind;
  readonly name: string;
  readonly tag: string;
  readonly remarks: string;
  /** Of a pack: what its coupons take off together. */
  readonly moneyFen: Fen;
  readonly thresholdFen: Fen;
  /** What a voucher costs; 0: free. */
  readonly priceFen: Fen;
  readonly isForNewBuyers: boolean;
  /** Drawn in the lucky draw, never claimed or sold. */
  readonly isPrize: boolean;
  /** Claims left for all buyers together. */
  readonly leftNumber: number;
  /** Most claims of one buyer. */
  readonly buyerLimit: number;
  readonly startsAt: number;
  readonly endsAt: number;
  /** Usable for so many days, that of the claim among them; null: for the fixed term. */
  readonly validDays: number | null;
  readonly validFrom: number | null;
  readonly validTo: number | null;
  readonly reach: ActivityScope;
  /** Empty unless it is a pack. */
  readonly pack: readonly PackItem[];
}

type Scope = ActivityScope['scope'];

const activitiesByIds = query((orm, p: Parameters<{ ids: string }>) => {
  const prizes = orm
    .select({ id: drawPrizes.id })
    .from(drawPrizes)
    .where(eq(drawPrizes.couponActivityId, couponActivityTable.id));
  return orm
    .select({
      id: couponActivityTable.id,
      type: couponActivityTable.type,
      name: couponActivityTable.name,
      tag: couponActivityTable.tag,
      remarks: couponActivityTable.remarks,
      moneyFen: couponActivityTable.moneyFen,
      thresholdFen: couponActivityTable.thresholdFen,
      priceFen: couponActivityTable.priceFen,
      scope: couponActivityTable.scope,
      isForNewBuyers: couponActivityTable.isForNewBuyers,
      leftNumber: couponActivityTable.leftNumber,
      buyerLimit: couponActivityTable.buyerLimit,
      isPrize: sql<0 | 1>`${exists(prizes)}`,
      startsAt: couponActivityTable.startsAt,
      endsAt: couponActivityTable.endsAt,
      validDays: couponActivityTable.validDays,
      validFrom: couponActivityTable.validFrom,
      validTo: couponActivityTable.validTo,
    })
    .from(idList(p.ids))
    .crossJoin(couponActivityTable)
    .where(eq(couponActivityTable.id, listedId));
});

const targetId = sql<
  number | null
>`coalesce(${couponTargets.categoryId}, ${couponTargets.goodsId}, ${couponTargets.brandId})`;

const targetsOf = query((orm, p: Parameters<{ ids: string }>) =>
  orm
    .select({
      activityId: couponTargets.activityId,
      id: sql<number>`${targetId}`,
      name: sql<string>`coalesce(${categories.name}, ${goods.name}, ${brands.name})`,
    })
    .from(idList(p.ids))
    .crossJoin(couponTargets)
    .leftJoin(categories, eq(categories.id, couponTargets.categoryId))
    .leftJoin(goods, eq(goods.id, couponTargets.goodsId))
    .leftJoin(brands, eq(brands.id, couponTargets.brandId))
    .where(eq(couponTargets.activityId, listedId))
    .orderBy(asc(couponTargets.id)),
);

const packItemsOf = query((orm, p: Parameters<{ ids: string }>) =>
  orm
    .select({
      activityId: couponPackItems.activityId,
      name: couponPackItems.name,
      moneyFen: couponPackItems.moneyFen,
      thresholdFen: couponPackItems.thresholdFen,
      number: couponPackItems.number,
    })
    .from(idList(p.ids))
    .crossJoin(couponPackItems)
    .where(eq(couponPackItems.activityId, listedId))
    .orderBy(asc(couponPackItems.activityId), asc(couponPackItems.place)),
);

/** The activities with these ids, by id; one that does not exist is missing from the map. */
export function couponActivities(db: Database, ids: readonly number[]): Map<number, CouponActivity> {
  if (ids.length === 0) return new Map();
  const list = { ids: JSON.stringify(ids) };
  const targets = targetsOf(db).all(list);
  const packs = packItemsOf(db).all(list);
  const rows = activitiesByIds(db).all(list);
  return new Map(
    rows.map(({ scope, type, isPrize, ...same }) => {
      const own = targets.filter((target) => target.activityId === same.id);
      const reach = { scope, ids: new Set(own.map((target) => target.id)), names: own.map((target) => target.name) };
      const pack = packs.filter((item) => item.activityId === same.id);
      return [same.id, { ...same, kind: couponKind(type), isPrize: isPrize === 1, reach, pack }];
    }),
  );
}

const reachesOf = query((orm, p: Parameters<{ ids: string }>) =>
  orm
    .select({ activityId: couponActivityTable.id, scope: couponActivityTable.scope, targetId })
    .from(idList(p.ids))
    .crossJoin(couponActivityTable)
    .leftJoin(couponTargets, eq(couponTargets.activityId, couponActivityTable.id))
    .where(eq(couponActivityTable.id, listedId)),
);

/** The scopes of these activities' coupons, without the names that only labels need. */
export function couponReaches(db: Database, ids: readonly number[]): Map<number, ScopeRule> {
  const isInScope = new Map<number, { scope: Scope; ids: Set<number> }>();
  if (ids.length === 0) return isInScope;
  for (const row of reachesOf(db).all({ ids: JSON.stringify(ids) })) {
    const reach = isInScope.get(row.activityId) ?? { scope: row.scope, ids: new Set() };
    if (row.targetId !== null) reach.ids.add(row.targetId);
    isInScope.set(row.activityId, reach);
  }
  return isInScope;
}

const claimableAt = query((orm, p: Parameters<{ now: number }>) => {
  const prizes = orm
    .select({ id: drawPrizes.id })
    .from(drawPrizes)
    .where(eq(drawPrizes.couponActivityId, couponActivityTable.id));
  return orm
    .select({ id: couponActivityTable.id })
    .from(couponActivityTable)
    .where(and(gt(couponActivityTable.endsAt, p.now), lte(couponActivityTable.startsAt, p.now), notExists(prizes)))
    .orderBy(asc(couponActivityTable.endsAt), asc(couponActivityTable.id));
});

/** Activities whose coupons can be claimed at `now` (ms) as far as time goes, the first to end in front; no prizes. */
export function runningActivities(db: Database, now: number): CouponActivity[] {
  const ids = claimableAt(db)
    .all({ now })
    .map((row) => row.id);
  const activities = couponActivities(db, ids);
  return ids.flatMap((id) => activities.get(id) ?? []);
}
