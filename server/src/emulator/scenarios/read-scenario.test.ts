import { expect, test } from 'vitest';
import { control } from '#test/control-calls.ts';
import { shopFor, tableFingerprints } from '#test/shop.ts';

const openShop = shopFor();

/** A scenario without mistakes. */
const good = `title: 送到的订单
seed: 1
persona: newbie
clock:
  mode: frozen
  now: 2026-03-02 10:05:00
steps:
  - call: cart.add
    params:
      params:
        - goods_id: 1001
          number: 40
    save: added
  - call: order.list
    as: buyer
    params: { type: 1 }
    save: orders
  - world: pay
    order_id: \${orders.data.0.id}
  - advance: P1D
faults:
  - id: busy
    match: { op: order.create }
    effect: { code: 503 }
`;

/** A text of the good scenario, its replacement, and the refusal. */
const wrongs: readonly (readonly [string, string, string, string])[] = [
  ['an unknown field', 'seed: 1', 'sead: 1', '第 2 行第 1 列：没有“sead”这个字段'],
  ['no title', 'title: 送到的订单\n', '', '第 1 行第 1 列：title 须为 1 至 60 个字'],
  ['a title that is a list', 'title: 送到的订单', 'title: [一, 二]', '第 1 行第 1 列：title 须为 1 至 60 个字'],
  ['a wrong seed', 'seed: 1', 'seed: one', '第 2 行第 1 列：seed 须为 0 至 999999999 的整数'],
  ['a seed beside a snapshot', 'seed: 1', 'seed: 1\nfrom: ready', '第 2 行第 1 列：seed 与 from 只能填写一个'],
  [
    'a snapshot that is no name',
    'seed: 1',
    'from: ../ready',
    '第 2 行第 1 列：名称由 1 至 40 个小写字母、数字或连字符组成',
  ],
  ['an unknown snapshot', 'seed: 1', 'from: ready', '第 2 行第 1 列：没有快照“ready”'],
  ['an unknown persona', 'persona: newbie', 'persona: nobody', '第 3 行第 1 列：没有可以登录的账号“nobody”'],
  ['a persona that is closed', 'persona: newbie', 'persona: disabled', '第 3 行第 1 列：没有可以登录的账号“disabled”'],
  [
    'a clock of no mode',
    'mode: frozen',
    'mode: stopped',
    '第 5 行第 3 列：mode 须为 real（无 now）、offset（有 now）或 frozen',
  ],
  [
    'a wrong moment',
    '2026-03-02',
    '2026-02-30',
    '第 6 行第 3 列：now 须为 2000 至 2099 年的时间，如 2026-03-02 10:00:00 或 2026-03-02T02:00:00Z',
  ],
  ['a clock with more', 'mode: frozen', 'mode: frozen\n  zone: UTC', '第 6 行第 3 列：没有“zone”这个字段'],
  ['steps that are no list', good, 'title: 一步\nsteps: none', '第 2 行第 1 列：steps 须为列表'],
  ['a step that is a text', '  - advance: P1D', '  - P1D', '第 20 行第 5 列：步骤须为对象'],
  ['a step of no kind', '  - advance: P1D', '  - wait: P1D', '第 20 行第 5 列：步骤须有 call、world、advance 中的一个'],
  [
    'a step of two kinds',
    '  - advance: P1D',
    '  - advance: P1D\n    world: pay',
    '第 20 行第 5 列：步骤须有 call、world、advance 中的一个',
  ],
  ['an unknown operation', 'cart.add', 'cart.ad', '第 8 行第 5 列：没有“cart.ad”这个接口'],
  ['an operation that is a name of objects', 'cart.add', 'constructor', '第 8 行第 5 列：没有“constructor”这个接口'],
  ['an unknown field of a call', '    save: added', '    safe: added', '第 13 行第 5 列：没有“safe”这个字段'],
  ['an unknown parameter', '      params:\n', '      rows: 1\n      params:\n', '第 10 行第 7 列：没有“rows”这个字段'],
  [
    'a missing parameter',
    '        - goods_id: 1001\n          number',
    '        - number',
    '第 11 行第 11 列：商品不能为空',
  ],
  ['a wrong parameter', 'number: 40', 'number: -4', '第 12 行第 11 列：数量须为整数'],
  [
    'a parameter of the path that is missing',
    'call: order.list',
    'call: order.detail',
    '第 16 行第 5 列：订单不能为空',
  ],
  [
    'a parameter of the path that is wrong',
    'order.list\n    as: buyer\n    params: { type: 1 }',
    'order.detail\n    as: buyer\n    params: { id: last }',
    '第 16 行第 15 列：订单须为整数',
  ],
  [
    'a clock that is a text',
    'clock:\n  mode: frozen\n  now: 2026-03-02 10:05:00',
    'clock: frozen',
    '第 4 行第 1 列：clock 须为对象',
  ],
  ['parameters that are a text', 'params: { type: 1 }', 'params: all', '第 16 行第 5 列：params 须为对象'],
  ['an unknown account', 'as: buyer', 'as: nobody', '第 15 行第 5 列：没有可以登录的账号“nobody”'],
  ['an unknown code', 'as: buyer', 'code: 460', '第 15 行第 5 列：没有 460 这个代码'],
  ['a code that is no number', 'as: buyer', 'code: ok', '第 15 行第 5 列：code 须为 1 至 99999 的整数'],
  ['a call that needs somebody', 'persona: newbie\n', '', '第 7 行第 5 列：“cart.add”需要登录，请用 as 写明账号'],
  [
    'a name of objects as a name',
    'save: orders',
    'save: __proto__',
    '第 17 行第 5 列：save 由小写字母、数字和下划线组成，以字母开头；第 19 行第 5 列：“${orders.data.0.id}”引用了前面没有保存的“orders”',
  ],
  [
    'a name given twice',
    'save: orders',
    'save: added',
    '第 17 行第 5 列：前面的步骤已经用了“added”这个名称；第 19 行第 5 列：“${orders.data.0.id}”引用了前面没有保存的“orders”',
  ],
  ['an unknown world step', 'world: pay', 'world: send', '第 18 行第 5 列：没有“send”这个步骤'],
  ['an unknown field of a world step', 'order_id:', 'order:', '第 19 行第 5 列：没有“order”这个字段'],
  ['a wrong field of a world step', '${orders.data.0.id}', 'last', '第 19 行第 5 列：order_id 须为订单编号'],
  [
    'a reference to what was not saved',
    '${orders.',
    '${order.',
    '第 19 行第 5 列：“${order.data.0.id}”引用了前面没有保存的“order”',
  ],
  [
    'a reference to what no answer has',
    'data.0.id',
    'data.0.number',
    '第 19 行第 5 列：“${orders.data.0.number}”：答复里没有这个字段',
  ],
  [
    'a reference that computes',
    'data.0.id',
    'data[0].id',
    '第 19 行第 5 列：引用须写作 ${名称.字段}，如 ${order.data.id}',
  ],
  ['a reference without an end', '.0.id}', '.0.id', '第 19 行第 5 列：引用须写作 ${名称.字段}，如 ${order.data.id}'],
  ['a wrong duration', 'P1D', '1 day', '第 20 行第 5 列：advance 须为时长，如 PT30M、P1DT2H 或 P365D'],
  [
    'a fault without an effect',
    '    effect: { code: 503 }\n',
    '',
    '第 22 行第 5 列：0.effect 无效输入：期望 object，实际接收 undefined',
  ],
  [
    'a fault of an unknown operation',
    'op: order.create',
    'op: order.make',
    '第 23 行第 14 列：0.match.op 没有这个接口',
  ],
  [
    'a fault in a list of its own',
    'op: order.create',
    'namespace: other',
    '第 23 行第 14 列：场景的规则属于它自己的命名空间，请去掉 namespace',
  ],
  [
    'two faults of one id',
    'effect: { code: 503 }',
    'effect: { code: 503 }\n  - { id: busy, effect: { code: 500 } }',
    '第 21 行第 1 列：规则的 id 重复',
  ],
  ['a tab', '  mode: frozen', '\tmode: frozen', '第 5 行第 1 列：缩进不能用制表符'],
  ['a field twice', 'seed: 1', 'seed: 1\nseed: 2', '第 3 行第 1 列：字段重复'],
  ['an open bracket', '{ op: order.create }', '{ op: order.create', '第 24 行第 5 列：'],
  ['an alias', 'seed: 1\npersona: newbie', 'seed: &a 1\npersona: *a', '第 3 行第 10 列：不能使用别名（*）'],
  ['a type of its own', 'seed: 1', 'seed: !!js/function 1', '第 2 行第 7 列：YAML 的写法不对'],
  ['two documents', 'faults:', '---\nfaults:', '第 21 行第 1 列：一个文件只能有一个场景'],
  ['nothing but brackets', good, '['.repeat(60_000), ''],
  ['very deep brackets', good, `title: ${'['.repeat(20_000)}${']'.repeat(20_000)}`, ''],
];

test.each(wrongs)(
  'a scenario with %s is refused where it is wrong, and nothing is done',
  async (_what, there, instead, message) => {
    const shop = await openShop();
    expect(good).toContain(there);
    const before = tableFingerprints(shop.db);
    const { status, body } = await control(shop, 'POST /scenarios', { text: good.replace(there, () => instead) });
    expect([400, 404, 422]).toContain(status);
    expect(body.message).toContain(message);
    expect(tableFingerprints(shop.db)).toEqual(before);
  },
);

test('the good scenario has no mistakes; a refusal names at most five places', async () => {
  const shop = await openShop();
  expect((await control(shop, 'POST /scenarios', { text: good })).body.message).toBeUndefined();
  const many = `title: 很多错\nsteps:\n${'  - { call: nothing }\n'.repeat(9)}`;
  const { message } = (await control(shop, 'POST /scenarios', { text: many })).body;
  expect(message.split('；')).toHaveLength(6);
  expect(message).toMatch(/第 3 行第 7 列：.*；另有 4 处$/);
  const long = `title: 很长\nsteps:\n${'  - { advance: PT1S }\n'.repeat(201)}`;
  expect((await control(shop, 'POST /scenarios', { text: long })).body.message).toBe('第 2 行第 1 列：步骤最多 200 个');
});
