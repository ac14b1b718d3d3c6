import type { Database } from '@baicao/db/client';
import { alias, and, eq, inArray, isNull, query, sql, type Parameters } from '@baicao/db/query';
import { combinations, orderLines, orders, orderSets } from '@baicao/db/schema';

/** One item of an order as it was bought: goods, or a combination counted in sets. */
export interface BoughtItem {
  /** 3: a combination; `id` is then the combination's. */
  readonly type: 0 | 3;
  readonly id: number;
  readonly number: number;
  /** Before discounts, in fen. */
  readonly amountFen: number;
  readonly name: string;
  readonly specification: string;
  readonly manufacturer: string;
  readonly unit: string;
}

/** `firstLine`: the id of its first order line, which decides its place. */
type Placed<T> = T & { readonly firstLine: number };

/** Goods may have several lines in an order, one for each offer; gifts and exchanges were not bought. */
const boughtGoods = query((orm, p: Parameters<{ orderId: number }>) =>
  orm
    .select({
      id: orderLines.goodsId,
      number: sql<number>`sum(${orderLines.number})`,
      amountFen: sql<number>`sum(${orderLines.totalFen})`,
      name: orderLines.name,
      specification: orderLines.specification,
      manufacturer: orderLines.manufacturer,
      unit: orderLines.unit,
      firstLine: sql<number>`min(${orderLines.id})`,
    })
    .from(orderLines)
    .where(and(eq(orderLines.orderId, p.orderId), isNull(orderLines.giftRuleId), isNull(orderLines.combinationId)))
    .groupBy(orderLines.goodsId),
);

/**
 * The goods of each combination. It was sold as its goods, over every order of the submit where they are in several
 * warehouses. `sets`: how many sets its goods were sold as.
 */
const boughtParts = query((orm, p: Parameters<{ orderId: number }>) => {
  const own = alias(orders, 'own');
  const ownLines = alias(orderLines, 'own_lines');
  const firstLine = sql<number>`min(${orderLines.id})`;
  return orm
    .select({
      combinationId: combinations.id,
      combination: combinations.name,
      goodsName: orderLines.name,
      amountFen: sql<number>`sum(${orderLines.totalFen})`,
      sets: sql<number>`max(${orderSets.number})`,
      firstLine,
    })
    .from(own)
    .innerJoin(orders, eq(orders.groupId, own.groupId))
    .innerJoin(orderLines, eq(orderLines.orderId, orders.id))
    .innerJoin(combinations, eq(combinations.id, orderLines.combinationId))
    .innerJoin(
      orderSets,
      and(eq(orderSets.orderId, orderLines.orderId), eq(orderSets.combinationId, orderLines.combinationId)),
    )
    .where(
      and(
        eq(own.id, p.orderId),
        inArray(
          orderLines.combinationId,
          orm.select({ id: ownLines.combinationId }).from(ownLines).where(eq(ownLines.orderId, own.id)),
        ),
      ),
    )
    .groupBy(orderLines.combinationId, orderLines.goodsId)
    .orderBy(firstLine);
});

type Part = ReturnType<ReturnType<typeof boughtParts>['all']>[number];

/** What was bought with an order, in the order of its lines. */
export function boughtItems(db: Database, orderId: number): BoughtItem[] {
  const goods = boughtGoods(db)
    .all({ orderId })
    .map((item) => ({ ...item, type: 0 as const }));
  const parts = boughtParts(db).all({ orderId });
  const ids = [...new Set(parts.map((part) => part.combinationId))];
  const sets = ids.map((id) =>
    setOf(
      id,
      parts.filter((part) => part.combinationId === id),
    ),
  );
  return [...goods, ...sets].toSorted((a, b) => a.firstLine - b.firstLine);
}

function setOf(id: number, parts: readonly Part[]): Placed<BoughtItem> {
  return {
    type: 3,
    id,
    number: parts[0]?.sets ?? 1,
    amountFen: parts.reduce((sum, part) => sum + part.amountFen, 0),
    name: parts[0]?.combination ?? '',
    specification: parts.map((part) => part.goodsName).join(' + '),
    manufacturer: '',
    unit: '套',
    firstLine: Math.min(...parts.map((part) => part.firstLine)),
  };
}
