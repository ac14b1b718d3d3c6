import type { UserState } from '@baicao/shared/contract';
import { useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { api } from '#api/client.ts';
import { apiQuery } from '#api/query.ts';
import { useRoute } from './route.ts';

/** `unknown` until the first response. `approved`: a buyer who may order. */
type SessionRole = 'unknown' | 'visitor' | 'buyer' | 'approved';

export interface Session {
  role: SessionRole;
  /** Logged in, approved or not. */
  isBuyer: boolean;
  isApproved: boolean;
  /** Empty fields for a visitor and when the call failed (spec §4 User load). */
  user: UserState;
}

/** The member centre's own call; the page and the user state share it. */
export const memberQuery = apiQuery(api.user.member, {}, { inPlace: true, freshMs: 5_000 });

const baseQuery = apiQuery(api.user.base, {}, { quiet: true, freshMs: 30_000 });

/** user.base, but on the member centre the user of that page's own call, so that user.base is not called there (spec §4). */
export const userQuery: typeof baseQuery = {
  ...baseQuery,
  queryFn: ({ client, signal }) =>
    isMemberCentre() ? userOfMemberCentre(client).catch(() => api.user.base({}, signal)) : api.user.base({}, signal),
};

function isMemberCentre(): boolean {
  return ['/user', '/user_hyzx'].includes(location.pathname);
}

/** A visitor and a host without that call fall back to user.base. */
async function userOfMemberCentre(client: QueryClient): Promise<UserState> {
  const { user } = await client.fetchQuery({ ...memberQuery, staleTime: 0 });
  return user;
}

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
};

/** The login page does not load the user (spec §4). */
const routesWithoutUser = ['login'];

/** The current user. All callers share one query; the shell refetches it on every change of route. */
export function useSession(): Session {
  const enabled = !routesWithoutUser.includes(useRoute().name);
  const { data, isError } = useQuery({ ...userQuery, enabled });
  // On the login page a cached user does not count.
  // A real host may leave out what our own server adds.
  const user = enabled && data ? { ...visitorState, ...data } : visitorState;
  const isBuyer = user.username !== '';
  const isApproved = isBuyer && user.is_passed === 1;
  const isKnown = data !== undefined || isError || !enabled;
  return { role: roleOf(isKnown, isBuyer, isApproved), isBuyer, isApproved, user };
}

/**
 * Call after login, logout or a change of store: cached prices, favourites and history belong to the previous user. The
 * user is refetched first, so that queries of buyers only are not repeated for a visitor.
 */
export function useResetCache(): () => Promise<void> {
  const client = useQueryClient();
  return async () => {
    await client.resetQueries({ queryKey: userQuery.queryKey });
    await client.resetQueries({ predicate: ({ queryKey: [name] }) => name !== api.user.base.endpoint.name });
  };
}

function roleOf(isKnown: boolean, isBuyer: boolean, isApproved: boolean): SessionRole {
  if (!isKnown) return 'unknown';
  if (!isBuyer) return 'visitor';
  return isApproved ? 'approved' : 'buyer';
}
