import type { FaultRule, JournalRow } from '#console/control/answers.ts';

type Errors = Readonly<Record<string, readonly string[]>>;

/** Field messages; those of a refused bulk call have another shape, which no rule can answer. */
function fieldErrors(errors: unknown): Errors | undefined {
  if (typeof errors !== 'object' || errors === null || Array.isArray(errors)) return undefined;
  const isText = (texts: unknown) => Array.isArray(texts) && texts.every((text) => typeof text === 'string');
  return Object.values(errors).every(isText) ? (errors as Errors) : undefined;
}

/** The rule by which every such call of this person ends as this one did; a call that went well gets 503. */
export function faultOfCall({ op, persona, path, status, code, message, errors, aborted }: JournalRow): FaultRule {
  const match = {
    ...(op === null ? { path } : { op }),
    ...(persona !== null && { persona }),
  };
  if (aborted) return { match, effect: { connection: 'reset' } };
  if (code === null || code === 10000) return { match, effect: { code: 503 } };
  const fields = fieldErrors(errors);
  return {
    match,
    effect: {
      code,
      ...(status !== code && { status }),
      ...(message !== null && { message }),
      ...(fields && { errors: fields }),
    },
  };
}
