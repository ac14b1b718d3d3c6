import '#test/dom.ts';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderAt } from '#test/render-at.tsx';
import { ReplacedTransfer } from './replaced-transfer.tsx';

const transfer = { amount: '365.20', reported_at: '2026-03-02 10:00:00', arrives_at: '2026-03-02 12:00:00' };

it.each([
  [null, '已上报的转账 ¥365.20 尚未到账，到账后将转入余额（预计 2026-03-02 12:00:00）', []],
  ['2026-03-02 12:00:00', '转账 ¥365.20 已于 2026-03-02 12:00:00 转入余额 余额明细', ['/yegl']],
])('a transfer booked at %o is told, with a way to the ledger once it is there', (bookedAt, text, links) => {
  renderAt('/', <ReplacedTransfer transfer={{ ...transfer, booked_at: bookedAt }} />);
  expect(screen.getByRole('paragraph').textContent).toBe(text);
  expect(screen.queryAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(links);
});
