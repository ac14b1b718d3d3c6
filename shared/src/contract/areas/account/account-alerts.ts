import * as z from 'zod';
import { entity } from '../../entity.ts';

/** Reasons that keep an account from buying, or soon will; the most pressing first within a level. [ours] */
export const accountAlertCodes = [
  'certificate_expired',
  'certificate_missing',
  'receipt_overdue',
  'credit_overdue',
  'not_approved',
  'contract_unsigned',
  'certificate_expiring',
  'receipt_due',
  'credit_due',
] as const;
export type AccountAlertCode = (typeof accountAlertCodes)[number];

/** red: something is blocked now; amber: it soon will be, or waits for a first step. */
const accountAlert = entity('AccountAlert', {
  code: z.enum(accountAlertCodes),
  level: z.enum(['red', 'amber']),
  text: z.string(),
  /** Label of the button that solves the problem, and its target. */
  action_text: z.string(),
  url: z.string(),
});
export type AccountAlert = z.infer<typeof accountAlert>;

/** Most alerts in the strip under the nav. */
export const accountAlertsMax = 5;

/** Field of the user state. */
export const accountAlerts = z.array(accountAlert).max(accountAlertsMax);
