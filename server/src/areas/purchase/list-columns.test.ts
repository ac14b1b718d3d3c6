import { describe, expect, test } from 'vitest';
import { textFile } from '#test/list-files.ts';
import { rowsRead, useListReader } from '#test/list-reader.ts';
import { byHeadings, headingRowAt } from './bulk-headings.ts';

const list = useListReader();

/** Goods 1001 and 1002 by barcode, between other columns; each row may have its own cells. */
const withColumns = (headings: readonly string[], ...cells: readonly (readonly string[])[]): string =>
  textFile([
    ...(headings.length > 0 ? [['条码', ...headings]] : []),
    ...cells.map((own, at) => [list.rows[at]?.[3] ?? '', ...own]),
  ]);

const meant = (...headings: string[]) => {
  const at = byHeadings(headings).meanings.indexOf('number');
  return at < 0 ? '' : headings[at];
};

describe('the clearest heading is the number', () => {
  test.each<[string, ...string[]]>([
    ['采购数量', '近30天销售数量', '采购数量'],
    ['采购量', '数量', '采购量'],
    ['数量', '库存数量', '上次采购数量', '数量'],
    ['订货数量（盒）', '件装量', '订货数量（盒）', '在途数量'],
    ['计划数量', '建议采购数量', '计划数量'],
    ['建议采购数量', '月均销量', '建议采购数量', '库存上限'],
    ['数量', '件数', '数量'],
    ['本次采购数量', '采购数量', '本次采购数量'],
    ['要货量', '可用库存', '最小起订量', '要货量'],
    ['数量*', '中包装数量', '整件数量', '数量*'],
    ['补货数量', '日均销量', '周转天数', '补货数量', '到货数量'],
    ['Qty', 'Qty', 'Price'],
    ['', '库存数量', '销售数量', '退货数量'],
  ])('%s of %s, %s, %s', (wanted, ...headings) => expect(meant(...headings)).toBe(wanted));

  test.each([
    ['采购件数', 'cartons'],
    ['件数', 'cartons'],
    ['采购数量(件)', 'cartons'],
    ['数量/箱', 'cartons'],
    ['数量（单位：件）', 'cartons'],
    ['数量(盒)', 'number'],
    ['药品通用名称', 'name'],
    ['供应商名称', ''],
    ['门店名称', ''],
    ['企业名称', 'maker'],
    ['件规格', ''],
    ['规格/型号', 'spec'],
    ['医保编码', ''],
    ['国际条码', 'barcode'],
    ['单位', 'unit'],
    ['采购单位', ''],
    ['商品编码', 'id'],
    ['单价', ''],
    ['订单编号', ''],
  ])('%s is %j', (heading, meaning) => expect(byHeadings([heading]).meanings).toEqual([meaning]));

  test('the row with most headings is the heading row', () => {
    const rows = [
      ['采购单位', '数量', ''],
      ['商品名称', '规格', '数量'],
      ['阿莫西林胶囊', '', '3盒'],
    ];
    expect(headingRowAt(rows.map((cells, at) => ({ row: at + 1, cells })))).toBe(1);
  });
});

describe('headings in two rows', () => {
  const goods = () => list.rows.map(([name, spec, maker, barcode, number]) => ({ name, spec, maker, barcode, number }));
  const table = (
    headings: readonly (readonly string[])[],
    row: (own: ReturnType<typeof goods>[number]) => readonly string[],
  ) => textFile([...headings, ...goods().map(row)]);
  const named =
    (...figures: readonly string[]) =>
    (own: ReturnType<typeof goods>[number]) => [
      own.name,
      own.spec,
      own.maker,
      ...figures.map((figure) => (figure === '' ? own.number : figure)),
    ];
  test.each<[string, () => string, string?]>([
    [
      'a number and a price under what is bought',
      () =>
        table(
          [
            ['商品名称', '规格', '厂家', '库存', '', '采购', ''],
            ['', '', '', '数量', '单价', '数量', '单价'],
          ],
          named('99', '1', '', '2.5'),
        ),
    ],
    [
      'the sales in front',
      () =>
        table(
          [
            ['商品名称', '规格', '厂家', '销售', '本次采购', '备注'],
            ['', '', '', '数量', '数量', ''],
          ],
          named('99', '', '急'),
        ),
    ],
    [
      'headings of one row written in both',
      () =>
        table(
          [
            ['商品名称', '规格', '厂家', '库存', '库存', '采购'],
            ['商品名称', '规格', '厂家', '数量', '金额', '数量'],
          ],
          named('99', '9', ''),
        ),
    ],
    [
      'headings of one row in the lower one',
      () =>
        table(
          [
            ['', '', '', '库存', '', '采购', ''],
            ['商品名称', '规格', '厂家', '数量', '单价', '数量', '单价'],
          ],
          named('99', '1', '', '2.5'),
        ),
    ],
    [
      'all under groups',
      () =>
        table(
          [
            ['商品信息', '', '', '库存', '采购计划', ''],
            ['名称', '规格', '厂家', '数量', '数量', '单价'],
          ],
          named('99', '', '2.5'),
        ),
    ],
    [
      'names of others',
      () =>
        table(
          [
            ['供应商', '', '药品', '', '', '采购'],
            ['编码', '名称', '名称', '规格', '厂家', '数量'],
          ],
          (own) => ['7', '岚州供应', own.name, own.spec, own.maker, own.number],
        ),
    ],
    [
      'a title above',
      () =>
        table(
          [
            ['康民大药房采购计划'],
            ['商品名称', '规格', '厂家', '库存', '', '采购'],
            ['', '', '', '数量', '金额', '数量'],
          ],
          named('99', '9', ''),
        ),
    ],
    [
      'cartons',
      () =>
        table(
          [
            ['商品名称', '规格', '厂家', '库存', '采购'],
            ['', '', '', '件数', '件数'],
          ],
          named('99', '2'),
        ),
      '1001×400 1002×400',
    ],
    ['a title of one cell is none', () => table([['采购清单'], ['商品名称', '规格', '厂家', '数量']], named(''))],
    ['a title about stock is none', () => table([['库存不足采购表'], ['商品名称', '规格', '厂家', '数量']], named(''))],
    [
      'who orders is none',
      () =>
        table(
          [
            ['采购单位', '康民大药房', '采购员', '张三'],
            ['商品名称', '规格', '厂家', '数量'],
          ],
          named(''),
        ),
    ],
    [
      'when it is ordered is none',
      () =>
        table(
          [
            ['门店', '一店', '日期', '2026-03-02'],
            ['商品名称', '规格', '厂家', '数量'],
          ],
          named(''),
        ),
    ],
  ])('%s', async (_name, file, read = '1001×30 1002×20') => expect(rowsRead(await list.read(file()))).toBe(read));

  test('both are shown, and are not rows of the list', async () => {
    const {
      columns,
      heading_rows: headingRows,
      rows,
    } = await list.read(
      table(
        [
          ['商品名称', '规格', '厂家', '采购', ''],
          ['', '', '', '数量', '单价'],
        ],
        named('', '2.5'),
      ),
    );
    expect([columns.map(({ heading }) => heading), headingRows, rows.map(({ row }) => row)]).toEqual([
      ['商品名称', '规格', '厂家', '采购数量', '采购单价'],
      2,
      [3, 4],
    ]);
  });

  test.each<[string, string[]]>([
    ['a title', ['库存表']],
    ['who orders', ['采购单位', '康民大药房', '采购员', '张三']],
  ])('%s above is no heading', async (_name, above) => {
    const barcoded = (own: ReturnType<typeof goods>[number]) => [own.name, own.spec, own.barcode, own.number];
    const { columns } = await list.read(table([above, ['商品名称', '规格', '条码', '数量']], barcoded));
    expect(columns.map(({ meaning }) => meaning)).toEqual(['name', 'spec', 'barcode', 'number']);
  });

  test('titles, headings and numbers of pages that come again on each printed page are no rows', async () => {
    const [first, second] = goods().map(named('99', ''));
    const head = (page: number) => [
      ['康民大药房采购计划', `第 ${page} 页`],
      ['商品名称', '规格', '厂家', '库存', '采购'],
      ['', '', '', '数量', '数量'],
    ];
    const pages = [...head(1), first ?? [], ['第 1 页 共 2 页'], ...head(2), second ?? [], ['第2页/共2页']];
    const { rows } = await list.read(textFile(pages));
    expect(rows.map(({ row, goods_id: id, number }) => [row, id, number])).toEqual([
      [4, 1001, 30],
      [9, 1002, 20],
    ]);
  });
});

describe('the number of a row, and what is doubtful about it', () => {
  const doubtful = 'doubtful';
  test.each<[string, () => string, string, ...string[]]>([
    [
      'sales in front',
      () => withColumns(['近30天销售数量', '采购数量'], ['180', '30'], ['90', '20']),
      '1001×30 1002×20',
    ],
    [
      'a price and an amount behind',
      () => withColumns(['数量', '单价', '金额'], ['30', '12', '360'], ['20', '9.5', '190']),
      '1001×30 1002×20',
    ],
    [
      'sums that show another column',
      () => withColumns(['数量', '采购', '单价', '金额'], ['180', '30', '12', '360'], ['90', '20', '9.5', '190']),
      '1001×30 1002×20',
    ],
    [
      'no headings: number, price, amount',
      () => withColumns([], ['30', '12.50', '375.00'], ['20', '9.50', '190.00']),
      '1001×30 1002×20',
    ],
    [
      'no headings: price, number, amount',
      () => withColumns([], ['12.50', '30', '375'], ['9.50', '20', '190']),
      '1001×30 1002×20',
    ],
    ['no headings: number and price', () => withColumns([], ['30', '12.50'], ['20', '9.80']), '1001×30 1002×20'],
    ['decimals that say nothing', () => withColumns(['数量'], ['30.00'], ['20.0']), '1001×30 1002×20'],
    ['cartons by their heading', () => withColumns(['件数'], ['2'], ['1']), '1001×400 1002×200'],
    ['cartons by the unit in the heading', () => withColumns(['采购数量(件)'], ['2.00'], ['1']), '1001×400 1002×200'],
    [
      'cartons by a column of units',
      () => withColumns(['数量', '单位'], ['2', '件'], ['20', '盒']),
      '1001×400 1002×20',
    ],
    [
      'cartons where no number is given',
      () => withColumns(['数量', '件数'], ['', '2'], ['20', '']),
      '1001×400 1002×20',
    ],
    [
      'no headings: whole prices',
      () => withColumns([], ['30', '12', '360'], ['20', '9', '180']),
      '1001×30 1002×20',
      doubtful,
      doubtful,
    ],
    [
      'no headings: two whole figures',
      () => withColumns([], ['20', '30'], ['10', '20']),
      '1001×30 1002×20',
      doubtful,
      doubtful,
    ],
    [
      'no headings: nothing but money',
      () => withColumns([], ['360.00'], ['180.00']),
      '1001×400 1002×200',
      doubtful,
      doubtful,
    ],
    [
      'two headings as good',
      () => withColumns(['采购数量', '订货数量'], ['30', '180'], ['20', '20']),
      '1001×30 1002×20',
      doubtful,
    ],
  ])('%s', async (_name, file, read, ...doubts) => {
    const answer = await list.read(file());
    expect(rowsRead(answer)).toBe(read);
    expect(answer.rows.map(({ is_doubtful: is }) => (is === 1 ? doubtful : '')).filter(Boolean)).toEqual(doubts);
    for (const row of answer.rows) if (row.is_doubtful === 1) expect(row.reason).toContain('请确认数量');
  });

  test('a sum that is wrong among many that are right is a doubt of its row', async () => {
    const rows = Array.from({ length: 9 }, (_, at) => [String(1001 + at), '20', '2.5', at === 4 ? '75' : '50']);
    const { rows: read } = await list.read(textFile([['编号', '数量', '单价', '金额'], ...rows]));
    expect(read.filter(({ is_doubtful: is }) => is === 1).map(({ row, reason }) => [row, reason])).toEqual([
      [6, expect.stringContaining('数量 20 × 单价 2.5 与金额 75 不符，请确认数量')],
    ]);
  });

  test.each([
    ['阿莫西林胶囊 0.25g*24粒 30盒 12.5元', 30, 0],
    ['阿莫西林胶囊 0.25g*24粒 ¥12.50/盒 30盒', 30, 0],
    ['阿莫西林胶囊 0.25g*24粒 30 12.5 375', 30, 0],
    ['阿莫西林胶囊 0.25g*24粒 30 12 360', 30, 1],
  ])('a line: %s', async (line, number, isDoubtful) => {
    const { rows } = await list.read(`${line.replace('24粒', `24粒 ${list.rows[0]?.[2]}`)}\n`);
    expect(rows.map((row) => [row.goods_id, row.number, row.is_doubtful])).toEqual([[1001, number, isDoubtful]]);
  });
});

describe('codes of the purchaser', () => {
  const file = (code: string, at: number, spec?: string) => {
    const [name = '', own = '', maker = ''] = list.rows[at] ?? [];
    return textFile([
      ['商品编码', '商品名称', '规格', '生产厂家', '数量'],
      [code, name, spec ?? own, maker, '20'],
    ]);
  };

  test('name, specification and maker win over a code that means other goods here', async () => {
    const { rows } = await list.read(file('1002', 0));
    expect(rows.map(({ goods_id: id, number, state }) => [id, number, state])).toEqual([[1001, 20, 'corrected']]);
    expect(rows[0]?.reason).toContain(`编号「1002」在本站是「${list.rows[1]?.[0]}`);
  });

  test('a code that agrees counts', async () => {
    expect(rowsRead(await list.read(file('1001', 0)))).toBe('1001×20');
  });

  test('a specification other than the code’s makes the row a choice', async () => {
    const { rows } = await list.read(file('1001', 0, '9g*99袋'));
    expect(rows.map(({ state, candidates }) => [state, candidates[0]])).toEqual([['ambiguous', 1001]]);
  });

  test('two codes of different goods are a choice of both', async () => {
    const { rows } = await list.read(
      textFile([
        ['商品编码', '条码', '数量'],
        ['1002', list.rows[0]?.[3] ?? '', '20'],
      ]),
    );
    expect(rows.map(({ state, candidates }) => [state, candidates])).toEqual([['ambiguous', [1002, 1001]]]);
  });
});
