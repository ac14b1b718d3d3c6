import { expect, it } from 'vitest';
import { openWay, type PayWay } from './pay-ways.tsx';

const way = (id: number, enabled: 0 | 1 = 1): PayWay => ({ id, name: String(id), enabled, reason: '' });

it.each<[string, PayWay[], number | undefined, number | undefined]>([
  ['the chosen way', [way(1), way(2), way(4)], 4, 4],
  ['not one that is closed', [way(1), way(2), way(4, 0)], 4, 2],
  ['nothing that takes money at once, unasked', [way(1), way(2)], undefined, 2],
  ['unless there is nothing else', [way(1), way(2, 0), way(5)], undefined, 1],
  ['balance when it is asked for', [way(1), way(2)], 1, 1],
  ['none when all are closed', [way(1, 0), way(2, 0)], 2, undefined],
])('takes %s', (_, ways, wanted, expected) => {
  expect(openWay(ways, wanted)).toBe(expected);
});
