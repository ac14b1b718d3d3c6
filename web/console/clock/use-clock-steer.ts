import { skipToken, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { formatMoment } from '@baicao/shared/time/shanghai';
import type { Clock } from '#console/control/answers.ts';
import { outboxQuery, worldQuery } from '#console/control/queries.ts';
import { useSteer } from '#console/control/use-steer.ts';
import { toast } from '#design/toast.tsx';
import type { ClockAct } from './clock-acts.ts';
import { whatChanged, type Seen } from './what-changed.ts';

/** A change of the clock, and what came of it. */
export interface ClockEntry {
  readonly title: string;
  readonly now: string;
  readonly changes: readonly string[];
}

const logKey = ['clock log'];
const logMax = 20;

/** What the clock was set to on this page, the newest first. */
export function useClockLog(): readonly ClockEntry[] {
  const { data } = useQuery<readonly ClockEntry[]>({ queryKey: logKey, queryFn: skipToken });
  return data ?? [];
}

/** Steers the clock, tells what was due on the way, and keeps it for the section's list. */
export function useClockSteer() {
  const client = useQueryClient();
  const { run, busy, failure } = useSteer();
  const act = async ({ title, call, body }: Pick<ClockAct, 'title' | 'call' | 'body'>, inPlace = false) => {
    const before = await seen(client);
    const clock = await run<Clock>(call, body, { inPlace });
    if (!clock) return;
    const changes = whatChanged(before, await seen(client));
    const entry = { title, now: clock.now, changes };
    client.setQueryData<readonly ClockEntry[]>(logKey, (log = []) => [entry, ...log].slice(0, logMax));
    const came = changes.length > 0 ? `，${changes.length} 件到期的事已发生` : '';
    toast('done', `${title}：${formatMoment(Date.parse(clock.now))}${came}`);
  };
  return { act, busy, failure };
}

async function seen(client: QueryClient): Promise<Seen> {
  const options = { staleTime: 0 };
  const [{ orders, waiting }, outbox] = await Promise.all([
    client.fetchQuery({ ...worldQuery, ...options }),
    client.fetchQuery({ ...outboxQuery, ...options }),
  ]);
  return { orders, waiting, outbox };
}
