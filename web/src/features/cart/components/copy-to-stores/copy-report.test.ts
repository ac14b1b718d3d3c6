import { expect, it } from 'vitest';
import { copyResultText } from './copy-report.ts';

const line = (state: 'added' | 'corrected' | 'refused') => ({ goods_id: 1, name: '甲', number: 1, state, reason: '' });

it.each([
  [['added', 'added'], '加入 2 种'],
  [['added', 'corrected', 'refused', 'refused'], '加入 1 种，调整数量后加入 1 种，未加入 2 种'],
  [['refused'], '未加入 1 种'],
] as const)('%j', (states, text) => expect(copyResultText({ lines: states.map(line) })).toBe(text));
