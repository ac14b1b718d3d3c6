import { contract } from '@baicao/shared/contract';
import { test } from 'vitest';
import { shopFor } from '#test/shop.ts';
const openShop = shopFor();
test('x', async () => {
  const shop = await openShop();
  const buyer = shop.as('buyer');
  const rows = shop.db.sqlite
    .prepare(
      'select g.id,g.name,g.specification s,g.unit,g.pack_size z,g.carton_size j,m.name m,g.approval_number a,g.barcode b, g.stock from goods g join makers m on m.id=g.maker_id where g.id in (1001,1002,1019,1116,1141,1295,1089,16)',
    )
    .all() as any[];
  console.log(rows.map((r) => Object.values(r).join(' | ')).join('\n'));
  const [a, b] = rows;
  const r1001 = rows.find((r) => r.id === 1001);
  const texts = [
    `${r1001.name} ${r1001.s} ${r1001.m} 30盒`,
    `1、${r1001.name}${r1001.s}${r1001.m.slice(0, 4)} 2件`,
    `${r1001.name} 30`,
    `${r1001.name}x30`,
    `${r1001.name} ×30`,
    `阿漠西林胶囊 ${r1001.s} 30盒`,
    `amxljn 30`,
    r1001.b + ' 20',
    r1001.a + ' 20',
    '1001 ２０盒',
    '6.90123E+12 20',
    '不存在的神药 10盒',
    '双黄连口服液 10ml*10支',
    '陈皮 统货 500g/袋 10袋',
    '创口贴 7.2cm×1.9cm 100片/盒 5盒',
    '注射用青霉素钠 80万单位/瓶 400瓶',
    '阿莫西林胶囊 -5',
    '1001 1.5',
    '消肿止痛酊 33ml/瓶 10瓶',
    '5%葡萄糖注射液 100瓶',
    '999感冒灵颗粒 10盒',
    '感冒灵 10盒',
    '小儿感冒灵颗粒 10盒',
    '阿莫西林 250mg*24 10盒',
  ];
  const show = (r: any) => {
    console.log(
      r.code,
      r.message,
      JSON.stringify(r.data?.columns),
      r.data?.heading_rows,
      JSON.stringify(r.data?.counts),
    );
    for (const x of r.data?.rows ?? [])
      console.log(
        x.row,
        JSON.stringify(x.cells),
        '=>',
        x.state,
        x.code,
        x.goods_id,
        x.number,
        JSON.stringify(x.wanted),
        x.reason,
        JSON.stringify(x.candidates),
      );
  };
  for (const t of texts) show(await buyer.call(contract.purchase.match, { text: t }));
  show(await buyer.call(contract.purchase.match, { text: texts.join('\n') }));
  show(
    await buyer.call(contract.purchase.match, {
      text: `序号\t品名\t规格\t厂家\t采购数量\n1\t${r1001.name}\t${r1001.s}\t${r1001.m}\t30\n2\t板蓝根颗粒\t10g*9袋\t\t\n3\t1001\t\t\t5`,
    }),
  );
  show(
    await buyer.call(contract.purchase.match, {
      text: `${r1001.name},${r1001.s},${r1001.m},30\n双黄连口服液,10ml*10支,,20`,
    }),
  );
  show(await shop.as('pending').call(contract.purchase.match, { text: texts.slice(0, 3).join('\n') }));
  show(await buyer.call(contract.purchase.matchFile, { file: new Blob(['商品编号,数量\r\n1001,10\r\n']) }));
});
