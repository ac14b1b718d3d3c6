import type { CellValue } from './columns.ts';
import { goodsKeys, type goodsColumns, type GivenGoods } from './goods-columns.ts';
import { refused, type GivenRow, type Outcome } from './importer.ts';

type Row = GivenRow<typeof goodsColumns>;

const ofBatch: readonly string[] = ['stock', 'batch', 'made_on', 'expires_on'];

/**
 * Goods that a file has in several rows: one row for each batch, equal in all other columns. Otherwise the last row would win, and the same
 * file would change something each time.
 */
export class SameGoods {
  readonly #rows = new Map<number, Row[]>();

  /** The reason why a row contradicts earlier rows of the same goods. */
  conflict(row: Row, goodsId: number | null): (Outcome & { state: 'refused' }) | undefined {
    for (const before of goodsId === null ? [] : (this.#rows.get(goodsId) ?? [])) {
      if (batchOf(row.given) === batchOf(before.given) || batchOf(row.given) === '' || batchOf(before.given) === '')
        return refused(keyOf(row.given), `与第 ${before.row} 行是同一商品，请合并成一行；多个批号请每行填写不同的批号`);
      const column = differing(row.given, before.given);
      if (column !== undefined) return refused(column, `与第 ${before.row} 行是同一商品，这一列却不同`);
    }
    return undefined;
  }

  /** Records a row that was taken. */
  note(row: Row, goodsId: number): void {
    this.#rows.set(goodsId, [...(this.#rows.get(goodsId) ?? []), row]);
  }
}

const batchOf = ({ batch, expires_on: expiresOn }: GivenGoods): string => batch ?? expiresOn?.replaceAll('-', '') ?? '';
const keyOf = (given: GivenGoods): string => goodsKeys.find((key) => given[key] !== undefined) ?? 'code';

function differing(row: GivenGoods, before: GivenGoods): string | undefined {
  const values = before as Readonly<Record<string, CellValue | undefined>>;
  return Object.entries(row).find(([column, value]) => {
    const other = values[column];
    return !ofBatch.includes(column) && other !== undefined && other !== value;
  })?.[0];
}
