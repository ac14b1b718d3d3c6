import '#test/dom.ts';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { visitorState } from '#core/session.ts';
import { answerBy, holdCalls, type Call } from '#test/answers.ts';
import { renderAt } from '#test/render-at.tsx';
import { closeDraw } from './draw-dialog-state.ts';
import { LuckyDraw } from './lucky-draw.tsx';

const buyer = { ...visitorState, username: 'newbie', company: '黄石新民大药房', is_passed: 1 };
const prizes = Array.from({ length: 8 }, (_, i) => ({
  id: i + 1,
  name: `奖品${i + 1}`,
  remarks: '',
  kind: 2,
  left: null,
}));
const info = {
  id: 1,
  name: '每日抽好礼',
  describe: '每天一次，人人有奖',
  status: 1,
  start_time: '2026-03-01 00:00:00',
  end_time: '2099-03-01 00:00:00',
  start_timestamp: 1_772_294_400,
  end_timestamp: 4_076_064_000,
  prizes,
  chances: { total: 1, left: 1 },
};
const won = {
  id: 9,
  name: '奖品3',
  remarks: '积分已到账',
  kind: 2,
  url: '/jfgl',
  created_at: '2026-03-02 10:00:00',
  prize_id: 3,
  chances_left: 0,
};
const answers = (more: object = {}) => ({
  '/api/user/base': buyer,
  '/api/draw/simple': { is_join: 0, id: 1 },
  '/api/draw': info,
  '/api/draw/new_record': [],
  '/api/draw/ads': [],
  '/api/draw/1': won,
  ...more,
});

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
});
afterEach(() => {
  act(closeDraw);
  vi.useRealTimers();
});

/** Timers run only when they are advanced, or on their own again: nothing passes between two steps of a test that counts. */
const hold = () => vi.setTimerTickMode('manual');
const goOn = () => vi.setTimerTickMode('interval');

const calmAfterMs = 2_000;

/** The page, once it is calm. */
async function renderCalm() {
  const view = renderAt('/', <LuckyDraw />);
  await act(() => vi.advanceTimersByTimeAsync(calmAfterMs));
  return view;
}

const invited = () => screen.findByRole('region', { name: '每日抽好礼' });
const askedFor = (calls: readonly Call[], url: string) => calls.filter((call) => call.url.startsWith(url)).length;

describe('the invitation', () => {
  it('is shown to an approved buyer who has not drawn, once the page is calm', async () => {
    const calls = answerBy(answers());
    hold();
    renderAt('/', <LuckyDraw />);
    await act(() => vi.advanceTimersByTimeAsync(calmAfterMs - 1));
    expect(askedFor(calls, '/api/user/base')).toBe(1);
    expect(askedFor(calls, '/api/draw/simple')).toBe(0);
    goOn();
    expect(within(await invited()).getByRole('button', { name: '去抽奖' })).toBeTruthy();
  });

  it.each([
    ['who has joined', { '/api/draw/simple': { is_join: 1, id: 1 } }],
    ['while no draw runs', { '/api/draw/simple': { is_join: 1, id: 0 } }],
    ['who is a visitor', { '/api/user/base': visitorState }],
    ['who waits for approval', { '/api/user/base': { ...buyer, is_passed: 0 } }],
  ])('is not shown to somebody %s, and nothing is fetched for it', async (_title, more) => {
    const calls = answerBy(answers(more));
    await renderCalm();
    await waitFor(() => expect(askedFor(calls, '/api/user/base')).toBe(1));
    await act(() => vi.advanceTimersByTimeAsync(500));
    expect(screen.queryByRole('region')).toBeNull();
    expect(askedFor(calls, '/api/draw?')).toBe(0);
  });

  it('is silent when its calls fail', async () => {
    const calls = answerBy({ '/api/user/base': buyer });
    await renderCalm();
    await waitFor(() => expect(askedFor(calls, '/api/draw/simple')).toBe(2));
    expect(screen.queryByRole('region')).toBeNull();
    expect(screen.queryByText(/系统繁忙/)).toBeNull();
  });

  it('closes within a second (product §9) and stays closed for this tab', async () => {
    answerBy(answers());
    const first = await renderCalm();
    const card = await invited();
    hold();
    fireEvent.click(within(card).getByRole('button', { name: '关闭每日抽好礼' }));
    expect(card.dataset['leaving']).toBe('true');
    await act(() => vi.advanceTimersByTimeAsync(999));
    expect(card.isConnected).toBe(true);
    await act(() => vi.advanceTimersByTimeAsync(1));
    expect(card.isConnected).toBe(false);
    goOn();
    first.unmount();
    const calls = answerBy(answers());
    await renderCalm();
    await waitFor(() => expect(askedFor(calls, '/api/draw/simple')).toBe(1));
    await act(() => vi.advanceTimersByTimeAsync(500));
    expect(screen.queryByRole('region')).toBeNull();
  });
});

describe('drawing', () => {
  const open = async () => {
    await renderCalm();
    fireEvent.click(within(await invited()).getByRole('button', { name: '去抽奖' }));
    return screen.findByRole('button', { name: /立即抽奖/ });
  };
  const draws = (calls: readonly Call[]) =>
    calls.filter(({ url, method }) => url === '/api/draw/1' && method === 'POST');

  it('congratulates two seconds after the click, once for a double click', async () => {
    const calls = answerBy(answers());
    const button = await open();
    hold();
    fireEvent.click(button);
    fireEvent.click(button);
    await act(() => vi.advanceTimersByTimeAsync(1_999));
    expect(screen.getByRole('button', { name: /抽奖中/ }).getAttribute('aria-disabled')).toBe('true');
    expect(screen.queryByText(/恭喜您抽中/)).toBeNull();
    await act(() => vi.advanceTimersByTimeAsync(1));
    goOn();
    expect(await screen.findByText('恭喜您抽中奖品3（积分已到账）')).toBeTruthy();
    expect(draws(calls)).toHaveLength(1);
  });

  it('shows a refusal at once', async () => {
    answerBy(answers());
    const button = await open();
    const pending = holdCalls();
    fireEvent.click(button);
    await waitFor(() => expect(draws(pending)).toHaveLength(1));
    draws(pending)[0]?.answer(400, { code: 613, message: '您今天的机会已用完，明天再来吧' });
    expect(await screen.findByText('您今天的机会已用完，明天再来吧')).toBeTruthy();
    expect(screen.getByText('温馨提示')).toBeTruthy();
    await act(() => vi.advanceTimersByTimeAsync(3_000));
    expect(screen.queryByText(/恭喜您抽中/)).toBeNull();
  });

  it('asks before it closes while drawing; 取消 stays, and the result waits for the answer', async () => {
    answerBy(answers());
    fireEvent.click(await open());
    fireEvent.click(screen.getByRole('button', { name: '关闭抽奖' }));
    expect(await screen.findByText('正在抽奖中，关闭后如未显示结果，请到个人中心查看抽奖结果')).toBeTruthy();
    await act(() => vi.advanceTimersByTimeAsync(2_500));
    expect(screen.queryByText(/恭喜您抽中/)).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: '取消' }));
    expect(await screen.findByText('恭喜您抽中奖品3（积分已到账）')).toBeTruthy();
    expect(screen.getByRole('list', { name: '奖品' })).toBeTruthy();
  });

  it('repeats a draw with a lost response under the same key, a new draw under a new key', async () => {
    answerBy(answers());
    const button = await open();
    const pending = holdCalls();
    const keys = () => draws(pending).map(({ body }) => body);
    fireEvent.click(button);
    await waitFor(() => expect(keys()).toHaveLength(1));
    draws(pending)[0]?.answer(503, '');
    await waitFor(() => expect(screen.getByRole('button', { name: /立即抽奖/ })).toBeTruthy());
    fireEvent.click(screen.getByRole('button', { name: /立即抽奖/ }));
    await waitFor(() => expect(keys()).toHaveLength(2));
    draws(pending)[1]?.succeed(won);
    await act(() => vi.advanceTimersByTimeAsync(2_100));
    fireEvent.click(await screen.findByRole('button', { name: /立即抽奖/ }));
    await waitFor(() => expect(keys()).toHaveLength(3));
    const [first, again, other] = keys();
    expect(again).toBe(first);
    expect(other).not.toBe(first);
    draws(pending)[2]?.succeed(won);
    await act(() => vi.advanceTimersByTimeAsync(2_100));
  });
});
