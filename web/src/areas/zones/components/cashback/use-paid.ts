import { parseYuan, sumFen, type Fen } from '@baicao/shared/pricing/money';
import { dayOf } from '@baicao/shared/time/shanghai';
import { useQueries, useQuery } from '@tanstack/react-query';
import type { api, Answer } from '../../../../api/client.ts';
import { useSession } from '../../../../app/session.ts';
import type { ZoneTab } from '../../zone-tab.ts';
import { finishedOrdersQuery } from '../../zones.queries.ts';

type Orders = Answer<typeof api.order.list.endpoint>;

/** So many pages of orders are added up at most. */
const pagesMax = 5;

export interface Paid {
  paidFen: Fen;
  /** There are more orders than were added up. */
  isMore: boolean;
}

/**
 * What this buyer's finished orders of an activity's days come to; undefined while it is not known, or for a visitor.
 * Ephedrine and points orders do not count. Returns are taken off only when the activity is settled.
 */
export function usePaid({ start_timestamp: start, end_timestamp: end }: ZoneTab): Paid | undefined {
  const { isBuyer } = useSession();
  const [from, to] = [dayOf(start * 1_000), dayOf((end - 1) * 1_000)];
  const first = useQuery({ ...finishedOrdersQuery(from, to, 1), enabled: isBuyer });
  const last = first.data?.meta.last_page ?? 1;
  const more = Array.from({ length: Math.min(last, pagesMax) - 1 }, (_, i) => finishedOrdersQuery(from, to, i + 2));
  const rest = useQueries({ queries: more });
  const pages = [first.data, ...rest.map(({ data }) => data)];
  if (!isBuyer || pages.includes(undefined)) return undefined;
  return { paidFen: sumFen(pages.flatMap((page) => (page ? amountsOf(page) : []))), isMore: last > pagesMax };
}

function amountsOf({ rows }: Orders): Fen[] {
  return rows.filter(({ type }) => type === 0).map(({ paid_amount: paid }) => parseYuan(paid) ?? 0);
}
