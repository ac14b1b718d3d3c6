import { reasonsOf } from '../../rejection-details.ts';

/** Why the goods cannot be ordered: the reason of each, or the message where there is none. */
export function Reasons({ errors, message }: { errors: unknown; message: string }) {
  const reasons = reasonsOf(errors);
  return reasons.length > 0 ? reasons.join('；') : message;
}
