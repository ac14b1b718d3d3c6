import type { QueryClient } from '@tanstack/react-query';
import { userQuery } from '#core/session.ts';

/** Updates the cached number of cart lines, which header and right bar show. */
export function changeCartCount(client: QueryClient, change: (lines: number) => number): void {
  client.setQueryData(userQuery.queryKey, (user) => (user ? { ...user, cart: Math.max(0, change(user.cart)) } : user));
}

/** `spares` of an act whose answer tells the number of lines, which it hands to `changeCartCount`. */
export const countSpared = ['cartCount'] as const;
