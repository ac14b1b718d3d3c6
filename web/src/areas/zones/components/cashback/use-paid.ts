import { parseYuan, sumFen, type Fen } from '@baicao/shared/pricing/money';
import { dayOf } from '@baicao/shared/time/shanghai';
import { useQueries, useQuery } from '@tanstack/react-query';
import type { api, Answer } from '#api/client.ts';
import { useSession } from '#app/session.ts';
import type { ZoneTab } from '../../zone-tab.ts';
import { finishedOrdersQuery } from '../../zones.queries.ts';

type Orders = Answer<typeof api.order.list.endpoint>;

/** So many pages of orders are added up at most. */
const pagesMax = 5;

interface Paid {
  paidFen: Fen;
  /** There are more orders than were added up. */
  isMore: boolean;
}

export interface PaidAnswer {
  /** undefined while it is not known, and for a visitor. */
  paid: Paid | undefined;
  /** Where some of the orders could not be had: asks for those again. */
  retry: (() => void) | undefined;
}

/**
 * What this buyer's finished orders of an activity's days come to. Ephedrine and points orders do not count. Returns are
 * taken off only when the activity is settled.
 */
export function usePaid({ start_timestamp: start, end_timestamp: end }: ZoneTab): PaidAnswer {
  const { isBuyer } = useSession();
  const [from, to] = [dayOf(start * 1_000), dayOf((end - 1) * 1_000)];
  const first = useQuery({ ...finishedOrdersQuery(from, to, 1), enabled: isBuyer });
  const last = first.data?.meta.last_page ?? 1;
  const more = Array.from({ length: Math.min(last, pagesMax) - 1 }, (_, i) => finishedOrdersQuery(from, to, i + 2));
  const rest = useQueries({ queries: more });
  const asked = [first, ...rest];
  const failed = asked.filter(({ isError }) => isError);
  if (failed.length > 0) return { paid: undefined, retry: () => failed.forEach(({ refetch }) => void refetch()) };
  const pages = asked.map(({ data }) => data);
  if (!isBuyer || pages.includes(undefined)) return { paid: undefined, retry: undefined };
  const paidFen = sumFen(pages.flatMap((page) => (page ? amountsOf(page) : [])));
  return { paid: { paidFen, isMore: last > pagesMax }, retry: undefined };
}

function amountsOf({ rows }: Orders): Fen[] {
  return rows.filter(({ type }) => type === 0).map(({ paid_amount: paid }) => parseYuan(paid) ?? 0);
}
