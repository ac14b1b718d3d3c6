import '#test/dom.ts';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answerBy } from '#test/answers.ts';
import { someGoods } from '#test/goods.ts';
import { renderAt } from '#test/render-at.tsx';
import { visitorState } from '#core/session.ts';
import { MoreGoods } from './more-goods.tsx';

const hot = Array.from({ length: 8 }, (_, index) => someGoods({ id: index + 1, name: `热销${index + 1}` }));
const bought = [someGoods({ id: 20, name: '买过的' })];

test.each([
  ['a visitor', '', bought, ['热销商品', '热销1', '热销2', '热销3', '热销4', '热销5']],
  ['a buyer', 'buyer', bought, ['买过的商品', '买过的']],
  ['a buyer who has bought nothing', 'buyer', [], ['热销商品', '热销1', '热销2', '热销3', '热销4', '热销5']],
])('%s', async (_, username, list, headings) => {
  answerBy({
    '/api/user/base': { ...visitorState, username },
    '/api/goods/hot': hot,
    '/api/goods/list': list,
  });
  renderAt('/404', <MoreGoods />);
  await screen.findAllByRole('listitem');
  expect(screen.getAllByRole('heading').map((heading) => heading.textContent)).toEqual(headings);
});
