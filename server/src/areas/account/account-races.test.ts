import { contract } from '@baicao/shared/contract';
import { expect, test } from 'vitest';
import { codesBeside, codesOf, crowd, many, race } from '#test/race.ts';
import { fillCart, one, shopFor } from '#test/shop.ts';

const { address, cart, favorite, goods, kxzq, order, user } = contract;
const openShop = shopFor();
const fields = {
  shr: '李四',
  phone: '13912345678',
  province: '湖北省',
  city: '武汉市',
  district: '江岸区',
  address: '某路 1 号',
};

test('default addresses, many calls at once: one is the default in the end, whatever was removed', async () => {
  const shop = await openShop();
  const { cookie } = shop.as('buyer');
  const answers = await race(
    shop,
    Array.from({ length: crowd }, (_, index) => {
      const id = 1 + (index % 3);
      if (index === 70) return { cookie, operation: address.remove, input: { id: 1 } };
      if (index % 10 === 9) return { cookie, operation: address.create, input: { ...fields, is_default: 1 } };
      return { cookie, operation: address.setDefault, input: { id } };
    }),
  );
  expect(codesBeside(answers, [10000, 404])).toEqual([]);
  expect(one(shop.db, 'SELECT sum(is_default) AS n FROM addresses WHERE buyer_id = 1')).toEqual({ n: 1 });
});

test('an address book takes at most twenty addresses, also under concurrent adds', async () => {
  const shop = await openShop();
  const { cookie } = shop.as('newbie');
  const answers = await race(shop, many({ cookie, operation: address.create, input: fields }));
  expect(codesOf(answers)).toEqual({ 10000: 19, 409: crowd - 19 });
});

test('the favourite count stays right under concurrent adds and removes', async () => {
  const shop = await openShop();
  const people = ['buyer', 'vip', 'newbie', 'clinic'].map((name) => shop.as(name));
  const answers = await race(
    shop,
    people.flatMap(({ cookie }) =>
      Array.from({ length: crowd / 4 }, (_, index) => ({
        cookie,
        operation: index % 3 === 2 ? favorite.cancel : favorite.add,
        input: { goods_ids: [1001, 1002] },
      })),
    ),
  );
  expect(codesBeside(answers, [10000, 404])).toEqual([]);
  for (const id of [1001, 1002]) {
    expect(one(shop.db, 'SELECT favorite_number AS n FROM goods WHERE id = ?', id)).toEqual(
      one(shop.db, 'SELECT count(*) AS n FROM favorites WHERE goods_id = ?', id),
    );
  }
});

test('after a hundred concurrent toggles a reminder is in its initial state', async () => {
  const shop = await openShop();
  const { cookie } = shop.as('buyer');
  const count = () => one(shop.db, 'SELECT count(*) AS n FROM reminders WHERE buyer_id = 1');
  const before = count();
  const answers = await race(shop, many({ cookie, operation: goods.remind, input: { id: 1001, kind: 'stock' } }));
  expect(codesOf(answers)).toEqual({ 10000: crowd });
  expect(count()).toEqual(before);
});

test('a permission is asked for once', async () => {
  const shop = await openShop();
  const { cookie } = shop.as('buyer');
  const answers = await race(shop, many({ cookie, operation: kxzq.apply, input: { id: 8 } }));
  expect(codesOf(answers)).toEqual({ 10000: 1, 615: crowd - 1 });
});

test('a logout concurrent with a submit: a whole order or none, and nothing afterwards', async () => {
  const shop = await openShop();
  const buyer = shop.as('buyer');
  const ids = await fillCart(buyer, [{ goods_id: 1001, number: 10 }]);
  const { data } = await buyer.call(cart.checkout, { ids });
  const input = { ids, pay_id: 2, address_id: data.address_id, summary_token: data.summary_token };
  const before = one<{ n: number }>(shop.db, 'SELECT count(*) AS n FROM orders').n;
  const { cookie } = buyer;
  const submits = many({ cookie, operation: order.create, input }, 33);
  const answers = await race(shop, [
    ...submits,
    ...many({ cookie, operation: user.logout, input: {} }, 34),
    ...submits,
  ]);
  expect(codesBeside(answers, [10000, 615, 10001])).toEqual([]);
  expect(answers.slice(-33).every(({ code }) => code === 10001)).toBe(true);
  const created = [...answers.slice(0, 33), ...answers.slice(67)].filter(({ code }) => code === 10000).length;
  expect(one(shop.db, 'SELECT count(*) AS n FROM orders')).toEqual({ n: before + created });
});
