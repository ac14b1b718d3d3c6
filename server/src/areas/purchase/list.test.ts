// Rule: fifty purchase lists, five hundred lines, one name each, also in a race.
import { contract } from '@baicao/shared/contract';
import { limits } from '@baicao/shared/limits';
import { expect, test } from 'vitest';
import { emptyCart, one, setStock, shopFor, type Shop } from '#test/shop.ts';

const { purchase, cart } = contract;
const openShop = shopFor();
const packOf = ({ db }: Shop, id: number) =>
  one<{ pack_size: number }>(db, 'SELECT pack_size FROM goods WHERE id = ?', id).pack_size;

test('the seeded lists: with price, stock and the reason why goods cannot be bought', async () => {
  const shop = await openShop();
  const buyer = shop.as('buyer');
  await emptyCart(buyer);
  const lists = (await buyer.call(purchase.lists, {})).data;
  expect(lists.map(({ id, name }) => [id, name])).toEqual([
    [2, '感冒季备货'],
    [1, '门店每周必补'],
  ]);
  const { data } = await buyer.call(purchase.list, { id: 1 });
  expect(data.kinds).toBe(data.lines.length);
  const stateOf = (id: number) => data.lines.find(({ goods }) => goods.id === id);
  expect(stateOf(1001)).toMatchObject({ state: 'ready', state_label: '可购买', reason: '', in_cart: 0 });
  expect(stateOf(1)).toMatchObject({ state: 'refused', number_now: 0, reason: expect.stringContaining('售罄') });
  expect(stateOf(3)).toMatchObject({ state: 'refused', goods: { cant_buy_code: 'off_shelf' } });
});

// Rule: a purchase list takes whole packs and leaves stock and limits to the order; what its page says of a line is what the cart does.
test('created with its first lines: whole packs, each row reported, the order kept', async () => {
  const shop = await openShop();
  const buyer = shop.as('newbie');
  const items = [
    { goods_id: 1003, number: packOf(shop, 1003) },
    { goods_id: 1001, number: 11 },
    { goods_id: 999_999, number: 1 },
  ];
  const { data } = await buyer.call(purchase.createList, { name: '  新店备货 ', note: '首批', items });
  expect(data.list).toMatchObject({ name: '新店备货', note: '首批', kinds: 2 });
  expect(data.rows.map(({ goods_id: id, number, state }) => [id, number, state])).toEqual([
    [1003, packOf(shop, 1003), 'saved'],
    [1001, 20, 'corrected'],
    [999_999, 0, 'refused'],
  ]);
  expect(data.rows[1]?.reason).toContain('已按中包装 10 调整为 20');
  const { lines } = (await buyer.call(purchase.list, { id: data.list.id })).data;
  expect(lines.map(({ goods, number }) => [goods.id, number])).toEqual([
    [1003, packOf(shop, 1003)],
    [1001, 20],
  ]);
});

test('lines: set, added to, annotated, removed; with an impossible number the whole call is refused', async () => {
  const shop = await openShop();
  const buyer = shop.as('newbie');
  const { id } = (await buyer.call(purchase.createList, { name: '甲' })).data.list;
  const put = (items: { goods_id: number; number: number; note?: string }[], mode: 'set' | 'add' = 'set') =>
    buyer.call(purchase.setLines, { id, items, mode });
  await put([{ goods_id: 1001, number: 20, note: '周一' }]);
  expect((await put([{ goods_id: 1001, number: 10 }], 'add')).data.rows).toMatchObject([
    { number: 30, state: 'saved' },
  ]);
  expect((await put([{ goods_id: 1001, number: 50 }])).data.rows).toMatchObject([{ number: 50 }]);
  expect((await buyer.call(purchase.list, { id })).data.lines).toMatchObject([{ number: 50, note: '周一' }]);
  const nothing = await put([{ goods_id: 1001, number: 0 }], 'add');
  expect([nothing.code, nothing.message]).toEqual([409, expect.stringContaining('数量须大于 0')]);
  const over = await put([{ goods_id: 1001, number: limits.purchaseList.piecesMax }]);
  expect([over.code, over.message]).toEqual([409, expect.stringContaining('每行最多 999990')]);
  expect((await put([{ goods_id: 1001, number: 0 }])).data).toMatchObject({
    list: { kinds: 0 },
    rows: [{ state: 'removed', number: 0 }],
  });
});

test('named once, renamed, copied under a free name, deleted with its lines', async () => {
  const shop = await openShop();
  const buyer = shop.as('buyer');
  const taken = await buyer.call(purchase.createList, { name: '感冒季备货' });
  expect([taken.code, taken.message]).toEqual([409, '已有名为「感冒季备货」的采购清单，请换一个名称']);
  expect((await buyer.call(purchase.editList, { id: 1, name: '感冒季备货', note: '' })).code).toBe(409);
  expect((await buyer.call(purchase.editList, { id: 1, name: '门店每周必补', note: '改了' })).data.note).toBe('改了');
  const first = (await buyer.call(purchase.copyList, { id: 2 })).data;
  const second = (await buyer.call(purchase.copyList, { id: 2 })).data;
  expect([first.name, second.name]).toEqual(['感冒季备货 副本', '感冒季备货 副本2']);
  const goodsOf = async (id: number) =>
    (await buyer.call(purchase.list, { id })).data.lines.map(({ goods, number, note }) => [goods.id, number, note]);
  expect(await goodsOf(first.id)).toEqual(await goodsOf(2));
  await buyer.call(purchase.removeList, { id: 2 });
  expect((await buyer.call(purchase.list, { id: 2 })).code).toBe(404);
  expect(one(shop.db, 'SELECT count(*) AS n FROM purchase_list_lines WHERE list_id = 2')).toEqual({ n: 0 });
});

test('sorted: the given goods first, the rest after them, goods not on the list ignored', async () => {
  const shop = await openShop();
  const buyer = shop.as('buyer');
  const ids = async () => (await buyer.call(purchase.list, { id: 2 })).data.lines.map(({ goods }) => goods.id);
  const before = await ids();
  await buyer.call(purchase.sortLines, { id: 2, goods_ids: [before[3] ?? 0, 1001, before[0] ?? 0] });
  const [a, b, c, d, ...rest] = before;
  expect(await ids()).toEqual([d, a, b, c, ...rest]);
});

// Rule: a purchase list takes whole packs and leaves stock and limits to the order; what its page says of a line is what the cart does.
test('the whole list into the cart: added, corrected and refused lines, as the page showed before', async () => {
  const shop = await openShop();
  const buyer = shop.as('newbie');
  setStock(shop.db, 1002, packOf(shop, 1002), shop.clock.now());
  const items = [
    { goods_id: 1001, number: 20 },
    { goods_id: 1002, number: packOf(shop, 1002) * 3 },
    { goods_id: 1, number: 10 },
  ];
  const { id } = (await buyer.call(purchase.createList, { name: '甲', items })).data.list;
  const said = (await buyer.call(purchase.list, { id })).data.lines;
  expect(said.map(({ state, number_now: number }) => [state, number])).toEqual([
    ['ready', 20],
    ['corrected', packOf(shop, 1002)],
    ['refused', 0],
  ]);
  const { data } = await buyer.call(purchase.listToCart, { id });
  expect(data.rows.map(({ state, number, reason }) => [state, number, reason])).toEqual(
    said.map((line) => [line.state === 'ready' ? 'added' : line.state, line.number_now, line.reason]),
  );
  expect(data.count).toBe(2);
  expect((await buyer.call(cart.list, {})).data.data).toHaveLength(2);
  const again = (await buyer.call(purchase.list, { id })).data.lines;
  expect(again[0]).toMatchObject({ in_cart: 20, number_now: 20 });
  const refused = await buyer.call(purchase.listToCart, { id, goods_ids: [1, 1002] });
  expect([refused.code, refused.errors]).toEqual([601, [expect.anything(), expect.anything()]]);
  expect((await buyer.call(purchase.listToCart, { id, goods_ids: [1005] })).code).toBe(404);
});

test('a pending buyer may keep lists, sees no price and is told why nothing can be bought', async () => {
  const shop = await openShop();
  const pending = shop.as('pending');
  const { id } = (await pending.call(purchase.createList, { name: '甲', items: [{ goods_id: 1001, number: 10 }] })).data
    .list;
  const [line] = (await pending.call(purchase.list, { id })).data.lines;
  expect(line).toMatchObject({ state: 'refused', goods: { price: null, price_code: 'not_approved' } });
  expect(line?.reason).not.toBe('');
  expect((await pending.call(purchase.listToCart, { id })).code).toBe(604);
});

test('at most fifty lists and five hundred lines, refused with a sentence', async () => {
  const shop = await openShop();
  const buyer = shop.as('newbie');
  const { listsMax, linesMax } = limits.purchaseList;
  const { id } = (await buyer.call(purchase.createList, { name: '满' })).data.list;
  shop.db.sqlite
    .prepare('INSERT INTO purchase_list_lines SELECT ?, id, pack_size, ?, id FROM goods WHERE id > 1010 LIMIT ?')
    .run(id, '', linesMax - 1);
  const items = [
    { goods_id: 1001, number: 10 },
    { goods_id: 1002, number: 100 },
  ];
  const { rows } = (await buyer.call(purchase.setLines, { id, items })).data;
  const kept = one<{ n: number }>(shop.db, 'SELECT count(*) AS n FROM purchase_list_lines WHERE list_id = ?', id).n;
  expect([rows[0]?.state, kept <= linesMax]).toEqual(['saved', true]);
  if (kept === linesMax)
    expect(rows[1]).toMatchObject({ state: 'refused', reason: expect.stringContaining('最多 500') });
  for (let index = 1; index < listsMax; index += 1)
    expect((await buyer.call(purchase.createList, { name: `清单${index}` })).code).toBe(10000);
  const over = await buyer.call(purchase.createList, { name: '多' });
  expect([over.code, over.message]).toEqual([409, expect.stringContaining('最多保存 50 张')]);
  expect((await buyer.call(purchase.copyList, { id })).code).toBe(409);
});

test.each([
  ['/api/purchase/lists', 'name='],
  ['/api/purchase/lists', `name=${'长'.repeat(21)}`],
  ['/api/purchase/lists', 'name=a&items[0][goods_id]=1001&items[0][number]=-1'],
  ['/api/purchase/lists/1/lines', 'items[0][goods_id]=1001&items[0][number]=1.5'],
  ['/api/purchase/lists/1/lines', 'items[0][goods_id]=1001&items[0][number]=1000000'],
  ['/api/purchase/lists/1/lines', 'mode=twice&items[0][goods_id]=1001&items[0][number]=1'],
  ['/api/purchase/lists/1/lines', ''],
  ['/api/purchase/lists/1/sort', 'goods_ids=x'],
  ['/api/purchase/lists/1/edit', 'name=a'],
])('%s %s is refused', async (path, body) => {
  const shop = await openShop();
  expect((await shop.as('buyer').post(path, Object.fromEntries(new URLSearchParams(body)))).code).toBe(422);
});
