import type { Database } from '@baicao/db/client';
import { and, count, desc, eq, gte, lt, lte, or, query, sql, type Parameters, type SQL } from '@baicao/db/query';
import { orders, orderTextParts, orderTexts, warehouses } from '@baicao/db/schema';
import type { OrderStatus } from '@baicao/shared/contract';
import { asciiParts, searchKey } from '@baicao/shared/text/fold';
import { found, type Found, type Paged } from '#domain/found.ts';

/** An order as its pages show it. Money is fen, times are ms. */
const columns = {
  id: orders.id,
  orderSn: orders.orderSn,
  type: orders.type,
  status: orders.status,
  goodsAmountFen: orders.goodsAmountFen,
  discountAmountFen: orders.discountAmountFen,
  couponAmountFen: orders.couponAmountFen,
  shippingAmountFen: orders.shippingAmountFen,
  balanceAmountFen: orders.balanceAmountFen,
  pointsAmountFen: orders.pointsAmountFen,
  pointsUsed: orders.pointsUsed,
  orderAmountFen: orders.orderAmountFen,
  payAmountFen: orders.payAmountFen,
  paymentMethod: orders.paymentMethod,
  consignee: orders.consignee,
  phone: orders.phone,
  address: orders.address,
  warehouse: warehouses.name,
  remarks: orders.remarks,
  createdAt: orders.createdAt,
  expiresAt: orders.expiresAt,
  paidAt: orders.paidAt,
  shippedAt: orders.shippedAt,
  finishedAt: orders.finishedAt,
  cancelReason: orders.cancelReason,
  invoiceKind: orders.invoiceKind,
  invoiceTitle: orders.invoiceTitle,
  invoiceTaxNo: orders.invoiceTaxNo,
  invoiceLater: orders.invoiceLater,
};

const orderOfBuyer = query((orm, p: Parameters<{ id: number; buyerId: number }>) =>
  orm
    .select(columns)
    .from(orders)
    .innerJoin(warehouses, eq(warehouses.id, orders.warehouseId))
    .where(and(eq(orders.id, p.id), eq(orders.buyerId, p.buyerId))),
);

export type OrderRow = ReturnType<ReturnType<typeof orderOfBuyer>['all']>[number];

export function orderRow(db: Database, buyerId: number, id: number): OrderRow | undefined {
  return orderOfBuyer(db).get({ id, buyerId });
}

export interface OrderQuery {
  readonly buyerId: number;
  /** Empty: every status. */
  readonly statuses: readonly OrderStatus[];
  /** ms, start included, end excluded. */
  readonly fromMs: number;
  readonly toMs: number;
  /** Part of an order number, goods or combination name, batch number or approval number; empty: all. */
  readonly keywords: string;
}

/** `statuses` as a JSON list. */
type Narrowed = Omit<OrderQuery, 'statuses' | 'keywords'> & { readonly statuses: string };
/** The keywords as their search key, and the pattern of the first part of it that is ASCII. */
type Searched = Narrowed & { readonly keywords: string; readonly ascii: string };
/** The order after which counting begins. */
type After = { readonly lastAt: number; readonly lastId: number };

/** The conditions on the order itself, by one index over the buyer's orders. */
function narrowed(p: Parameters<Narrowed>) {
  return and(
    eq(orders.buyerId, p.buyerId),
    gte(orders.createdAt, p.fromMs),
    lt(orders.createdAt, p.toMs),
    sql`(${p.statuses} = '[]' OR ${orders.status} IN (SELECT value FROM json_each(${p.statuses})))`,
  );
}

type HasText = (p: Parameters<Searched>) => SQL;

const inAscii: HasText = (p) => sql`${orderTextParts.ascii} LIKE ${p.ascii} ESCAPE '\\'`;
const inOther: HasText = (p) => sql`instr(${orderTextParts.other}, ${p.keywords})`;
/** The text is looked at only where the ASCII parts have theirs. */
const inText: HasText = (p) =>
  sql`iif(${inAscii(p)},
    (SELECT instr(${orderTexts.text}, ${p.keywords}) FROM ${orderTexts} WHERE ${orderTexts.orderId} = ${orders.id}), 0)`;

const isAfter = (p: Parameters<After>) =>
  and(lte(orders.createdAt, p.lastAt), or(lt(orders.createdAt, p.lastAt), lt(orders.id, p.lastId)));

const newestFirst = [desc(orders.createdAt), desc(orders.id)] as const;

const pageOfAll = query((orm, p: Parameters<Narrowed & Paged>) =>
  orm
    .select(columns)
    .from(orders)
    .innerJoin(warehouses, eq(warehouses.id, orders.warehouseId))
    .where(narrowed(p))
    .orderBy(...newestFirst)
    .limit(p.limit)
    .offset(p.offset),
);

const countAll = query((orm, p: Parameters<Narrowed & After>) =>
  orm
    .select({ total: count() })
    .from(orders)
    .where(and(narrowed(p), isAfter(p))),
);

const searched = (hasText: HasText) => {
  const matching = (p: Parameters<Searched>) => and(narrowed(p), eq(orderTextParts.orderId, orders.id), hasText(p));
  return {
    pageOf: query((orm, p: Parameters<Searched & Paged>) =>
      orm
        .select(columns)
        .from(orders)
        .crossJoin(orderTextParts)
        .innerJoin(warehouses, eq(warehouses.id, orders.warehouseId))
        .where(matching(p))
        .orderBy(...newestFirst)
        .limit(p.limit)
        .offset(p.offset),
    ),
    countOf: query((orm, p: Parameters<Searched & After>) =>
      orm
        .select({ total: count() })
        .from(orders)
        .crossJoin(orderTextParts)
        .where(and(matching(p), isAfter(p))),
    ),
  };
};

const all = { pageOf: pageOfAll, countOf: countAll };
const byAscii = searched(inAscii);
const byOther = searched(inOther);
const byText = searched(inText);

/** Keywords of one kind of characters are in the parts of the text that have it; others in the text. */
function queriesFor(keywords: string, ascii: string) {
  if (keywords === '') return all;
  if (ascii === '') return byOther;
  return ascii === keywords ? byAscii : byText;
}

/** Newest first. Each order of the buyer is looked at once: by the page as far as it goes, and by the count from there on. */
export function findOrders(db: Database, { statuses, ...same }: OrderQuery, paged: Paged): Found<OrderRow> {
  const keywords = searchKey(same.keywords);
  const [ascii = ''] = asciiParts(keywords).split('\n');
  const values = {
    ...same,
    statuses: JSON.stringify(statuses),
    keywords,
    ascii: `%${ascii.replaceAll(/[\\%_]/g, '\\$&')}%`,
  };
  const { pageOf, countOf } = queriesFor(keywords, ascii);
  const rows = pageOf(db).all({ ...values, ...paged });
  return found(rows, paged, () => {
    const last = rows.at(-1);
    const after = { lastAt: last?.createdAt ?? same.toMs, lastId: last?.id ?? 0 };
    const seen = last ? paged.offset + rows.length : 0;
    return seen + (countOf(db).get({ ...values, ...after })?.total ?? 0);
  });
}
