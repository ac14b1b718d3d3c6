import type { Answer, api } from '#api/client.ts';

export type OrderReturn = Answer<typeof api.order.returnInfo.endpoint>;
/** What both have. */
export type Aftercare = Omit<
  OrderReturn,
  'reason' | 'reason_label' | 'remarks' | 'refund_amount' | 'refund_points' | 'taken_points' | 'withheld_amount'
>;
