import type { AftercareState } from '@baicao/shared/contract';

export type ReturnState = 'reviewing' | 'agreed' | 'sent_back' | 'completed' | 'rejected';
export type RequestState = Exclude<ReturnState, 'sent_back' | 'rejected'>;

/** 审核中 → 已同意 → 已退回 → 已完成, or 已拒绝 instead of 已同意 (contract: aftercare). */
export const aftercareLabels: Record<ReturnState, AftercareState> = {
  reviewing: '审核中',
  agreed: '已同意',
  sent_back: '已退回',
  completed: '已完成',
  rejected: '已拒绝',
};
