import { useQuery } from '@tanstack/react-query';
import { useSession } from '#core/session.ts';
import { drawSimpleQuery } from './draw.queries.ts';

export interface JoinableDraw {
  id: number;
  /** Today's chances are used up. */
  isJoined: boolean;
}

/**
 * The running draw if the user may take part (approved buyers); null for others, when no draw is running, and until it is known.
 * `isWanted`: false puts off asking for it.
 */
export function useJoinableDraw(isWanted = true): JoinableDraw | null {
  const { isApproved } = useSession();
  const { data } = useQuery({ ...drawSimpleQuery, enabled: isApproved && isWanted });
  if (!isApproved || data === undefined || data.id === 0) return null;
  return { id: data.id, isJoined: data.is_join === 1 };
}
