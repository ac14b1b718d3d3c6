import { dayMs } from '@baicao/shared/time/durations';
import type { FastifyInstance } from 'fastify';
import { invalid } from '#domain/errors.ts';
import type { Namespace } from '#http/namespace.ts';
import type { WireFields } from '#http/parse-wire.ts';
import { fieldsOf, textOrNone } from './control-fields.ts';
import { durationIn, momentIn } from './moment.ts';
import { plain } from './plain.ts';

/** `/__emu/clock`: reads and sets the clock of the call's namespace. */
export function registerClockCalls(control: FastifyInstance): void {
  control.get('/__emu/clock', ({ namespace }, reply) => plain(reply, 200, clockRow(namespace)));
  control.put('/__emu/clock', (request, reply) => {
    clockSetting(fieldsOf(request, ['mode', 'now']))(request.namespace);
    return plain(reply, 200, clockRow(request.namespace));
  });
  control.post('/__emu/clock/advance', async (request, reply) => {
    const began = performance.now();
    await advance(request.namespace, fieldsOf(request, ['by', 'to']));
    return plain(reply, 200, { ...clockRow(request.namespace), ms: Math.round(performance.now() - began) });
  });
}

/** Advances the clock by a duration (`by`) or to a time (`to`) and does everything due on the way; 422 for wrong fields. */
export async function advance({ clock, jobs, queue }: Namespace, fields: WireFields): Promise<void> {
  const until = advanceUntil(fields, clock.now());
  await queue.write(() => jobs.catchUp(until, (now) => clock.moveTo(now)));
}

/** The state of a clock; `now` in ISO 8601. */
export function clockRow({ clock }: Namespace): ClockFields {
  return { mode: clock.mode, now: new Date(clock.now()).toISOString() };
}

/** Fields for `clockSetting` that set a clock to the present state of this one. */
export function clockFields(namespace: Namespace): ClockFields {
  return namespace.clock.isSet ? clockRow(namespace) : { mode: 'real' };
}

/** Settings of a clock that runs on from `now`, in ms; null: it follows the server's clock. */
export function clockFrom(now: number | null): ClockFields {
  return now === null ? { mode: 'real' } : { mode: 'offset', now: new Date(now).toISOString() };
}

export type ClockFields = { readonly mode: string; readonly now?: string };

/** Sets a clock by the fields `mode` and `now`; 422 for wrong ones, before anything is set. Jobs that are due then run before the next call. */
export function clockSetting({ mode, now }: ClockFields | WireFields): (namespace: Namespace) => void {
  const moment = textOrNone('now', now);
  const ms = moment === undefined ? undefined : momentIn('now', moment);
  if (mode === 'real' && ms === undefined) return ({ clock }) => clock.release();
  if (mode === 'frozen') return ({ clock }) => clock.freeze(ms ?? clock.now());
  if (mode === 'offset' && ms !== undefined) return ({ clock }) => clock.goOnFrom(ms);
  return invalid('mode', 'mode 须为 real（无 now）、offset（有 now）或 frozen');
}

/** Limit of one advance, in ms: every morning on the way is simulated, and more would block the server for seconds. */
const advanceMaxMs = 3_660 * dayMs;

/** The time in ms, from a duration or a time; 422 for both, for neither, and for a past time. */
function advanceUntil({ by, to }: WireFields, now: number): number {
  if ((by === undefined) === (to === undefined)) return invalid('by', 'by 与 to 须填写一个');
  const until =
    to === undefined ? now + durationIn('by', textOrNone('by', by) ?? '') : momentIn('to', textOrNone('to', to) ?? '');
  if (until > now + advanceMaxMs) invalid(to === undefined ? 'by' : 'to', '一次最多前进十年');
  if (until < now) invalid('to', '时间不能倒退，如需回到过去请用 PUT /__emu/clock');
  return momentIn(to === undefined ? 'by' : 'to', new Date(until).toISOString());
}
