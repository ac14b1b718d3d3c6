// Rule: fifty purchase lists, five hundred lines, one name each, also in a race.
import { contract } from '@baicao/shared/contract';
import { limits } from '@baicao/shared/limits';
import { expect, test } from 'vitest';
import { codesBeside, codesOf, crowd, many, race, type RacingCall } from '#test/race.ts';
import { one, shopFor } from '#test/shop.ts';

const { purchase } = contract;
const openShop = shopFor();

const linesOf =
  'SELECT count(*) AS lines, sum(number) AS number FROM purchase_list_lines WHERE list_id = 1 AND goods_id = 1002';

test('a hundred lists made at once: fifty are saved', async () => {
  const shop = await openShop();
  const { cookie } = shop.as('newbie');
  const calls = Array.from({ length: crowd }, (_, index) => ({
    cookie,
    operation: purchase.createList,
    input: { name: `清单 ${index}` },
  }));
  const { listsMax } = limits.purchaseList;
  expect(codesOf(await race(shop, calls))).toEqual({ 10000: listsMax, 409: crowd - listsMax });
});

test('one name, sent a hundred times: one list', async () => {
  const shop = await openShop();
  const { cookie } = shop.as('newbie');
  const answers = await race(shop, many({ cookie, operation: purchase.createList, input: { name: '双击' } }));
  expect(codesOf(answers)).toEqual({ 10000: 1, 409: crowd - 1 });
});

test('numbers added to one line by a hundred calls at once are all in it', async () => {
  const shop = await openShop();
  const { cookie } = shop.as('buyer');
  shop.db.sqlite.exec('DELETE FROM purchase_list_lines WHERE list_id = 1 AND goods_id = 1002');
  const pack = one<{ pack_size: number }>(shop.db, 'SELECT pack_size FROM goods WHERE id = 1002').pack_size;
  const input = { id: 1, mode: 'add', items: [{ goods_id: 1002, number: pack }] };
  expect(codesOf(await race(shop, many({ cookie, operation: purchase.setLines, input })))).toEqual({ 10000: crowd });
  expect(one(shop.db, linesOf)).toEqual({ lines: 1, number: pack * crowd });
});

test('one line changed, removed and sorted, the list copied, renamed and deleted, all at once: nothing is torn', async () => {
  const shop = await openShop();
  const { cookie } = shop.as('buyer');
  const input = { id: 1 };
  const line = (number: number) => ({
    cookie,
    operation: purchase.setLines,
    input: { ...input, items: [{ goods_id: 1002, number }] },
  });
  const steps: RacingCall[] = [
    line(100),
    line(200),
    line(0),
    { cookie, operation: purchase.sortLines, input: { ...input, goods_ids: [1001, 1002, 1] } },
    { cookie, operation: purchase.copyList, input },
    { cookie, operation: purchase.editList, input: { ...input, name: '改名', note: '' } },
    { cookie, operation: purchase.listToCart, input },
  ];
  const calls = Array.from({ length: crowd }, (_, index) => steps[index % steps.length] ?? line(0));
  calls[crowd - 20] = { cookie, operation: purchase.removeList, input };
  const answers = await race(shop, calls);
  // 409: the name is taken, or fifty lists are saved; 601: the cart is full of what there is.
  expect(codesBeside(answers, [10000, 404, 409, 601])).toEqual([]);
  expect(one(shop.db, 'SELECT count(*) AS n FROM purchase_list_lines WHERE list_id = 1')).toEqual({ n: 0 });
});
