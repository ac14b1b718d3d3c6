import type { FaultRule, Latency } from '#console/control/answers.ts';

/** A rule as it is typed: every field a text, empty where it is left out. */
export interface Draft {
  readonly id: string;
  readonly op: string;
  readonly method: string;
  readonly path: string;
  readonly persona: string;
  readonly nth: string;
  readonly first: string;
  readonly after: string;
  readonly times: string;
  readonly probability: string;
  readonly seed: string;
  readonly code: string;
  readonly status: string;
  readonly message: string;
  /** JSON. */
  readonly errors: string;
  readonly connection: string;
  readonly latency: '' | 'fixed' | 'uniform' | 'lognormal';
  readonly least: string;
  readonly most: string;
  readonly handled: boolean;
}

export type DraftField = keyof Draft;

export const emptyDraft: Draft = {
  id: '',
  op: '',
  method: '',
  path: '',
  persona: '',
  nth: '',
  first: '',
  after: '',
  times: '',
  probability: '',
  seed: '',
  code: '503',
  status: '',
  message: '',
  errors: '',
  connection: '',
  latency: '',
  least: '',
  most: '',
  handled: false,
};

/** A number where one was typed; otherwise the text itself, which the server refuses by name. */
function numberIn(text: string): unknown {
  const trimmed = text.trim();
  return Number.isFinite(Number(trimmed)) ? Number(trimmed) : trimmed;
}

const given = (fields: Readonly<Record<string, string>>, read: (text: string) => unknown = (text) => text.trim()) =>
  Object.fromEntries(
    Object.entries(fields)
      .filter(([, text]) => text.trim() !== '')
      .map(([name, text]) => [name, read(text)]),
  );

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return text;
  }
}

function latencyIn({ latency, least, most }: Draft): unknown {
  if (latency === 'fixed') return { fixed: numberIn(least) };
  if (latency === 'uniform') return { uniform: [numberIn(least), numberIn(most)] };
  return { lognormal: { median: numberIn(least), sigma: numberIn(most) } };
}

/** What is sent: wrong values go as they were typed, so that the server's words stand at their field. */
export function ruleOf(draft: Draft): object {
  const { id, op, method, path, persona, nth, first, after, times, probability, seed } = draft;
  const { code, status, message, errors, connection, latency, handled } = draft;
  return {
    ...given({ id }),
    match: given({ op, method, path, persona }),
    when: given({ nth, first, after, times, probability, seed }, numberIn),
    effect: {
      ...given({ code, status }, numberIn),
      ...given({ message, connection }),
      ...given({ errors }, jsonIn),
      ...(latency !== '' && { latency: latencyIn(draft) }),
      ...(handled && { handled }),
    },
  };
}

const texts = (fields: object): Partial<Record<Exclude<DraftField, 'handled' | 'latency'>, string>> =>
  Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, String(value)]));

function latencyFields(latency: Latency): Partial<Draft> {
  if ('fixed' in latency) return { latency: 'fixed', least: String(latency.fixed) };
  if ('uniform' in latency) {
    const [least, most] = latency.uniform;
    return { latency: 'uniform', least: String(least), most: String(most) };
  }
  const { median, sigma } = latency.lognormal;
  return { latency: 'lognormal', least: String(median), most: String(sigma) };
}

/** A rule that is there, to be changed. */
export function draftOf({ id = '', match = {}, when = {}, effect }: FaultRule): Draft {
  const { latency, errors, handled = false, ...rest } = effect;
  return {
    ...emptyDraft,
    code: '',
    id,
    ...texts(match),
    ...texts(when),
    ...texts(rest),
    ...(latency && latencyFields(latency)),
    errors: errors ? JSON.stringify(errors) : '',
    handled,
  };
}

/** Where the words of a refusal belong, by the server's name of the field: `0.effect.code`. null: to the whole rule. */
export function draftFieldOf(field: string): DraftField | null {
  const [, part = '', name = ''] = /^\d+\.(?:(match|when|effect)\.)?(\w+)/.exec(field) ?? [];
  if (part === 'effect' && name === 'latency') return 'least';
  return name in emptyDraft ? (name as DraftField) : null;
}
