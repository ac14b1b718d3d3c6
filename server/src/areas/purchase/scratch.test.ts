import { contract } from '@baicao/shared/contract';
import { test } from 'vitest';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import writeXlsxFile from 'write-excel-file/node';
import { shopFor } from '#test/shop.ts';
const openShop = shopFor();
test('x', async () => {
  const shop = await openShop({ goods: 100000 });
  const buyer = shop.as('buyer');
  const all = shop.db.sqlite
    .prepare(
      'select g.id,g.name,g.specification s,g.unit,m.name m,g.approval_number a,g.barcode b, g.stock from goods g join makers m on m.id=g.maker_id where g.id>1000 order by g.id',
    )
    .all() as any[];
  const pick = (n: number) => Array.from({ length: n }, (_, i) => all[(i * 7919) % all.length]);
  const run = async (label: string, table: string[][]) => {
    const bytes = await writeXlsxFile([
      ['商品名称', '规格', '生产厂家', '数量', '条码'].map((value) => ({ value })),
      ...table.map((r) => r.map((value) => (value === '' ? null : { value, type: String }))),
    ] as any).toBuffer();
    for (let k = 0; k < 2; k++) {
      const h = monitorEventLoopDelay({ resolution: 2 });
      h.enable();
      const t = performance.now();
      const c = process.cpuUsage();
      const r: any = await buyer.call(contract.purchase.matchFile, { file: new Blob([bytes as any]) });
      const u = process.cpuUsage(c);
      h.disable();
      console.log(
        label,
        table.length,
        Math.round(performance.now() - t),
        'ms; cpu',
        Math.round((u.user + u.system) / 1000),
        'max loop',
        Math.round(h.max / 1e6),
        r.code,
        r.message?.slice(0, 50),
        JSON.stringify(r.data?.counts),
        JSON.stringify(r).length,
      );
    }
  };


  await run('exact', pick(500).map((g) => [g.name, g.s, g.m, '20', '']));
  await run('barcode', pick(500).map((g) => ['', '', '', '20', g.b]));
  await run('name only', pick(500).map((g) => [g.name, '', '', '20', '']));
  await run('typo', pick(500).map((g) => [g.name.slice(0, 2) + '某' + g.name.slice(3), g.s, g.m.slice(0,4), '20', '']));
  await run('brand', pick(500).map((g) => ['品牌' + g.name, g.s, g.m.slice(0,4), '20', '']));
  await run('garbage', pick(500).map((g, i) => ['不存在神药' + i + g.name.slice(0,1), g.s, g.m, '20', '']));
  await run('exact1000', pick(1000).map((g) => [g.name, g.s, g.m, '20', '']));
}, 300000);
