import underPressure from '@fastify/under-pressure';
import { limits } from '@baicao/shared/limits';
import type { FastifyInstance } from 'fastify';
import { ApiError } from '#domain/errors.ts';

/** Always answered: health checks. */
const alwaysAnswered = /^\/(healthz|readyz)(\?|$)/;
/** The expensive requests; pages and their assets are cheap and few. */
const calls = /^\/(api|images|__emu)\//;

export type OverloadLimits = { readonly [K in keyof typeof limits.overload]: number };

const fewRounds = 32;

interface WaitingCall {
  readonly since: number;
  readonly isGone: () => boolean;
  readonly go: (error?: Error) => void;
}

/**
 * Refuses calls that cannot be answered in time, at once, with 503 and Retry-After. Calls are answered in slices: when those of one round
 * of the event loop have used their time slice, the others wait for the next rounds, so that health, pages and
 * refusals never wait behind a burst. A single burst is answered completely; under lasting overload the oldest waiting call exceeds its
 * age limit, and then all but a few new calls are refused. Requests that are no calls are refused while the event
 * loop is late.
 */
export function shedOverload(app: FastifyInstance, bounds: OverloadLimits = limits.overload): void {
  void app.register(underPressure, {
    maxEventLoopDelay: bounds.loopDelayMs,
    sampleInterval: bounds.loopSampleMs,
    pressureHandler: async ({ url }: { url: string }) => {
      if (!alwaysAnswered.test(url)) throw new ApiError('unavailable');
    },
  });
  const line = new AdmissionQueue(bounds);
  app.server.on('connection', () => line.accepted());
  // After the body has arrived: the slice limits the work, which begins then.
  app.addHook('preHandler', (request, _reply, done) => {
    if (!calls.test(request.url)) return done();
    line.pass(done, () => request.raw.socket.destroyed);
  });
}

class AdmissionQueue {
  /** Oldest first; those before `#next` have left the queue. */
  #waiting: WaitingCall[] = [];
  #next = 0;
  /** When this round of the event loop admitted its first call; undefined: none yet. */
  #roundBegan: number | undefined;
  /** A connection was accepted in this round. */
  #hasAccepted = false;
  /** When calls were last admitted, and how many rounds since then were left to connections. */
  #workedAt = 0;
  #acceptRounds = 0;

  constructor(private readonly bounds: OverloadLimits) {}

  /** Node accepts one connection per round: after one, more may be waiting unseen in the backlog of the operating system. */
  accepted(): void {
    this.#hasAccepted = true;
    if (this.#roundBegan === undefined) this.#beginRound(performance.now());
  }

  pass(go: (error?: Error) => void, isGone: () => boolean): void {
    const now = performance.now();
    const roundBegan = this.#roundBegan ?? this.#beginRound(now);
    const length = this.#waiting.length - this.#next;
    if (length === 0 && !this.#hasAccepted && now - roundBegan < this.bounds.sliceMs) go();
    else if (this.#isTooLong(length, now)) go(new ApiError('unavailable'));
    else this.#waiting.push({ since: now, isGone, go });
  }

  #isTooLong(length: number, now: number): boolean {
    const { waitingAlways, waitingMax, waitMs } = this.bounds;
    if (length < waitingAlways) return false;
    return length >= waitingMax || now - (this.#waiting[this.#next]?.since ?? now) >= waitMs;
  }

  #beginRound(now: number): number {
    setImmediate(() => this.#endRound());
    return (this.#roundBegan = now);
  }

  /**
   * First the rounds in which connections arrive, for a slice and a few rounds (on a busy machine a slice may be over in one round);
   * then calls for a slice, and at least as long as the round has spent on refusals, so that refusals never use all the time.
   */
  #endRound(): void {
    const { sliceMs } = this.bounds;
    const began = performance.now();
    const tookIn = began - (this.#roundBegan ?? began);
    const isTheirTurn = this.#acceptRounds < fewRounds || began - this.#workedAt < sliceMs;
    const onlyAccepts = this.#hasAccepted && isTheirTurn;
    this.#acceptRounds += 1;
    this.#hasAccepted = false;
    this.#roundBegan = undefined;
    if (!onlyAccepts) this.#work(began + Math.min(Math.max(sliceMs, tookIn), 5 * sliceMs));
    if (this.#next < this.#waiting.length) this.#beginRound(performance.now());
  }

  #work(until: number): void {
    do this.#admitNext();
    while (this.#next < this.#waiting.length && performance.now() < until);
    this.#workedAt = performance.now();
    this.#acceptRounds = 0;
  }

  #admitNext(): void {
    const call = this.#waiting[this.#next];
    if (!call) return;
    this.#next += 1;
    if (this.#next >= 256 || this.#next === this.#waiting.length) {
      this.#waiting = this.#waiting.slice(this.#next);
      this.#next = 0;
    }
    if (!call.isGone()) call.go();
  }
}
