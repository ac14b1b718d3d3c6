import type { Database } from '@baicao/db/client';

/** Makes every draw of draw 1 win this prize. `left`: pieces left; the total is reduced by the same number. */
export function certainPrize(db: Database, name: string, left?: number): void {
  db.writing(() => {
    db.sqlite
      .prepare('UPDATE draw_prizes SET weight = CASE name WHEN ? THEN 10000 ELSE 0 END WHERE draw_id = 1')
      .run(name);
    if (left === undefined) return;
    db.sqlite
      .prepare(
        'UPDATE draw_prizes SET total_number = total_number - left_number + ?, left_number = ? WHERE draw_id = 1 AND name = ?',
      )
      .run(left, left, name);
  });
}

/** The stored chances of a buyer's day in draw 1. */
export function chancesToday(db: Database, username: string, day: string): { given: number; used: number } | undefined {
  return db.sqlite
    .prepare(
      'SELECT given, used FROM draw_chances c JOIN buyers b ON b.id = c.buyer_id WHERE c.draw_id = 1 AND b.username = ? AND c.day = ?',
    )
    .get(username, day) as { given: number; used: number } | undefined;
}

/** Gives a buyer more chances for a day of draw 1. */
export function giveChances(db: Database, username: string, day: string, given: number): void {
  db.sqlite
    .prepare(
      `INSERT INTO draw_chances (draw_id, buyer_id, day, given) SELECT 1, id, ?, ? FROM buyers WHERE username = ?
       ON CONFLICT DO UPDATE SET given = excluded.given`,
    )
    .run(day, given, username);
}
