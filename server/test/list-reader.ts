import { contract, type BulkMatch } from '@baicao/shared/contract';
import { afterAll, beforeAll } from 'vitest';
import { createEmulator } from '#testing.ts';
import { asShop, type Shop, type TestClient } from './shop.ts';

export interface ListReader {
  /** The names of the goods 1001 and 1002, with barcode and number: 30 and 20. */
  readonly rows: readonly (readonly [name: string, spec: string, maker: string, barcode: string, number: string])[];
  /** Uploads a list as a buyer; fails where it is refused. */
  read(file: Buffer | string, sheet?: string): Promise<BulkMatch>;
  /** The refusal of a list; fails where the list is read. */
  refusal(file: Buffer | string, sheet?: string): Promise<string>;
}

/** A shop whose lists are read by all tests of a file: reading writes nothing. */
export function useListReader(): ListReader {
  let shop: Shop;
  let buyer: TestClient;
  const rows: (readonly [string, string, string, string, string])[] = [];
  beforeAll(async () => {
    shop = asShop(await createEmulator());
    buyer = shop.as('newbie');
    const named = shop.db.sqlite
      .prepare<[], Record<'name' | 'spec' | 'maker' | 'barcode', string>>(
        `SELECT g.name, g.specification AS spec, m.name AS maker, g.barcode
          FROM goods g JOIN makers m ON m.id = g.maker_id WHERE g.id IN (1001, 1002) ORDER BY g.id`,
      )
      .all();
    named.forEach(({ name, spec, maker, barcode }, at) =>
      rows.push([name, spec, maker, barcode, ['30', '20'][at] ?? '']),
    );
  });
  afterAll(() => shop.close());
  const answer = (file: Buffer | string, sheet?: string) =>
    buyer.call(contract.purchase.matchFile, {
      file: new Blob([typeof file === 'string' ? file : new Uint8Array(file)]),
      ...(sheet === undefined ? {} : { sheet }),
    });
  return {
    rows,
    read: async (file, sheet) => {
      const { code, message, data } = await answer(file, sheet);
      if (code !== 10000) throw new Error(`the list is refused: ${message}`);
      return data;
    },
    refusal: async (file, sheet) => {
      const { status, message } = await answer(file, sheet);
      if (status !== 422) throw new Error(`the list is not refused: ${status}`);
      return message;
    },
  };
}

/** Goods and pieces of the rows in their order; for a row without goods its state. */
export function rowsRead({ rows }: BulkMatch): string {
  return rows.map(({ goods_id: id, number, state }) => (id === null ? state : `${id}×${number}`)).join(' ');
}
