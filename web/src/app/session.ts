import type { UserState } from '@baicao/shared/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '#api/client.ts';
import { apiQuery } from '#api/query.ts';
import { useRoute } from './route.ts';

/** `unknown` until the first answer. `approved` is a buyer who may buy. */
type Standing = 'unknown' | 'visitor' | 'buyer' | 'approved';

export interface Session {
  role: Standing;
  /** Logged in, approved or not. */
  isBuyer: boolean;
  isApproved: boolean;
  /** Never missing: empty for a visitor and where the call failed (spec §4 User load). */
  user: UserState;
}

export const userQuery = apiQuery(api.user.base, {}, { quiet: true, freshMs: 30_000 });

/** A visitor. */
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
};

/** Not asked on the login page (spec §4): nobody is there yet. */
const routesWithout = ['login'];

/** Who is here. Everybody reads the one answer; the shell fetches it again on every change of route. */
export function useSession(): Session {
  const enabled = !routesWithout.includes(useRoute().name);
  const { data, isError } = useQuery({ ...userQuery, enabled });
  // On the login page nobody is here, whoever was before.
  const user = (enabled ? data : undefined) ?? visitorState;
  const isBuyer = user.username !== '';
  const isApproved = isBuyer && user.is_passed === 1;
  const known = data !== undefined || isError || !enabled;
  return { role: standingOf(known, isBuyer, isApproved), isBuyer, isApproved, user };
}

/**
 * Call after login, logout or a change of store: prices, favourites and history belong to who was here before. Who is
 * here now comes first, so that what only a buyer may read is not read again for a visitor.
 */
export function useResetCache(): () => Promise<void> {
  const client = useQueryClient();
  return async () => {
    await client.resetQueries({ queryKey: userQuery.queryKey });
    await client.resetQueries({ predicate: ({ queryKey: [name] }) => name !== api.user.base.endpoint.name });
  };
}

function standingOf(known: boolean, isBuyer: boolean, isApproved: boolean): Standing {
  if (!known) return 'unknown';
  if (!isBuyer) return 'visitor';
  return isApproved ? 'approved' : 'buyer';
}
