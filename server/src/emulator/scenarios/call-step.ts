import { codes, endpoints, type Endpoint, type EndpointRecord } from '@baicao/shared/contract';
import { invalid, refuse } from '#domain/errors.ts';
import type { WireFields } from '#http/parse-wire.ts';
import { inputErrors } from '#http/validate.ts';
import { accountOf } from '#emulator/accounts.ts';
import { knownAlone, objectIn, textOrNone, wholeNumber } from '#emulator/control-fields.ts';
import { mayHave, referencesIn, resolved, withSamples } from './references.ts';
import type { Envelope, ReadStep, StepText } from './scenario-step.ts';

type Operation = Endpoint<EndpointRecord>;

const operations = new Map(endpoints.map((record) => [record.name, record]));
const success = codes.success.code;
const knownCodes: ReadonlySet<number> = new Set(Object.values(codes).map(({ code }) => code));

/** `call: cart.add` with `as`, `params` and the expected `code`. */
export function readCall(step: StepText): ReadStep | undefined {
  const { reading, at, what, fields, persona } = step;
  reading.attempt(at, () => knownAlone(fields, ['as', 'params', 'code']));
  const code = reading.attempt(at, () => expectedCode(fields['code']));
  const caller = reading.attempt(at, () => textOrNone('as', fields['as'])) ?? persona;
  const params = reading.attempt(at, () => objectIn('params', fields['params'] ?? {}));
  const record = operations.get(what);
  if (!record) reading.wrong([...at, 'call'], `没有“${what}”这个接口`);
  if (!record || !params || code === undefined) return undefined;
  if (record.access !== 'visitor' && caller === undefined && code === success)
    reading.wrong([...at, 'call'], `“${what}”需要登录，请用 as 写明账号`);
  checkParams(step, record, { params, code });
  return {
    has: (path) => hasAnswer(record, code, path),
    act: async ({ namespace, saved, ask }) => {
      const buyer = caller === undefined ? null : accountOf(namespace.context.db, caller);
      const { file, ...input } = resolved(params, saved);
      const answer = await ask(buyer, { record, input, file: fileOf(record, file) });
      if (answer.code !== code) refuse('conflict', refusalText(answer, code));
      return answer;
    },
  };
}

function expectedCode(given: WireFields[string] | undefined): number {
  if (given === undefined) return success;
  const code = wholeNumber('code', given, 1, 99_999);
  return knownCodes.has(code) ? code : invalid('code', `没有 ${code} 这个代码`);
}

/** Codes of a call whose parameters are wrong. */
const wrongParams: ReadonlySet<number> = new Set([codes.invalid.code, codes.notFound.code]);

function checkParams(
  { reading, at }: StepText,
  record: Operation,
  { params, code }: { readonly params: WireFields; readonly code: number },
): void {
  const path = [...at, 'params'];
  const known = [...Object.keys(record.input.shape), ...(record.accepts === 'table' ? ['file'] : [])];
  reading.attempt(path, () => knownAlone(params, known));
  const isLeft = (field: string) => referencesIn(params[field], []).length > 0;
  const errors = wrongParams.has(code) ? undefined : inputErrors(record, withSamples(params));
  if (errors) reading.attempt(path, () => refuse('invalid', undefined, errors), { isLeft });
}

function hasAnswer({ data, paged, download }: Operation, code: number, [field, ...path]: readonly string[]): boolean {
  if (field === 'data') return code === success && download !== true && mayHave(data, path);
  if (field === 'meta') return code === success && paged === true;
  if (field === 'errors') return code !== success;
  return field === undefined || ((field === 'code' || field === 'message') && path.length === 0);
}

function refusalText({ code, message }: Envelope, expected: number): string {
  const answered = `答复 ${code} ${message}`;
  return expected === success ? answered : `${answered}，应为 ${expected}`;
}

/** One white pixel. */
const specimen = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR42mP4DwABAQEAHLCMmQAAAABJRU5ErkJggg==',
  'base64',
);

/** The file of an upload: the text of a table, otherwise a specimen picture. */
function fileOf({ upload, accepts }: Operation, text: unknown): Blob | undefined {
  if (!upload) return undefined;
  return accepts === 'table'
    ? new File([typeof text === 'string' ? text : ''], 'list.csv', { type: 'text/csv' })
    : new File([specimen], 'specimen.png', { type: 'image/png' });
}
