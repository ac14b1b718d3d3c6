import { periodBounds, type Span } from '@baicao/shared/time/shanghai';
import { invalid } from '#domain/errors.ts';

/** Days, both included; a missing day leaves that end open. Refuses with 422 days in the wrong order. */
export function openPeriod(firstDay = '1970-01-01', lastDay = '9999-12-31'): Span {
  return periodBounds(firstDay, lastDay) ?? invalid('end_time', '结束日期不能早于开始日期');
}
