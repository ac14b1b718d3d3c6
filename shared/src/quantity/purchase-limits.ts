/**
 * Purchase limits (trade rules §2 Limits): per order, day, week and period. What is left is the smallest rest of them
 * all; the caller supplies what the buyer has already bought in each window.
 */
export type LimitWindow = 'order' | 'day' | 'week' | 'period';

export interface PurchaseLimit {
  window: LimitWindow;
  /** Most pieces within the window. */
  most: number;
  /** Pieces already taken within it, this line not included. */
  taken: number;
}

const limitNames: Record<LimitWindow, string> = {
  order: '本单',
  day: '每日',
  week: '每周',
  period: '活动期',
};

/** null when nothing limits. Of equal rests the first window in the list names itself. Never negative. */
export function purchaseLimitLeft(
  limits: readonly PurchaseLimit[],
): { left: number; window: LimitWindow; name: string } | null {
  let tightest: { left: number; window: LimitWindow; name: string } | null = null;
  for (const { window, most, taken } of limits) {
    const left = taken < most ? most - taken : 0;
    if (tightest === null || left < tightest.left) tightest = { left, window, name: limitNames[window] };
  }
  return tightest;
}

/** "每日限购 5 盒，每周限购 20 盒" (xg_number_desc); empty without limits. */
export function limitsText(limits: readonly Pick<PurchaseLimit, 'window' | 'most'>[], unit: string): string {
  return limits.map(({ window, most }) => `${limitNames[window]}限购 ${most} ${unit}`).join('，');
}
