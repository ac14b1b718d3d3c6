import type { Answer, api } from '#api/client.ts';

export type Receipt = Answer<typeof api.order.hmReceipts.endpoint>['rows'][number];

/** Whether a file may be handed in now; a receipt under review can be replaced by a better picture. */
export function takesFile({ state }: Pick<Receipt, 'state'>): boolean {
  return state === '待上传' || state === '已逾期' || state === '未通过' || state === '审核中';
}

const nearDays = 3;

export interface DueWords {
  text: string;
  tone: 'quiet' | 'near' | 'over';
}

/** How long is left, in words; null where nothing is due: before delivery, or handed in. */
export function dueWords({ state, due_on: dueOn, days_left: daysLeft }: Receipt): DueWords | null {
  if (dueOn === null || daysLeft === null || state === '审核中' || state === '已通过') return null;
  if (daysLeft < 0) return { text: `已逾期 ${-daysLeft} 天`, tone: 'over' };
  if (daysLeft === 0) return { text: '今天到期', tone: 'near' };
  return { text: `还剩 ${daysLeft} 天`, tone: daysLeft <= nearDays ? 'near' : 'quiet' };
}
