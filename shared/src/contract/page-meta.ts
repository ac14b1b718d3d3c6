import * as z from 'zod';
import { entity } from './entity.ts';

/** Paging: `current_page` from 1, `per_page` rows per page, `total` rows over all pages. */
export const pageMeta = entity('PageMeta', {
  current_page: z.int().positive(),
  last_page: z.int().nonnegative(),
  per_page: z.int().positive(),
  total: z.int().nonnegative(),
});
export type PageMeta = z.infer<typeof pageMeta>;
