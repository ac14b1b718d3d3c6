import type { PageMeta } from './page-meta.ts';

/** Messages by field; the first message of the first field is also the envelope's `message` (product §5). */
export type FieldErrors = Record<string, string[]>;

/**
 * `errors`: field messages for 422, price differences for 609, row results of a rejected bulk call. `violation`: the reason
 * in snake case if it is more specific than `code` (`sold_out` for 601). [ours]
 */
export interface FailureEnvelope {
  code: number;
  message: string;
  violation?: string;
  errors?: unknown;
}

export function pageOf(page: number, perPage: number, total: number): PageMeta {
  return { current_page: page, last_page: Math.ceil(total / perPage), per_page: perPage, total };
}

/**
 * [ours] Request header of a write: the username the page shows, as `encodeURIComponent` writes it. Where the session is another
 * account's by now (a store was changed in another tab), nothing happens and the answer is 409 `account_changed`. A client
 * that does not send it is not asked.
 */
export const accountHeader = 'x-account';
