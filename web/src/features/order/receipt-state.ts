import type { Answer } from '@baicao/client/api';
import type { api } from '#api/client.ts';

export type Receipt = Answer<typeof api.order.hmReceipts>['rows'][number];

/** Whether a file can be uploaded now; a receipt under review may be replaced. */
export function acceptsUpload({ state }: Pick<Receipt, 'state'>): boolean {
  return state === 'awaiting_upload' || state === 'overdue' || state === 'refused' || state === 'reviewing';
}

const nearDays = 3;

export interface DueLabel {
  text: string;
  tone: 'quiet' | 'near' | 'over';
}

/** Time left to upload; null where nothing is due: before delivery, or after the upload. */
export function dueLabel({ state, due_on: dueOn, days_left: daysLeft }: Receipt): DueLabel | null {
  if (dueOn === null || daysLeft === null || state === 'reviewing' || state === 'passed') return null;
  if (daysLeft < 0) return { text: `逾期 ${-daysLeft} 天`, tone: 'over' };
  if (daysLeft === 0) return { text: '今天到期', tone: 'near' };
  return { text: `还剩 ${daysLeft} 天`, tone: daysLeft <= nearDays ? 'near' : 'quiet' };
}
