import * as z from 'zod';

/** Where a list stands: `current_page` from 1, `per_page` rows a page, `total` rows in all. */
export const pageMeta = z.strictObject({
  current_page: z.int().positive(),
  last_page: z.int().nonnegative(),
  per_page: z.int().positive(),
  total: z.int().nonnegative(),
});
export type PageMeta = z.infer<typeof pageMeta>;

/** Messages by field; the first of the first field is also the envelope's `message` (spec §5). */
export type FieldErrors = Record<string, string[]>;

/**
 * `errors` holds field messages for 422, the differences for 609, the rows for a refused bulk call. `violation`: the reason
 * in snake case where it is finer than `code` (`sold_out` of 601). [ours]
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
