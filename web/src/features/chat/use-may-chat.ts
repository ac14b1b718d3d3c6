import { useSession } from '#core/session.ts';

/** Chat is available when `is_can_chat` is set and a username exists (product §4). */
export function useMayChat(): boolean {
  const { user } = useSession();
  return user.is_can_chat === 1 && user.username !== '';
}
