import type { Post } from '@baicao/shared/contract';
import type { limits } from '@baicao/shared/limits';
import { useQuery } from '@tanstack/react-query';
import { headerPostQuery } from '../shell.queries.ts';

/** The posts the header reads (spec §7): 1 is who we are, 72 when we serve and ship. */
export const headerPosts = { about: 1, service: 72 } as const satisfies Record<
  string,
  (typeof limits)['header']['postIds'][number]
>;

/** One of them; null until it is there, and where the call fails: the header does without (spec §8). */
export function useHeaderPost(id: number): Post | null {
  const { data } = useQuery(headerPostQuery(id));
  return data === undefined || Array.isArray(data.rows) ? null : data.rows.post;
}
