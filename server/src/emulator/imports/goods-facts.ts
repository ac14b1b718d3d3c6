import type { Database } from '@baicao/db/client';
import { and, count, desc, eq, exists, insertInto, query, sql, type Parameters } from '@baicao/db/query';
import { goods, leaflets, makers, orderLines, scopes, warehouses } from '@baicao/db/schema';
import type { Readings } from '@baicao/db/search/readings';
import type { RowErrors } from './columns.ts';

/** The readings of each name of goods and makers. */
export type ReadingsByName = ReadonlyMap<string, Readings>;

export function readingsIn(readings: ReadingsByName, name: string): Readings {
  return readings.get(name) ?? { pinyin: '', initials: '' };
}

const makerNamed = query((orm, p: Parameters<{ name: string }>) =>
  orm.select({ id: makers.id }).from(makers).where(eq(makers.name, p.name)),
);
const insertMaker = insertInto(makers, ['name', 'pinyin', 'initials']);

/** The maker of this name; written where there is none. */
export function makerId(db: Database, name: string, readings: ReadingsByName): number {
  const known = makerNamed(db).get({ name });
  return known?.id ?? Number(insertMaker(db).run({ name, ...readingsIn(readings, name) }).lastInsertRowid);
}

const makerOfOrdered = query((orm, p: Parameters<{ goodsId: number }>) =>
  orm
    .select({ name: makers.name })
    .from(goods)
    .innerJoin(makers, eq(makers.id, goods.makerId))
    .where(
      and(
        eq(goods.id, p.goodsId),
        exists(orm.select({ id: orderLines.id }).from(orderLines).where(eq(orderLines.goodsId, goods.id))),
      ),
    ),
);

/** The problem with changing the maker of goods that were ordered: its documents were downloaded with the orders. */
export function makerProblem(db: Database, goodsId: number, { maker }: { readonly maker?: string }): RowErrors {
  if (maker === undefined) return {};
  const own = makerOfOrdered(db).get({ goodsId })?.name ?? maker;
  return own === maker ? {} : { maker: [`商品已有订单，不能改生产企业（${own}）；另一家的请用新的商品编码`] };
}

const allScopes = query((orm) => orm.select().from(scopes).orderBy(scopes.id));

/** The default scope by the letter of the approval number; otherwise chemical medicines. */
const scopeByApproval: readonly (readonly [RegExp, string])[] = [
  [/^国药准字[ZB]/i, '中成药'],
  [/^国药准字S/i, '生物制品'],
  [/械/, '医疗器械Ⅱ类'],
  [/消/, '消毒产品'],
  [/食健|健字/, '保健食品'],
];

export function usualScope(approvalNumber: string): string {
  return scopeByApproval.find(([shape]) => shape.test(approvalNumber))?.[1] ?? '化学药制剂';
}

const commonOfScope = query((orm, p: Parameters<{ scopeId: number }>) =>
  orm
    .select({ medicineClass: goods.medicineClass, warehouseId: goods.warehouseId })
    .from(goods)
    .where(eq(goods.scopeId, p.scopeId))
    .groupBy(goods.medicineClass, goods.warehouseId)
    .orderBy(desc(count()), goods.warehouseId)
    .limit(1),
);
const firstWarehouse = query((orm) =>
  orm.select({ id: warehouses.id }).from(warehouses).orderBy(warehouses.id).limit(1),
);

/** The text of every part of the leaflet of imported goods. */
const onPaper = '详见药品说明书。';
const emptyLeaflet = {
  composition: onPaper,
  indications: onPaper,
  usage: onPaper,
  adverse: onPaper,
  contraindications: onPaper,
};
const plainLeaflet = query((orm) =>
  orm
    .select({ id: leaflets.id })
    .from(leaflets)
    .where(and(eq(leaflets.composition, sql`${onPaper}`), eq(leaflets.indications, sql`${onPaper}`))),
);
const insertLeaflet = insertInto(leaflets, ['composition', 'indications', 'usage', 'adverse', 'contraindications']);

type ScopeFacts = Pick<typeof goods.$inferSelect, 'medicineClass' | 'warehouseId'>;

/** Defaults for new goods whose row leaves values out: looked up once per import. */
export class UsualFacts {
  /** Scopes by name. */
  readonly scopes: ReadonlyMap<string, number>;
  readonly #ofScope = new Map<number, ScopeFacts>();
  #leafletId: number | undefined;

  constructor(private readonly db: Database) {
    this.scopes = new Map(
      allScopes(db)
        .all()
        .map(({ id, name }) => [name, id]),
    );
  }

  /** Class and warehouse of most goods of a scope. */
  ofScope(scopeId: number): ScopeFacts {
    const known = this.#ofScope.get(scopeId) ?? commonOfScope(this.db).get({ scopeId }) ?? this.#ofNone();
    this.#ofScope.set(scopeId, known);
    return known;
  }

  #ofNone(): ScopeFacts {
    return { medicineClass: 'western', warehouseId: firstWarehouse(this.db).get()?.id ?? 1 };
  }

  /** The leaflet that all imported goods share. */
  leafletId(): number {
    this.#leafletId ??=
      plainLeaflet(this.db).get()?.id ?? Number(insertLeaflet(this.db).run(emptyLeaflet).lastInsertRowid);
    return this.#leafletId;
  }
}
