import { parseMoment } from '@baicao/shared/time/shanghai';
import { expect, it } from 'vitest';
import { couponTerm } from './coupon-term.ts';

const coupon = { start_time: '2026-03-02 10:00:00', end_time: '2026-03-16 23:59:59' };
const at = (text: string) => couponTerm(coupon, (parseMoment(text) ?? 0) / 1_000);

it.each([
  ['2026-03-01 23:59:59', '2026-03-02 起可用，至 2026-03-16', 'coming'],
  ['2026-03-02 10:00:00', '2026-03-16 到期，还剩 14 天', 'plain'],
  ['2026-03-09 00:00:00', '2026-03-16 到期，还剩 7 天', 'soon'],
  ['2026-03-16 00:00:00', '今天 23:59 到期', 'soon'],
  ['2026-03-16 23:59:59', '今天 23:59 到期', 'soon'],
  ['2026-03-17 00:00:00', '已于 2026-03-16 23:59 过期', 'over'],
])('at %s: %s', (moment, text, tone) => expect(at(moment)).toEqual({ text, tone }));
