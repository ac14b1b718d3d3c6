import '#test/dom.ts';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { holdCalls } from '#test/answers.ts';
import { someGoods } from '#test/goods.ts';
import { renderAt } from '#test/render-at.tsx';
import { userQuery, visitorState } from '#core/session.ts';
import { useAddToCart } from './use-add-to-cart.ts';

const goods = someGoods({ id: 7, ck_id: 2, price: '12.50' });

function Buttons() {
  const { add, isAdding } = useAddToCart();
  return (
    <>
      <button type="button" onClick={() => void add({ goods, number: 20 })}>
        {isAdding(7) ? '加入中' : '加入'}
      </button>
      <button
        type="button"
        onClick={() =>
          void add([
            { goods, number: 20 },
            { goods: someGoods({ id: 8 }), number: 10 },
          ])
        }
      >
        全部
      </button>
      <button type="button" onClick={() => void add({ goods: { ...goods, id: 7 }, number: 1, type: 3 })}>
        组合
      </button>
    </>
  );
}

function setup() {
  const calls = holdCalls();
  const { client, router } = renderAt('/list', <Buttons />);
  client.setQueryData(userQuery.queryKey, { ...visitorState, username: 'buyer', cart: 3 });
  const adds = () => calls.filter(({ url }) => url === '/api/cart').map(({ body }) => decodeURIComponent(body));
  const press = (name: string) => userEvent.click(screen.getAllByRole('button', { name }).at(-1) ?? document.body);
  const answer = (respond: (call: (typeof calls)[number]) => void) =>
    act(async () => {
      const call = calls.findLast(({ url }) => url === '/api/cart');
      if (call) respond(call);
      await Promise.resolve();
    });
  return { adds, press, answer, router, count: () => client.getQueryData(userQuery.queryKey)?.cart };
}

test('the count changes at once and is then replaced by the count of the server', async () => {
  const { adds, press, answer, count } = setup();
  await press('加入');
  expect(count()).toBe(4);
  expect(adds()).toEqual([
    'params[0][goods_id]=7&params[0][number]=20&params[0][ck_id]=2&params[0][type]=0&params[0][price]=12.50',
  ]);
  await answer((call) => call.succeed({ count: 3, lines: [{ goods_id: 7, number: 40, state: 'added' }] }));
  await waitFor(() => expect(count()).toBe(3));
  expect(await screen.findByText('已加入购物车：阿莫西林胶囊 20 盒，购物车共 3 种')).toBeTruthy();
});

test('a double click sends one request', async () => {
  const { adds, press } = setup();
  await press('加入');
  await press('加入中');
  expect(adds()).toHaveLength(1);
});

test('goods that are being added are left out of a second call, the others are sent', async () => {
  const { adds, press } = setup();
  await press('加入');
  await press('全部');
  expect(adds()[1]).toContain('params[0][goods_id]=8');
  expect(adds()[1]).not.toContain('goods_id]=7');
});

test('a combination is not mistaken for goods with the same id', async () => {
  const { adds, press } = setup();
  await press('加入');
  await press('组合');
  expect(adds()).toHaveLength(2);
});

test('a refusal restores the count and shows the reason of the server', async () => {
  const { press, answer, count } = setup();
  await press('加入');
  await answer((call) => call.answer(400, { code: 601, message: '「阿莫西林胶囊」库存不足' }));
  await waitFor(() => expect(count()).toBe(3));
  expect(await screen.findByText('「阿莫西林胶囊」库存不足')).toBeTruthy();
});

test('each correction and each refused row is shown, with a link to the cart', async () => {
  const { press, answer, router } = setup();
  await press('全部');
  await answer((call) =>
    call.succeed({
      count: 4,
      lines: [
        { goods_id: 7, number: 10, state: 'corrected', reason: '库存仅剩 10 盒，已调整为 10 盒' },
        { goods_id: 8, number: 0, state: 'refused', code: 603, reason: '商品已下架' },
      ],
    }),
  );
  expect(await screen.findByText(/库存仅剩 10 盒/)).toBeTruthy();
  expect(await screen.findByText('商品已下架')).toBeTruthy();
  await press('去购物车');
  expect(router.state.location.pathname).toBe('/cart');
});
