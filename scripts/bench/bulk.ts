import { contract, type Data } from '@baicao/shared/contract';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { testClientAs } from '../../server/test/test-client.ts';
import { createEmulator } from '../../server/src/testing.ts';
import writeExcelFile from 'write-excel-file/node';

type Print = (line: string) => void;

interface Known {
  name: string;
  spec: string;
  maker: string;
  barcode: string;
}

const rows = 500;

/** How lists are written, from what costs least to what costs most. */
const ways: Readonly<Record<string, (goods: Known, at: number) => readonly string[]>> = {
  'by barcode': ({ barcode }) => ['', '', '', barcode],
  'by name, specification and maker': ({ name, spec, maker }) => [name, spec, maker, ''],
  'with a letter wrong and the maker cut short': ({ name, spec, maker }) => [
    `${name.slice(0, 2)}某${name.slice(3)}`,
    spec,
    maker.slice(0, 4),
    '',
  ],
  'with a brand in front': ({ name, spec, maker }) => [`品牌${name}`, spec, maker, ''],
  'not sold here': ({ spec, maker }, at) => [`不存在的药${at}`, spec, maker, ''],
};

/** Bulk order: a workbook of 500 rows from upload to answer, and the longest time the event loop was blocked meanwhile. */
export async function benchBulk(goods: number, rounds: number, print: Print): Promise<void> {
  const emulator = await createEmulator({ goods });
  try {
    const buyer = testClientAs(emulator, 'buyer');
    const all = emulator.db.sqlite
      .prepare<[], Known>(
        `SELECT g.name, g.specification AS spec, m.name AS maker, g.barcode
          FROM goods g JOIN makers m ON m.id = g.maker_id WHERE g.id > 1000 ORDER BY g.id`,
      )
      .all();
    const picked = Array.from({ length: rows }, (_, at) => all[(at * 7919) % all.length]).flatMap((one) => one ?? []);
    for (const [way, cellsOf] of Object.entries(ways)) {
      const bytes = await workbook(picked.map((one, at) => [...cellsOf(one, at), '20']));
      for (let round = 0; round < rounds; round += 1) {
        const delay = monitorEventLoopDelay({ resolution: 1 });
        delay.enable();
        const began = performance.now();
        const { data } = await buyer.call(contract.purchase.matchFile, { file: new Blob([new Uint8Array(bytes)]) });
        const took = performance.now() - began;
        delay.disable();
        print(
          `${way}: ${rows} rows of ${goods} goods in ${took.toFixed(0)} ms, longest stall ${(delay.max / 1e6).toFixed(0)} ms; ${words(data)}`,
        );
      }
    }
  } finally {
    await emulator.close();
  }
}

function words({ counts }: Data<typeof contract.purchase.matchFile>): string {
  return Object.entries(counts)
    .map(([state, count]) => `${count} ${state}`)
    .join(', ');
}

async function workbook(cells: readonly (readonly string[])[]): Promise<Buffer> {
  const headings = ['商品名称', '规格', '生产厂家', '条码', '数量'];
  const sheet = [headings, ...cells].map((row) => row.map((value) => (value === '' ? null : { value, type: String })));
  return writeExcelFile(sheet).toBuffer();
}
