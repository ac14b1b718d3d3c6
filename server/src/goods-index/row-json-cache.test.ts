import fc from 'fast-check';
import { expect, test } from 'vitest';
import { JsonWriter } from '#domain/json-writer.ts';
import { createEmulator } from '#testing.ts';
import { RowJsonCache } from './row-json-cache.ts';

const visibilities = ['visitor', 'pending', 'approved'] as const;

test('a small cache gives the rows that a new one gives, whatever was asked for before', async () => {
  const emulator = await createEmulator({ goods: 60, audited: false });
  const { db, clock } = emulator;
  const all = db.sqlite.prepare<unknown[], number>('SELECT id FROM goods ORDER BY id').pluck().all();
  const at = { now: clock.now(), today: '2026-03-02' };
  const rowOf = (cache: RowJsonCache, id: number, visibility: (typeof visibilities)[number], withImages: boolean) => {
    const writer = new JsonWriter();
    cache.write(id, visibility, writer, withImages);
    return writer.written().toString();
  };
  // About 80 of 180 rows: many are dropped before they are asked for again, some are renewed.
  const small = new RowJsonCache(40, [4_096]);
  const ids = fc.uniqueArray(fc.constantFrom(...all, 999_999_999), { maxLength: 6 });
  fc.assert(
    fc.property(ids, fc.constantFrom(...visibilities), fc.boolean(), fc.nat(9), (wanted, visibility, withImages, n) => {
      if (n === 0) small.delete(wanted[0] ?? 0);
      const found = small.prepare(db, wanted, { ...at, visibility });
      expect(found).toEqual(wanted.filter((id) => all.includes(id)));
      const fresh = new RowJsonCache();
      fresh.prepare(db, found, { ...at, visibility });
      for (const id of found)
        expect(rowOf(small, id, visibility, withImages)).toBe(rowOf(fresh, id, visibility, withImages));
    }),
    { numRuns: 300 },
  );
  await emulator.close();
});
