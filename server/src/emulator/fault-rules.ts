import { endpoints } from '@baicao/shared/contract';
import * as z from 'zod';
import { zhCN } from 'zod/locales';
import { invalid } from '#domain/errors.ts';
import { isEmulatorName } from './emulator-name.ts';

/** The longest latency, in ms: four times the time limit of the web app. */
export const latencyMaxMs = 120_000;

const count = z.int().min(1).max(1_000_000);
const ms = z.number().min(0).max(latencyMaxMs);
const name = z.string().refine(isEmulatorName, '须为 1 至 40 个小写字母、数字或连字符');

const operations: ReadonlySet<string> = new Set(
  endpoints.flatMap(({ name: operation }) => [operation, `${operation.split('.')[0]}.*`]),
);

/** Calls a rule applies to: all given fields must match. */
const match = z.strictObject({
  /** `goods.list`, or `goods.*` for a group. */
  op: z
    .string()
    .refine((op) => operations.has(op), '没有这个接口')
    .optional(),
  method: z.enum(['GET', 'POST', 'PUT', 'DELETE']).optional(),
  /** The path as the client sends it, without the query; `*` matches any characters. */
  path: z.string().startsWith('/').max(200).optional(),
  /** The namespace the rule belongs to; default: the namespace of the call. */
  namespace: name.optional(),
  /** The account of the call's session. */
  persona: z.string().min(1).max(50).optional(),
});

/** The calls for which a rule fires, counted from 1 over the calls it applies to: all given fields must hold. */
const when = z.strictObject({
  /** Only the nth call. */
  nth: count.optional(),
  /** Only the first calls, this many. */
  first: count.optional(),
  /** Only calls after this many. */
  after: count.optional(),
  /** At most this many times. */
  times: count.optional(),
  probability: z.number().min(0).max(1).optional(),
  /** Draws `probability` and latencies: the same calls in the same order have the same results. */
  seed: z.int().min(0).max(999_999_999).optional(),
});

const latency = z.union(
  [
    z.strictObject({ fixed: ms }),
    z.strictObject({ uniform: z.tuple([ms, ms]).refine(([least, most]) => least <= most) }),
    z.strictObject({ lognormal: z.strictObject({ median: ms, sigma: z.number().min(0).max(5) }) }),
  ],
  `须为 {fixed}、{uniform: [最少, 最多]} 或 {lognormal: {median, sigma}}，0 至 ${latencyMaxMs} 毫秒`,
);

/** The connection ends or hangs without an answer. */
const brokenConnections = ['reset', 'empty', 'hang'] as const;
/** The call is carried out and its answer is damaged. */
const spoiltAnswers = ['truncate', 'malformed', 'dribble'] as const;
const connectionFaults = [...brokenConnections, ...spoiltAnswers] as const;

const effect = z
  .strictObject({
    /** HTTP status; default: the status of `code`. */
    status: z
      .int()
      .refine((status) => status === 200 || (status >= 400 && status <= 599), '须为 200 或 400 至 599')
      .optional(),
    /** Code of the envelope; default: the status. */
    code: z.int().min(1).max(99_999).optional(),
    message: z.string().min(1).max(500).optional(),
    errors: z.record(z.string(), z.array(z.string())).optional(),
    latency: latency.optional(),
    connection: z.enum(connectionFaults).optional(),
    /** The call is carried out before its answer is replaced or lost. */
    handled: z.boolean().optional(),
  })
  .refine(
    ({ status, code, latency: delay, connection }) =>
      [status, code, delay, connection].some((part) => part !== undefined),
    '须有 status、code、latency 或 connection',
  )
  .refine(
    ({ status, code, connection }) => connection === undefined || (status === undefined && code === undefined),
    'connection 不能与 status 或 code 同时使用',
  );

const rule = z.strictObject({
  id: name.optional(),
  match: match.default({}),
  when: when.default({}),
  effect,
});

const faultRules = z.preprocess((given) => (Array.isArray(given) ? given : [given]), z.array(rule).max(200));

const { localeError: inChinese } = zhCN();

/** One rule, or several in their order; 422 for the first that is wrong. */
export function readRules(given: unknown): FaultRule[] {
  const parsed = faultRules.safeParse(given, { error: inChinese });
  if (parsed.success) return parsed.data;
  const [{ path, message } = { path: [], message: '' }] = parsed.error.issues;
  return invalid(path.join('.'), `${path.join('.')} ${message}`.trim());
}

export type FaultRule = z.output<typeof rule>;
export type Effect = FaultRule['effect'];
export type Latency = z.output<typeof latency>;
type ConnectionFault = Effect['connection'];
export type BrokenConnection = (typeof brokenConnections)[number];
export type SpoiltAnswer = (typeof spoiltAnswers)[number];

export function isBroken(kind: ConnectionFault): kind is BrokenConnection {
  return brokenConnections.some((one) => one === kind);
}

export function isSpoilt(kind: ConnectionFault): kind is SpoiltAnswer {
  return spoiltAnswers.some((one) => one === kind);
}
