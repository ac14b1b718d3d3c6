import '#test/dom.ts';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Cart } from '@baicao/shared/contract';
import { expect, it } from 'vitest';
import { visitorState } from '#core/session.ts';
import { holdCalls, type Call } from '#test/answers.ts';
import { someGoods } from '#test/goods.ts';
import { renderAt } from '#test/render-at.tsx';
import { Component } from './cart.page.tsx';
import { cartLine, cartOf } from '#test/cart-line.ts';

const amoxicillin = (number: number) =>
  cartLine(7, {
    number,
    combination: null,
    goods: someGoods({ id: 1001, name: '阿莫西林胶囊' }),
    line_total: '125.00',
  });
const banlangen = cartLine(8, {
  number: 5,
  combination: null,
  goods: someGoods({ id: 1002, name: '板蓝根颗粒', zbz: 5 }),
});

function answerOf(url: string, cart: Cart): unknown {
  if (url.includes('/cart/list')) return cart;
  if (url.includes('/user/base')) return visitorState;
  return { total: 2 };
}

/** Reads are answered from `cart`; writes wait in `writes` until the test answers them. */
async function openCart(cart: { now: Cart }) {
  const calls = holdCalls();
  let seen = 0;
  const answerReads = () => {
    for (; seen < calls.length; seen += 1) {
      const call = calls[seen];
      if (call?.method === 'GET') call.succeed(answerOf(call.url, cart.now));
    }
  };
  const timer = setInterval(answerReads, 5);
  renderAt('/cart', <Component />);
  await screen.findByRole('checkbox', { name: '选择 阿莫西林胶囊' });
  clearInterval(timer);
  const writes = () => calls.filter(({ method }) => method === 'POST');
  const sent = () => writes().map(({ url, body }) => `${url} ${body}`);
  /** How often the cart has been asked for. */
  const reads = () => calls.filter(({ url }) => url.includes('/cart/list')).length;
  return { writes, sent, reads, answerReads };
}

async function set(name: string, number: string) {
  const field = screen.getByRole('textbox', { name: new RegExp(name) });
  await userEvent.clear(field);
  await userEvent.type(field, `${number}{Enter}`);
  return field;
}

const last = (calls: Call[]) => calls.at(-1);

it('sends one number at a time, and of those entered meanwhile only the last', async () => {
  const { writes, sent } = await openCart({ now: cartOf([amoxicillin(10), banlangen]) });
  await set('阿莫西林', '20');
  await set('阿莫西林', '30');
  const field = await set('阿莫西林', '40');
  expect(field).toHaveProperty('value', '40');
  expect(sent()).toEqual(['/api/cart/7/edit number=20']);
  last(writes())?.succeed({ id: 7, number: 20, reasons: [] });
  await waitFor(() => expect(sent()).toEqual(['/api/cart/7/edit number=20', '/api/cart/7/edit number=40']));
});

it('shows the server’s number and its message at the line after a refusal', async () => {
  const cart = { now: cartOf([amoxicillin(10), banlangen]) };
  const { writes, answerReads } = await openCart(cart);
  const field = await set('阿莫西林', '20');
  last(writes())?.answer(400, { code: 601, message: '「阿莫西林胶囊」库存仅剩 15 盒' });
  await waitFor(() => {
    answerReads();
    expect(field).toHaveProperty('value', '10');
  });
  expect(screen.getAllByText('「阿莫西林胶囊」库存仅剩 15 盒').length).toBeGreaterThan(0);
  // The alert outlives the page; left open it would take the focus of the next test's page.
  await userEvent.click(await screen.findByRole('button', { name: '知道了' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: '知道了' })).toBeNull());
});

it('says at the line why the server changed the number', async () => {
  const cart = { now: cartOf([amoxicillin(10), banlangen]) };
  const { writes, answerReads } = await openCart(cart);
  const field = await set('阿莫西林', '40');
  cart.now = cartOf([amoxicillin(30), banlangen]);
  last(writes())?.succeed({ id: 7, number: 30, reasons: ['库存仅剩 30 盒，已调整为 30 盒'] });
  await waitFor(() => {
    answerReads();
    expect(field).toHaveProperty('value', '30');
  });
  expect(screen.getByText('库存仅剩 30 盒，已调整为 30 盒')).toBeTruthy();
});

it('removes a line at 0 and brings it back as it was', async () => {
  const cart = { now: cartOf([amoxicillin(10), banlangen]) };
  const { writes, sent, answerReads } = await openCart(cart);
  await set('板蓝根', '0');
  expect(screen.queryByRole('checkbox', { name: '选择 板蓝根颗粒' })).toBeNull();
  expect(sent()).toEqual(['/api/cart/batch_delete ids=8']);
  cart.now = cartOf([amoxicillin(10)]);
  last(writes())?.succeed({ count: 1 });
  const undo = screen.getByRole('button', { name: '撤销' });
  await waitFor(() => expect(document.activeElement).toBe(undo));
  await userEvent.click(undo);
  await waitFor(() => {
    answerReads();
    expect(decodeURIComponent(last(writes())?.body ?? '')).toBe(
      'params[0][goods_id]=1002&params[0][number]=5&params[0][price]=10.00&params[0][type]=0&params[0][ck_id]=1',
    );
  });
});

it('shows neither the old number nor a removed line while the cart is being read again', async () => {
  const { writes, sent, reads } = await openCart({ now: cartOf([amoxicillin(10), banlangen]) });
  const field = await set('阿莫西林', '20');
  last(writes())?.succeed({ id: 7, number: 20, reasons: [] });
  await waitFor(() => expect(reads()).toBe(2));
  await set('板蓝根', '0');
  last(writes())?.succeed({ count: 1 });
  // The second read takes the place of the first; neither is answered.
  await waitFor(() => expect(reads()).toBe(3));
  await userEvent.click(field);
  expect(sent()).toHaveLength(2);
  expect(field).toHaveProperty('value', '20');
  expect(screen.queryByRole('checkbox', { name: '选择 板蓝根颗粒' })).toBeNull();
});

it('merges selections made while one is in flight into one request', async () => {
  const { writes, sent } = await openCart({ now: cartOf([amoxicillin(10), banlangen]) });
  const [first, second] = ['选择 阿莫西林胶囊', '选择 板蓝根颗粒'].map((name) =>
    screen.getByRole('checkbox', { name }),
  );
  if (!first || !second) throw new Error('two lines');
  await userEvent.click(first);
  await userEvent.click(second);
  await userEvent.click(first);
  expect(sent()).toEqual(['/api/cart/batch_select ids=7&is_selected=0']);
  last(writes())?.succeed({ selected: [8] });
  await waitFor(() => expect(sent()[1]).toBe('/api/cart/batch_select ids=7&is_selected=1'));
  last(writes())?.succeed({ selected: [7, 8] });
  await waitFor(() => expect(sent()[2]).toBe('/api/cart/batch_select ids=8&is_selected=0'));
});

it('sums and 去结算 are those of the whole cart where a filter hides the selected lines', async () => {
  const shown = cartOf([{ ...amoxicillin(10), is_selected: 0 }]);
  const amounts = { ...shown.amounts, selected_kinds: 3, selected_count: 30, price_saving: '6.00' };
  await openCart({ now: { ...shown, amounts } });
  expect(screen.getByRole('button', { name: '去结算（3）' })).toHaveProperty('disabled', false);
  expect(screen.getByRole('button', { name: /^已省/ }).textContent).toContain('6.00');
  expect(screen.getByRole('button', { name: '移入收藏' })).toHaveProperty('disabled', true);
});
