import underPressure from '@fastify/under-pressure';
import { limits } from '@baicao/shared/limits';
import type { FastifyInstance } from 'fastify';
import { ApiError } from '#domain/errors.ts';

/** Answered whatever happens: who asks wants to know how the server is. */
const alwaysAnswered = /^\/(healthz|readyz)(\?|$)/;
/** What takes time; pages and their assets are cheap and few. */
const calls = /^\/(api|images|__emu)\//;

export type OverloadLimits = { readonly [K in keyof typeof limits.overload]: number };

const fewRounds = 32;

interface WaitingCall {
  readonly since: number;
  readonly isGone: () => boolean;
  readonly go: (error?: Error) => void;
}

/**
 * Refuses at once what cannot be answered in time, with 503 and Retry-After. Calls are answered in slices: when those of one round
 * of the event loop have taken long enough, the others wait in line for the next rounds, so that health, pages and
 * refusals are never behind a crowd. A crowd that comes once is answered to the last; one that does not end makes the line
 * old, and then calls beyond a few are refused. Beneath it, for what is not a call: everything is refused while the event
 * loop itself is late.
 */
export function shedOverload(app: FastifyInstance, bounds: OverloadLimits = limits.overload): void {
  void app.register(underPressure, {
    maxEventLoopDelay: bounds.loopDelayMs,
    sampleInterval: bounds.loopSampleMs,
    pressureHandler: async ({ url }: { url: string }) => {
      if (!alwaysAnswered.test(url)) throw new ApiError('unavailable');
    },
  });
  const line = new Line(bounds);
  app.server.on('connection', () => line.accepted());
  // After the body has come: what counts is the work, and the work begins then.
  app.addHook('preHandler', (request, _reply, done) => {
    if (!calls.test(request.url)) return done();
    line.pass(done, () => request.raw.socket.destroyed);
  });
}

class Line {
  /** Oldest first; those before `#next` have gone. */
  #waiting: WaitingCall[] = [];
  #next = 0;
  /** When this round of the event loop began to take calls in; undefined: it has taken none. */
  #roundBegan: number | undefined;
  /** A connection came in this round. */
  #hasAccepted = false;
  /** When calls were last let in, and how many rounds since then were left to connections. */
  #workedAt = 0;
  #acceptRounds = 0;

  constructor(private readonly bounds: OverloadLimits) {}

  /** Node accepts one connection in each round. Where one came there may be more, and whoever waits there is not seen yet. */
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
   * First the rounds in which connections come, for a slice and a few rounds (on a busy machine a slice is over in no time);
   * then calls for a slice, and for no less time than the round has spent on refusals: they must not become all that is done.
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
    do this.#letIn();
    while (this.#next < this.#waiting.length && performance.now() < until);
    this.#workedAt = performance.now();
    this.#acceptRounds = 0;
  }

  #letIn(): void {
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
