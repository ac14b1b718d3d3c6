import type { Database } from '@baicao/db/client';

export interface ZoneRow {
  readonly name: string;
  readonly title: string;
  readonly subtitle: string;
  readonly rule: string;
}

/** A tab of a zone; times in ms, the end excluded. */
export interface ActivityRow {
  readonly id: number;
  readonly zone: string;
  readonly name: string;
  readonly subtitle: string;
  readonly selection: string;
  readonly startsAt: number;
  readonly endsAt: number;
}

const columns = 'a.id, a.zone, a.name, a.subtitle, a.selection, a.starts_at AS startsAt, a.ends_at AS endsAt';

export function zoneRow(db: Database, name: string): ZoneRow | undefined {
  return db.statement<ZoneRow>('SELECT name, title, subtitle, rule FROM zones WHERE name = ?').get(name);
}

export function activitiesOf(db: Database, zone: string): ActivityRow[] {
  return db
    .statement<ActivityRow>(`SELECT ${columns} FROM activities a WHERE a.zone = ? ORDER BY a.sort, a.id`)
    .all(zone);
}

/** In the order asked for, whichever zone they belong to; ids nobody knows are left out. */
export function activitiesById(db: Database, ids: readonly number[]): ActivityRow[] {
  const byId = `SELECT ${columns} FROM json_each(?) j CROSS JOIN activities a ON a.id = j.value ORDER BY j.key`;
  return db.statement<ActivityRow>(byId).all(JSON.stringify(ids));
}

export function listedGoods(db: Database, activityId: number): number[] {
  const listed = 'SELECT goods_id FROM activity_goods WHERE activity_id = ? ORDER BY sort, goods_id';
  return db.values<number>(listed).all(activityId);
}

/** The top categories of a menu. */
export function menuTops(db: Database, menu: string): number[] {
  return db.values<number>('SELECT id FROM categories WHERE menu = ? AND parent_id IS NULL').all(menu);
}

export function brandsPage(
  db: Database,
  limit: number,
  offset: number,
): { id: number; name: string; description: string }[] {
  const rows = 'SELECT id, name, description FROM brands ORDER BY id LIMIT ? OFFSET ?';
  return db.statement<{ id: number; name: string; description: string }>(rows).all(limit, offset);
}

export function countOfBrands(db: Database): number {
  return db.values<number>('SELECT count(*) FROM brands').get() ?? 0;
}

/** Ids of the combinations that run at `now` (ms), the ones ending first in front. */
export function runningCombinations(db: Database, now: number): number[] {
  const running = 'SELECT id FROM combinations WHERE starts_at <= ? AND ends_at > ? ORDER BY ends_at, id';
  return db.values<number>(running).all(now, now);
}

/** When a combination ends, in ms. */
export function combinationEnds(db: Database, id: number): number {
  return db.values<number>('SELECT ends_at FROM combinations WHERE id = ?').get(id) ?? 0;
}
