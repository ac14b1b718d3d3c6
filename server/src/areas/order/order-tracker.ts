import type { OrderStatus } from '@baicao/shared/contract';
import { deliveryPath, stepTitle } from '#orders/order-status.ts';

/** One step of the tracker; `at` (ms) is null for what is still to come. */
export interface TrackerStep {
  readonly title: string;
  readonly content: string;
  readonly at: number | null;
}

interface ReachedStep {
  readonly status: OrderStatus;
  readonly note: string;
  readonly createdAt: number;
}

/** 已提交 → 已付款 → … → 已完成 with their times, and what lies ahead; a cancelled order ends where it was cancelled. */
export function trackerSteps(reached: readonly ReachedStep[]): TrackerStep[] {
  const done = reached.map(({ status, note, createdAt }) => ({
    title: stepTitle(status),
    content: note,
    at: createdAt,
  }));
  const isCancelled = reached.some((step) => step.status === 'cancelled');
  const ahead = isCancelled ? [] : deliveryPath.filter((status) => reached.every((step) => step.status !== status));
  return [...done, ...ahead.map((status) => ({ title: stepTitle(status), content: '', at: null }))];
}
