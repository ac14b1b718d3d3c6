import type { Post } from '@baicao/shared/contract';
import type { limits } from '@baicao/shared/limits';
import { useQuery } from '@tanstack/react-query';
import { headerPostQuery } from '#core/site.queries.ts';

/** The posts of the header (product §7): 1 about us, 72 service and delivery hours. */
export const headerPosts = { about: 1, service: 72 } as const satisfies Record<
  string,
  (typeof limits)['header']['postIds'][number]
>;

/** A post of the header, asked for once it `isDue`; null until then, while loading and when the call fails (product §8). */
export function useHeaderPost(id: number, isDue = true): Post | null {
  const { data } = useQuery({ ...headerPostQuery(id), enabled: isDue });
  return data === undefined || Array.isArray(data.rows) ? null : data.rows.post;
}
