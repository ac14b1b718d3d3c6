// Rule: goods, accounts and prices of one's own can be bought with at once; every wrong cell is named; the same rows again change
// nothing.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { ImportAnswer } from './import-calls.ts';
import { importInto } from '#test/import-into.ts';
import { shopFor, tableFingerprints } from '#test/shop.ts';

const openShop = shopFor();

const syrup = {
  code: 'X-1',
  name: '云岫颗粒',
  specification: '10g*9袋',
  unit: '盒',
  maker: '云岫药业',
  price: '12.50',
};
const account = { username: 'demo_shop', company: '岚州晨星大药房', phone: '13900001001' };

/** Each row with one wrong cell, the column that is named and a part of its sentence. */
const refusals: Readonly<Record<'goods' | 'accounts' | 'prices', readonly [object, string, string][]>> = {
  goods: [
    [{ ...syrup, price: '12.345' }, 'price', '价格“12.345”须为元，最多两位小数'],
    [{ ...syrup, price: '1e3' }, 'price', '价格“1e3”'],
    [{ ...syrup, price: '-5' }, 'price', '价格“-5”'],
    [{ ...syrup, price: '0' }, 'price', '须大于 0'],
    [{ ...syrup, price: '99999999' }, 'price', '最多一千万元'],
    [{ ...syrup, price: null }, 'price', '新商品须填写价格'],
    [{ ...syrup, name: '' }, 'name', '新商品须填写商品名称'],
    [{ ...syrup, name: '药'.repeat(61) }, 'name', '商品名称最多 60 个字，现有 61 个字'],
    [{ ...syrup, price: { yuan: 1 } }, 'price', '价格“{"yuan":1}”'],
    [{ ...syrup, pack_size: '0' }, 'pack_size', '中包装“0”须为 1 至 10000 的整数'],
    [{ ...syrup, stock: '1.5' }, 'stock', '库存“1.5”'],
    [{ ...syrup, barcode: '6901234000017' }, 'barcode', '末位应为 6'],
    [{ ...syrup, barcode: '69012' }, 'barcode', '现有 5 位'],
    [{ ...syrup, prescription: '随便' }, 'prescription', '处方药、甲类OTC、乙类OTC、—之一'],
    [{ ...syrup, scope: '蔬菜' }, 'scope', '没有经营范围“蔬菜”，可填写：化学药制剂'],
    [{ ...syrup, category: 'a/b/c/d' }, 'category', '最多 3 级'],
    [{ ...syrup, category: '一//二' }, 'category', '每级 1 至 20 个字'],
    [{ ...syrup, stock: 5, expires_on: '2027-02-30' }, 'expires_on', '有效期至“2027-02-30”须为日期'],
    [{ ...syrup, stock: 5, expires_on: '2026-03-01' }, 'expires_on', '有效期至 2026-03-01 已过'],
    [{ ...syrup, stock: 5, batch: 'A1' }, 'expires_on', '批号 A1 是新的，须填写有效期至'],
    [{ ...syrup, batch: 'A1' }, 'stock', '库存也须填写'],
    [{ ...syrup, stock: 5, expires_on: '2028-01-01', made_on: '2026-03-03' }, 'made_on', '晚于今天'],
    [{ ...syrup, on_shelf: '也许' }, 'on_shelf', '上架“也许”须为是、否之一'],
    [{ id: 1001, maker: '另一家药业' }, 'maker', '已有订单，不能改生产企业'],
    [{ ...syrup, id: 'abc', code: null }, 'id', '商品编号“abc”'],
    [{ code: '', name: '没有编码' }, 'code', '商品编码、商品编号、条形码须填写一个'],
  ],
  accounts: [
    [{ ...account, username: 'a b' }, 'username', '用户名须为'],
    [{ ...account, company: null }, 'company', '新账号须填写企业名称'],
    [{ ...account, company: '康民大药房' }, 'company', '企业“康民大药房”已有账号'],
    [{ ...account, phone: '12345' }, 'phone', '手机号须为11位数字'],
    [{ ...account, phone: null }, 'phone', '新账号须填写手机号'],
    [{ ...account, password: 'short' }, 'password', '密码须为8–64位字符'],
    [{ ...account, password: 'Demo_Shop', username: 'demo_shop' }, 'password', '密码不能与用户名相同'],
    [{ ...account, rank: '超市' }, 'rank', '药店、诊所、商业公司、连锁公司、加盟店之一'],
    [{ ...account, province: '湖北省', city: '长沙市' }, 'district', '没有“湖北省长沙市”这个地区'],
    [{ ...account, certificates_valid_to: '下个月' }, 'certificates_valid_to', '须为日期'],
    [{ username: 'chain', phone: '13900001009' }, 'phone', '总店与门店共用一个手机号'],
    [{ username: 'buyer', phone: '13800000002' }, 'phone', '已属于其他账号'],
  ],
  prices: [
    [{ code: 'nowhere', price: '1' }, 'code', '没有这个商品：nowhere'],
    [{ id: 999_999, price: '1' }, 'id', '没有这个商品：999999'],
    [{ id: 1001, price: '' }, 'price', '须填写价格'],
    [{ id: 1001, price: '1.001' }, 'price', '最多两位小数'],
    [{ id: 1001, price: '1', from_number: 'x' }, 'from_number', '起购数量“x”'],
    [{ id: 1001, price: '99999', from_number: 7 }, 'price', '满 7 件的价格 ¥99,999.00 须低于'],
  ],
};

test.each(Object.entries(refusals))(
  '%s: a wrong cell is named with its row and column, and nothing of its row is done',
  async (kind, rows) => {
    const shop = await openShop();
    const before = tableFingerprints(shop.db);
    for (const [row, column, sentence] of rows) {
      const { status, body } = await importInto(shop, kind, JSON.stringify([row]));
      expect([status, body.refused, body.report[0]?.row], sentence).toEqual([200, 1, 0]);
      expect(body.report[0].errors[column], JSON.stringify(body.report)).toEqual([expect.stringContaining(sentence)]);
    }
    expect(tableFingerprints(shop.db)).toEqual(before);
  },
);

test('all wrong cells of a row are named at once', async () => {
  const shop = await openShop();
  const { report } = await shop.import('goods', [
    { code: 'X-1', name: '云岫颗粒', scope: '蔬菜', stock: 5, batch: 'A1' },
  ]);
  expect(Object.keys(report[0]?.errors ?? {})).toEqual([
    'specification',
    'unit',
    'maker',
    'price',
    'scope',
    'expires_on',
  ]);
});

test('the same goods twice in a file are refused, unless each row is a batch', async () => {
  const shop = await openShop();
  const rows = [syrup, syrup, { code: 'X-1', stock: 1, batch: 'A', expires_on: '2028-01-01' }];
  const { report } = await shop.import('goods', rows);
  expect(report.map(({ errors }) => errors?.['code']?.[0])).toEqual([
    undefined,
    expect.stringContaining('与第 0 行是同一商品'),
    expect.stringContaining('与第 0 行是同一商品'),
  ]);
  const batches = [
    { code: 'X-1', stock: 1, batch: 'A', expires_on: '2028-01-01', unit: '盒' },
    { code: 'X-1', stock: 1, batch: 'B', expires_on: '2028-01-01', unit: '瓶' },
  ];
  expect((await shop.import('goods', batches)).report).toMatchObject([
    { state: 'changed' },
    { state: 'refused', errors: { unit: ['与第 0 行是同一商品，这一列却不同'] } },
  ]);
});

const noise = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 30 }),
  fc.integer().map(String),
  fc.double().map(String),
  fc.constantFrom(
    '',
    '是',
    '否',
    '0',
    '-1',
    '1e3',
    '=1+1',
    '2028-01-01',
    '\0',
    "'",
    'DROP TABLE goods',
    '__proto__',
    '感冒咳喘',
    '/',
  ),
  fc.constant(null),
  fc.boolean(),
  fc.object({ maxDepth: 1, maxKeys: 2 }),
);
const some = (...values: readonly (string | number)[]) =>
  fc.oneof({ weight: 4, arbitrary: fc.constantFrom(...values) }, { weight: 1, arbitrary: noise });
const rowOf = (columns: Readonly<Record<string, fc.Arbitrary<unknown>>>) => fc.record(columns, { requiredKeys: [] });

const randomGoods = rowOf({
  code: some('A', 'a', 'B', 'C'),
  id: some(1001, 1002, 7001),
  barcode: some('6901234000016', '6901234000023'),
  name: some('云岫颗粒', '重楼', 'ABC'),
  specification: some('10g*9袋', '1'),
  unit: some('盒'),
  maker: some('云岫药业', '晨星药业'),
  category: some('感冒咳喘/感冒中成药', '自营/一', '自营/二/三'),
  scope: some('中成药', '保健食品'),
  pack_size: some(1, 10),
  price: some('1', '12.50', '0.01'),
  market_price: some('20'),
  stock: some(0, 1, 500),
  batch: some('A1', 'A2'),
  made_on: some('2026-01-01'),
  expires_on: some('2028-06-30', '2026-03-02'),
  on_shelf: some('是', '否'),
});
const randomAccount = rowOf({
  username: some('demo_one', 'DEMO_ONE', 'demo_two', 'buyer', 'expired', 'pending', 'chain'),
  company: some('甲大药房', '乙大药房', '丙大药房'),
  phone: some('13900001001', '13900001002', '13800000002'),
  rank: some('药店', '诊所', '连锁公司'),
  is_passed: some('是', '否'),
  contract_signed: some('是', '否'),
  certificates_valid_to: some('2026-01-01', '2028-01-01', '2026-03-02'),
  province: some('湖北省', '湖南'),
  city: some('武汉市'),
  address: some('晨星路 8 号'),
});
const randomPrice = rowOf({
  code: some('A', 'B'),
  id: some(1001, 1002, 1003, 1004),
  price: some('1', '5.55', '12.50', '0.01'),
  from_number: some(1, 2, 10, 50, 100),
  market_price: some('20'),
});
const steps = fc.array(
  fc.oneof(
    fc.record({ kind: fc.constant('goods'), rows: fc.array(randomGoods, { minLength: 1, maxLength: 8 }) }),
    fc.record({ kind: fc.constant('accounts'), rows: fc.array(randomAccount, { minLength: 1, maxLength: 6 }) }),
    fc.record({ kind: fc.constant('prices'), rows: fc.array(randomPrice, { minLength: 1, maxLength: 8 }) }),
  ),
  { minLength: 1, maxLength: 6 },
);

test('any file gets an answer, the invariants hold, and accepted rows change nothing a second time', async () => {
  const shop = await openShop();
  await fc.assert(
    fc.asyncProperty(steps, async (files) => {
      for (const { kind, rows } of files) {
        const first = await importInto(shop, kind, JSON.stringify(rows));
        expect(first.status).toBeOneOf([200, 422]);
        if (first.status === 422) continue;
        const { report }: ImportAnswer = first.body;
        expect(report.length).toBe(rows.length);
        const taken = rows.filter((_row, at) => report[at]?.state !== 'refused');
        if (taken.length === 0) continue;
        const { added, changed } = (await importInto(shop, kind, JSON.stringify(taken))).body;
        expect([added, changed]).toEqual([0, 0]);
      }
      // Throws when an invariant is broken.
      await shop.reset();
    }),
    { numRuns: 40 },
  );
});
