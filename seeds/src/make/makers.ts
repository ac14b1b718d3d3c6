import type { Database } from '@baicao/db/client';
import { brands, makers } from '@baicao/db/schema';
import { readingsOf } from '#readings.ts';
import { rowWriter } from '#rows.ts';
import { BRANDS, MAKERS, OWN_BRAND } from '#vocabulary/makers.ts';
import type { MakerLine } from '#vocabulary/medicine-types.ts';

export interface MakerRow {
  readonly id: number;
  readonly name: string;
  /** Brand of the house; null: it has none. */
  readonly brandId: number | null;
}

export interface MakerDirectory {
  readonly count: number;
  /** What 百草仓 has made under its own label. */
  readonly ownBrandId: number;
  /** Who can make goods of this sort. */
  readonly of: (line: MakerLine) => readonly MakerRow[];
}

export function makeMakers(db: Database): MakerDirectory {
  const { brandOf, ownBrandId } = makeBrands(db);
  const write = rowWriter(db, makers);
  const byLine = new Map<MakerLine, MakerRow[]>();
  MAKERS.forEach(({ name, shortName, lines }, index) => {
    const id = write({ id: index + 1, name, ...readingsOf(name) });
    for (const line of lines)
      byLine.set(line, [...(byLine.get(line) ?? []), { id, name, brandId: brandOf.get(shortName) ?? null }]);
  });
  return { count: MAKERS.length, ownBrandId, of: (line) => byLine.get(line) ?? [] };
}

/** Brands by the short names of the makers that bear them, and the own brand after them. */
function makeBrands(db: Database): { brandOf: ReadonlyMap<string, number>; ownBrandId: number } {
  const write = rowWriter(db, brands);
  const brandOf = new Map<string, number>();
  BRANDS.forEach(({ name, makers, description }, index) => {
    const id = write({ id: index + 1, name, description });
    for (const shortName of makers) brandOf.set(shortName, id);
  });
  const ownBrandId = write({ id: BRANDS.length + 1, ...OWN_BRAND });
  return { brandOf, ownBrandId };
}
