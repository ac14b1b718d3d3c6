import type { Database } from '@baicao/db/client';
import { and, count, desc, eq, insertInto, query, sql, type Parameters } from '@baicao/db/query';
import { goods, leaflets, makers, scopes, warehouses } from '@baicao/db/schema';
import type { Readings } from '@baicao/db/search/readings';

/** How each name of goods and makers may be typed. */
export type ReadingsByName = ReadonlyMap<string, Readings>;

export function readingsIn(readings: ReadingsByName, name: string): Readings {
  return readings.get(name) ?? { pinyin: '', initials: '' };
}

const makerNamed = query((orm, p: Parameters<{ name: string }>) =>
  orm.select({ id: makers.id }).from(makers).where(eq(makers.name, p.name)),
);
const insertMaker = insertInto(makers, ['name', 'pinyin', 'initials']);

/** The maker of this name; made where there is none. */
export function makerId(db: Database, name: string, readings: ReadingsByName): number {
  const known = makerNamed(db).get({ name });
  return known?.id ?? Number(insertMaker(db).run({ name, ...readingsIn(readings, name) }).lastInsertRowid);
}

const allScopes = query((orm) => orm.select().from(scopes).orderBy(scopes.id));

/** By name. */
export function scopeIds(db: Database): ReadonlyMap<string, number> {
  return new Map(
    allScopes(db)
      .all()
      .map(({ id, name }) => [name, id]),
  );
}

/** The scope of goods that do not say theirs, by the letter of the approval number; otherwise medicines of chemistry. */
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

/** Class and warehouse of most goods of a scope. */
export function usualOfScope(
  db: Database,
  scopeId: number,
): Pick<typeof goods.$inferSelect, 'medicineClass' | 'warehouseId'> {
  return (
    commonOfScope(db).get({ scopeId }) ?? { medicineClass: 'western', warehouseId: firstWarehouse(db).get()?.id ?? 1 }
  );
}

/** What the leaflet of imported goods says in each of its parts. */
const onPaper = '详见药品说明书。';
const plainLeaflet = query((orm) =>
  orm
    .select({ id: leaflets.id })
    .from(leaflets)
    .where(and(eq(leaflets.composition, sql`${onPaper}`), eq(leaflets.indications, sql`${onPaper}`))),
);
const insertLeaflet = insertInto(leaflets, ['composition', 'indications', 'usage', 'adverse', 'contraindications']);

/** The leaflet that all imported goods share. */
export function leafletId(db: Database): number {
  const part = {
    composition: onPaper,
    indications: onPaper,
    usage: onPaper,
    adverse: onPaper,
    contraindications: onPaper,
  };
  return plainLeaflet(db).get()?.id ?? Number(insertLeaflet(db).run(part).lastInsertRowid);
}
