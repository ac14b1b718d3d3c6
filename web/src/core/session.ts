import type { UserState } from '@baicao/shared/contract';
import { seller } from '@baicao/shared/seller';
import { useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { actAs, api } from '#api/client.ts';
import { apiQuery } from '#api/query.ts';
import { useRoute } from './route.ts';
import { asksUser } from './route-row.ts';

/** `unknown` until the first response, unless the page came without a session. `approved`: a buyer who may order. */
type SessionRole = 'unknown' | 'visitor' | 'buyer' | 'approved';

export interface Session {
  role: SessionRole;
  /** Logged in, approved or not. */
  isBuyer: boolean;
  isApproved: boolean;
  /** Empty fields for a visitor and when the call failed (product §4 User load). */
  user: UserState;
}

export const userQuery = apiQuery(api.user.base, {}, { quiet: true, freshMs: 30_000 });

/** The state of a visitor. */
export const visitorState: UserState = {
  show: 1,
  username: '',
  name: '',
  phone: '',
  company: '',
  face: '',
  rank: '',
  admin: { name: '', phone: '', is_default: 1 },
  address: '',
  is_passed: 0,
  points: 0,
  cart: 0,
  message_count: 0,
  wechat: 0,
  common_config: { hot_line: '', qq1: '', qq2: '' },
  quality_inspection: { quality_inspection_url: '', msg: '' },
  login_url: '',
  is_show_youx: 0,
  is_special: 0,
  is_can_chat: 0,
  token: '',
  is_AfterSale: 0,
  todo: { unpaid: 0, unreceived: 0, receipts: 0, certificates: 0, coupons: 0 },
  alerts: [],
  stores: 0,
  chat_unread: 0,
};

/**
 * The server writes `none` into a page that was asked for without any cookie. A page out of the browser's cache, which it takes for a
 * step back, may have been asked for before a login.
 */
export function cameWithoutSession(): boolean {
  if (document.querySelector<HTMLMetaElement>('meta[name="session"]')?.content !== 'none') return false;
  const [navigation] = performance.getEntriesByType('navigation');
  return !(navigation instanceof PerformanceNavigationTiming) || ['navigate', 'reload'].includes(navigation.type);
}

let isAsItCame = true;

/** Until the first answer, and until this tab logs in, nobody is logged in where the page came without a session. */
const knownVisitor = () => (isAsItCame && cameWithoutSession() ? visitorState : undefined);

/** The current user. All callers share one query; the shell refetches it on every change of route. */
export function useSession(): Session {
  const route = useRoute();
  const { data, isError } = useQuery({ ...userQuery, enabled: asksUser(route), placeholderData: knownVisitor });
  // On the login page a cached user does not count.
  // A real host may leave out what our own server adds.
  const user = route.user === 'none' ? unaskedState : { ...visitorState, ...data };
  const isBuyer = user.username !== '';
  const isApproved = isBuyer && user.is_passed === 1;
  const isKnown = data !== undefined || isError || route.user === 'none';
  return { role: roleOf(isKnown, isBuyer, isApproved), isBuyer, isApproved, user };
}

/** Where nobody is asked for, the seller's own hotline is known all the same. */
const unaskedState: UserState = {
  ...visitorState,
  common_config: { ...visitorState.common_config, hot_line: seller.hotLine },
};

/**
 * For a page whose row says `user: 'own'`: `answer` is the query whose data holds the user state. It becomes the session of
 * the page; where it fails and nobody is known, the user is shown but empty.
 */
export function useOwnUser({
  data,
  isError,
}: {
  data: { user: UserState | null } | undefined;
  isError: boolean;
}): void {
  const client = useQueryClient();
  const user = data?.user;
  useEffect(() => {
    if (user) client.setQueryData(userQuery.queryKey, user);
    else if (isError) client.setQueryData(userQuery.queryKey, (known) => known ?? visitorState);
  }, [client, user, isError]);
}

let lastUser = '';

/** Username of who was last logged in in this tab and has not logged out there; empty for nobody. */
export function userOfTab(): string {
  return lastUser;
}

/** Call as soon as this tab itself logs out or becomes another account: `useOtherTabs` then has nothing to say. */
export function forgetUserOfTab(): void {
  lastUser = '';
  isAsItCame = false;
  actAs('');
}

/**
 * Call after login, logout or a change of store: cached prices, favourites and history belong to the previous user. The
 * user is refetched first, so that queries of buyers only are not repeated for a visitor.
 */
export function useResetCache(): () => Promise<void> {
  const client = useQueryClient();
  return async () => {
    forgetUserOfTab();
    await client.resetQueries({ queryKey: userQuery.queryKey });
    await resetOthers(client);
  };
}

function resetOthers(client: QueryClient): Promise<void> {
  return client.resetQueries({ predicate: ({ queryKey: [name] }) => name !== api.user.base.endpoint.name });
}

/**
 * Notices that user.base names somebody else than before without a login or logout in this tab: another tab logged out,
 * logged in or changed the store. `onChange` gets the new state; then what is cached, which belongs to the former user, is
 * dropped.
 */
export function useOtherTabs(onChange: (user: UserState) => void): void {
  const client = useQueryClient();
  const { data } = useQuery({ ...userQuery, enabled: false });
  const known = useRef<string>(undefined);
  useEffect(() => {
    const before = known.current;
    known.current = data?.username;
    if (!data) return;
    const isOther = before !== undefined && before !== data.username;
    if (isOther && lastUser !== '') onChange(data);
    if (data.username !== '') lastUser = data.username;
    actAs(data.username);
    if (isOther) void resetOthers(client);
  }, [client, data, onChange]);
}

function roleOf(isKnown: boolean, isBuyer: boolean, isApproved: boolean): SessionRole {
  if (!isKnown) return 'unknown';
  if (!isBuyer) return 'visitor';
  return isApproved ? 'approved' : 'buyer';
}
