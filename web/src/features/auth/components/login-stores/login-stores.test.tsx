import '#test/dom.ts';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { holdCalls } from '#test/answers.ts';
import { renderAt } from '#test/render-at.tsx';
import { choiceOf as readChoice, stateOfChoice, type LoginStore } from '../../login-stores.ts';
import { LoginStores } from './login-stores.tsx';

const store = (id: number): LoginStore => ({
  id,
  username: `store${id}`,
  company: id === 1 ? '仁安堂总店' : `仁安堂${id}店`,
  is_master: id === 1 ? 1 : 0,
  is_current: id === 1 ? 1 : 0,
  is_passed: id === 3 ? 0 : 1,
});
const choiceOf = (count: number) => ({
  stores: Array.from({ length: count }, (_, index) => store(index + 1)),
  redirect: '/',
});
const names = () => screen.getAllByRole('button').map(({ textContent }) => textContent);

test('each store says what it is: the head, the one logged in, one that may not order yet', () => {
  renderAt('/login', <LoginStores choice={choiceOf(3)} place="/order" onStay={vi.fn()} onOver={vi.fn()} />);
  expect(names()).toEqual([
    '仁安堂总店总店用户名 store1已登录',
    '仁安堂2店门店用户名 store2',
    '仁安堂3店门店用户名 store3待审核，暂不能下单',
  ]);
  expect(screen.queryByLabelText('查找门店')).toBeNull();
});

test('among more than eight a name is typed; Enter takes the only one that is left', async () => {
  const calls = holdCalls();
  const { router } = renderAt(
    '/login',
    <LoginStores choice={choiceOf(12)} place="/order" onStay={vi.fn()} onOver={vi.fn()} />,
  );
  const filter = screen.getByLabelText('查找门店');
  expect(document.activeElement).toBe(filter);
  await userEvent.type(filter, 'nobody');
  expect(screen.getByRole('status').textContent).toContain('没有符合的门店');
  await userEvent.clear(filter);
  await userEvent.type(filter, 'STORE１１{Enter}');
  expect(names()).toHaveLength(1);
  expect(calls.map(({ url, body }) => `${url} ${body}`)).toEqual(['/api/user/switch id=11']);
  calls[0]?.succeed({ id: 11, username: 'store11', company: '仁安堂11店' });
  await waitFor(() => expect(router.state.location.pathname).toBe('/order'));
});

test('the store that is logged in goes on without a call; a login that has ended leads back to the form', async () => {
  const calls = holdCalls();
  const [onStay, onOver] = [vi.fn(), vi.fn()];
  renderAt('/login', <LoginStores choice={choiceOf(2)} place="/" onStay={onStay} onOver={onOver} />);
  await userEvent.keyboard('{Enter}');
  expect([onStay.mock.calls.length, calls.length]).toEqual([1, 0]);
  await userEvent.keyboard('{ArrowDown}{Enter}');
  calls[0]?.answer(401, { code: 401, message: '请先登录' });
  await userEvent.click(await screen.findByRole('button', { name: '重新登录' }));
  expect(onOver).toHaveBeenCalledTimes(1);
});

test('the choice comes from the state of the page, and from nothing else', () => {
  const choice = choiceOf(2);
  expect(readChoice(stateOfChoice(choice))).toEqual(choice);
  const others = [null, 7, { why: 'ended' }, { choice: null }, { choice: { stores: [7], redirect: '/' } }];
  for (const state of [...others, { choice: { stores: [] } }]) expect(readChoice(state)).toBeUndefined();
});
