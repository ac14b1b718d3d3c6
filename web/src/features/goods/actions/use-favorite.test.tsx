import '#test/dom.ts';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { api } from '#api/client.ts';
import { apiQuery } from '#api/query.ts';
import { holdCalls } from '#test/answers.ts';
import { someGoods } from '#test/goods.ts';
import { renderAt } from '#test/render-at.tsx';
import { useFavorite } from './use-favorite.ts';

const hot = apiQuery(api.goods.hot, {});

function Star({ flag }: { flag: 0 | 1 }) {
  const { toggle } = useFavorite();
  return (
    <button type="button" onClick={() => void toggle({ id: 7, is_favorite: flag })}>
      收藏
    </button>
  );
}

function setup(flag: 0 | 1) {
  const calls = holdCalls();
  const { client, router } = renderAt('/list', <Star flag={flag} />);
  client.setQueryData(hot.queryKey, [someGoods({ id: 7, is_favorite: flag })]);
  const respond = (answer: (call: (typeof calls)[number]) => void) =>
    act(async () => {
      const [call] = calls;
      if (call) answer(call);
      await Promise.resolve();
    });
  return { calls, router, respond, flag: () => client.getQueryData(hot.queryKey)?.[0]?.is_favorite };
}

test('adding shows at once and offers a link to the favourites', async () => {
  const { calls, router, respond, flag } = setup(0);
  await userEvent.dblClick(screen.getByRole('button', { name: '收藏' }));
  expect(flag()).toBe(1);
  expect(calls.map(({ url, body }) => `${url} ${body}`)).toEqual(['/api/favorite goods_ids=7']);
  await respond((call) => call.succeed({ goods_ids: [7] }));
  expect(await screen.findByText('收藏成功')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: '查看我的收藏' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/star'));
});

test('a refusal undoes it and shows the reason of the server', async () => {
  const { respond, flag } = setup(0);
  await userEvent.click(screen.getByRole('button', { name: '收藏' }));
  await respond((call) => call.answer(400, { code: 603, message: '商品已下架，不能收藏' }));
  await waitFor(() => expect(flag()).toBe(0));
  expect(await screen.findByText('商品已下架，不能收藏')).toBeTruthy();
});

test('removing shows a toast', async () => {
  const { calls, respond, flag } = setup(1);
  await userEvent.click(screen.getByRole('button', { name: '收藏' }));
  expect([flag(), calls[0]?.url]).toEqual([0, '/api/favorite/cancel']);
  await respond((call) => call.succeed({ goods_ids: [] }));
  expect(await screen.findByText('取消收藏成功')).toBeTruthy();
});
