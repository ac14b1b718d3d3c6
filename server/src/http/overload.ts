import underPressure from '@fastify/under-pressure';
import { contract, isRead } from '@baicao/shared/contract';
import { limits } from '@baicao/shared/limits';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ApiError } from '#domain/errors.ts';

/** Always answered: health checks. */
const alwaysAnswered = /^\/(healthz|readyz)(\?|$)/;
/** The expensive requests, and pages of a search, which look for its first picture; other pages and assets are cheap and few. */
const calls = /^\/(api|images|__emu)\/|^\/[^?]*\?keywords=/;

export type OverloadLimits = { readonly [K in keyof typeof limits.overload]: number };

/** One for all: the stack of a new one would be an eighth of the time that a refusal takes. */
const unavailable = new ApiError('unavailable');

const fewRounds = 32;
/** Urgent calls that are answered in a row while others wait. */
const urgentInRow = 4;

/** How many calls wait now to be answered. */
export interface WaitingCalls {
  readonly waiting: { readonly urgent: number; readonly others: number };
}

interface WaitingCall {
  readonly isGone: () => boolean;
  readonly go: (error?: Error) => void;
}

/**
 * Refuses calls that cannot be answered in time, at once, with 503 and Retry-After. Calls are answered in slices: when those of one round
 * of the event loop have used their time slice, the others wait for the next rounds, so that health, pages and refusals never wait behind
 * a burst. Urgent calls, see `isUrgent`, go before the others, of which one is answered after every few of them. A single burst is answered
 * completely; under lasting overload as many calls wait as were answered in the last `waitMs`. Requests that are no calls are refused while
 * the event loop is late.
 */
export function shedOverload(app: FastifyInstance, bounds: OverloadLimits = limits.overload): WaitingCalls {
  void app.register(underPressure, {
    maxEventLoopDelay: bounds.loopDelayMs,
    sampleInterval: bounds.loopSampleMs,
    pressureHandler: async ({ url }: { url: string }) => {
      if (!alwaysAnswered.test(url)) throw unavailable;
    },
  });
  const queue = new AdmissionQueue(bounds);
  app.server.on('connection', () => queue.accepted());
  // After the body has arrived: the slice limits the work, which begins then.
  app.addHook('preHandler', (request, _reply, done) => {
    if (!calls.test(request.url)) return done();
    queue.pass({ go: done, isGone: () => request.raw.socket.destroyed }, isUrgent(request));
  });
  return queue;
}

/** Writes, which are waited for, and suggestions, which somebody types. Lists of goods, which take the most time, wait for them. */
function isUrgent({ routeOptions }: FastifyRequest): boolean {
  const { record } = routeOptions.config;
  return record !== undefined && (!isRead(record) || record.name === contract.goods.search.name);
}

/** First in, first out. */
class Line {
  #calls: WaitingCall[] = [];
  /** Those before have left. */
  #next = 0;

  get length(): number {
    return this.#calls.length - this.#next;
  }

  push(call: WaitingCall): void {
    this.#calls.push(call);
  }

  shift(): WaitingCall | undefined {
    const call = this.#calls[this.#next];
    if (call) this.#next += 1;
    if (this.#next >= 256 || this.#next === this.#calls.length) {
      this.#calls = this.#calls.slice(this.#next);
      this.#next = 0;
    }
    return call;
  }
}

class AdmissionQueue implements WaitingCalls {
  readonly #urgent = new Line();
  readonly #others = new Line();
  /** Urgent calls answered since the last other one. */
  #urgentAnswered = 0;
  /** When this round of the event loop admitted its first call; undefined: none yet. */
  #roundBegan: number | undefined;
  /** A connection was accepted in this round. */
  #hasAccepted = false;
  /** When calls were last admitted, and how many rounds since then were left to connections. */
  #workedAt = 0;
  #acceptRounds = 0;
  /** Calls admitted since `since`, and in the `waitMs` before it (Infinity: nothing waited then). */
  #pace = { since: 0, admitted: 0, before: Infinity };

  constructor(private readonly bounds: OverloadLimits) {}

  /** Node accepts one connection per round: after one, more may be waiting unseen in the backlog of the operating system. */
  accepted(): void {
    this.#hasAccepted = true;
    if (this.#roundBegan === undefined) this.#beginRound(performance.now());
  }

  pass(call: WaitingCall, isUrgentCall: boolean): void {
    const now = performance.now();
    const roundBegan = this.#roundBegan ?? this.#beginRound(now);
    const line = isUrgentCall ? this.#urgent : this.#others;
    const waitsForNone = isUrgentCall ? line.length === 0 : this.#length === 0;
    if (waitsForNone && !this.#hasAccepted && now - roundBegan < this.bounds.sliceMs) call.go();
    else if (this.#isTooLong(line, now)) call.go(unavailable);
    else this.#push(line, call, now);
  }

  #push(line: Line, call: WaitingCall, now: number): void {
    if (this.#length === 0) this.#pace = { since: now, admitted: 0, before: Infinity };
    line.push(call);
  }

  get waiting() {
    return { urgent: this.#urgent.length, others: this.#others.length };
  }

  get #length(): number {
    return this.#urgent.length + this.#others.length;
  }

  /** As many may wait as were admitted in the last `waitMs`: the last of them waits about as long. */
  #isTooLong(line: Line, now: number): boolean {
    const { waitingAlways, waitingMax } = this.bounds;
    if (line.length < waitingAlways) return false;
    return this.#length >= Math.min(waitingMax, this.#admittedBefore(now));
  }

  #admittedBefore(now: number): number {
    const { since, admitted } = this.#pace;
    if (now - since >= this.bounds.waitMs) this.#pace = { since: now, admitted: 0, before: admitted };
    return this.#pace.before;
  }

  #beginRound(now: number): number {
    setImmediate(() => this.#endRound());
    return (this.#roundBegan = now);
  }

  /**
   * First the rounds in which connections arrive, for `acceptMs` and a few rounds (on a busy machine one round may take as long);
   * then calls for a slice, and at least as long as the round has spent on refusals, so that refusals never use all the time.
   */
  #endRound(): void {
    const { sliceMs, acceptMs } = this.bounds;
    const began = performance.now();
    const tookIn = began - (this.#roundBegan ?? began);
    const isTheirTurn = this.#acceptRounds < fewRounds || began - this.#workedAt < acceptMs;
    const onlyAccepts = this.#hasAccepted && isTheirTurn;
    this.#acceptRounds += 1;
    this.#hasAccepted = false;
    this.#roundBegan = undefined;
    if (!onlyAccepts) this.#work(began + Math.min(Math.max(sliceMs, tookIn), 3 * sliceMs));
    if (this.#length > 0) this.#beginRound(performance.now());
  }

  #work(until: number): void {
    do this.#admitNext();
    while (this.#length > 0 && performance.now() < until);
    this.#workedAt = performance.now();
    this.#acceptRounds = 0;
  }

  #admitNext(): void {
    const isUrgentsTurn = this.#others.length === 0 || this.#urgentAnswered < urgentInRow;
    const isUrgentNext = this.#urgent.length > 0 && isUrgentsTurn;
    this.#urgentAnswered = isUrgentNext ? this.#urgentAnswered + 1 : 0;
    const call = (isUrgentNext ? this.#urgent : this.#others).shift();
    this.#pace.admitted += 1;
    if (call && !call.isGone()) call.go();
  }
}
