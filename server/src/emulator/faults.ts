import { perConnection } from '@baicao/db/per-connection';
import { orNotFound, refuse } from '#domain/errors.ts';
import { sha256 } from '#domain/sha256.ts';
import { latencyMaxMs, type Effect, type FaultRule, type Latency } from './fault-rules.ts';

/** A call as rules see it. */
export interface AskedCall {
  /** `goods.list`. */
  readonly operation: string;
  readonly method: string;
  /** Path without the query. */
  readonly path: string;
  /** The account of the session, looked up only when a rule needs it; null: a visitor. */
  readonly persona: () => string | null;
}

/** The effect on a call. */
export interface Fault {
  /** Id of its rule; null: the call itself requested the effect. */
  readonly rule: string | null;
  readonly effect: Effect;
  /** The drawn latency, in ms. */
  readonly latencyMs: number;
}

export interface FaultRow extends FaultRule {
  readonly id: string;
  /** Calls the rule applied to, and calls it fired for. */
  readonly asked: number;
  readonly fired: number;
}

interface Counted {
  readonly rule: FaultRule & { readonly id: string };
  asked: number;
  fired: number;
}

/** Most rules of one namespace. */
const rulesMax = 200;

/**
 * The fault rules of a namespace in their order. Each counts the calls it applies to; the first that fires decides, and the rules after
 * it do not count the call.
 */
export class Faults {
  #rules: Counted[] = [];
  #drawnIds = 0;

  get isEmpty(): boolean {
    return this.#rules.length === 0;
  }

  list(): FaultRow[] {
    return this.#rules.map(({ rule, asked, fired }) => ({ ...rule, asked, fired }));
  }

  /** 409, with nothing changed, for an id that is taken and for more rules than the limit. */
  add(rules: readonly FaultRule[]): void {
    this.#put([...this.#rules, ...rules.map((rule) => this.#counted(rule))]);
  }

  /** Replaces all rules and their counters. 409, with nothing changed, for an id given twice. */
  replace(rules: readonly FaultRule[]): void {
    this.#put(rules.map((rule) => this.#counted(rule)));
  }

  clear(): number {
    return this.#rules.splice(0).length;
  }

  /** 404 for an unknown id. */
  remove(id: string): void {
    const one = orNotFound(
      this.#rules.find(({ rule }) => rule.id === id),
      `没有规则“${id}”`,
    );
    this.#rules = this.#rules.filter((rule) => rule !== one);
  }

  /** Counts the call; null where no rule fires. */
  of(call: AskedCall): Fault | null {
    for (const counted of this.#rules) {
      if (!matches(counted.rule, call)) continue;
      counted.asked += 1;
      if (!fires(counted)) continue;
      counted.fired += 1;
      const { id, effect, when } = counted.rule;
      return {
        rule: id,
        effect,
        latencyMs: drawnLatency(effect.latency, `${when.seed ?? 0}:${counted.asked}:latency`),
      };
    }
    return null;
  }

  #counted(rule: FaultRule): Counted {
    this.#drawnIds += rule.id === undefined ? 1 : 0;
    return { rule: { ...rule, id: rule.id ?? `rule-${this.#drawnIds}` }, asked: 0, fired: 0 };
  }

  #put(rules: Counted[]): void {
    if (new Set(rules.map(({ rule }) => rule.id)).size < rules.length) refuse('conflict', '规则的 id 重复');
    if (rules.length > rulesMax) refuse('conflict', `规则最多 ${rulesMax} 条`);
    this.#rules = rules;
  }
}

/** Bound to the namespace's database connection: a reset begins without rules. */
export const faultsOf = perConnection(() => new Faults());

function matches({ match }: FaultRule, { operation, method, path, persona }: AskedCall): boolean {
  return (
    (match.op === undefined || match.op === operation || match.op === `${operation.split('.')[0]}.*`) &&
    (match.method === undefined || match.method === method) &&
    (match.path === undefined || isLike(path, match.path)) &&
    (match.persona === undefined || match.persona === persona())
  );
}

/** `*` matches any characters. Without backtracking: each part is searched after the previous one. */
function isLike(path: string, pattern: string): boolean {
  const [head = '', ...parts] = pattern.split('*');
  const tail = parts.pop();
  if (tail === undefined) return path === head;
  if (!path.startsWith(head) || path.length < head.length + tail.length || !path.endsWith(tail)) return false;
  let at = head.length;
  for (const part of parts) {
    const next = path.indexOf(part, at);
    if (next < 0) return false;
    at = next + part.length;
  }
  return at <= path.length - tail.length;
}

function fires({ rule: { when }, asked, fired }: Counted): boolean {
  return (
    isInTurn(when, asked) &&
    (when.times === undefined || fired < when.times) &&
    (when.probability === undefined || drawn(`${when.seed ?? 0}:${asked}`) < when.probability)
  );
}

function isInTurn({ nth, first, after: last }: FaultRule['when'], asked: number): boolean {
  return (
    (nth === undefined || asked === nth) &&
    (first === undefined || asked <= first) &&
    (last === undefined || asked > last)
  );
}

/** In ms. */
function drawnLatency(latency: Latency | undefined, seed: string): number {
  if (latency === undefined) return 0;
  if ('fixed' in latency) return latency.fixed;
  if ('uniform' in latency) {
    const [least, most] = latency.uniform;
    return least + drawn(seed) * (most - least);
  }
  const { median, sigma } = latency.lognormal;
  // Box-Muller: a normally distributed number from two uniformly distributed ones.
  const normal = Math.sqrt(-2 * Math.log(1 - drawn(seed))) * Math.cos(2 * Math.PI * drawn(`${seed}:2`));
  return Math.min(median * Math.exp(sigma * normal), latencyMaxMs);
}

/** A number from 0 to below 1, the same for the same seed. */
function drawn(seed: string): number {
  return Number.parseInt(sha256(seed).slice(0, 12), 16) / 2 ** 48;
}
