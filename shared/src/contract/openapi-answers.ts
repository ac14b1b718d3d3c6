import * as z from 'zod';
import { violationCode } from './wire.ts';
import { codes, type RefusalName } from './codes.ts';
import type { EndpointRecord } from './endpoint.ts';
import { pageMeta } from './page-meta.ts';
import { answerSchema, type Components, type Json } from './json-schema.ts';
import { refusalDetails } from './refusal-details.ts';
import { refusalsOf } from './refusals.ts';
import { answerTypes } from '../validation/file-kind.ts';

/** The parts that operations share, by the names that references use; filled as operations are described. */
export interface DocumentParts {
  readonly schemas: Components;
  readonly responses: Components;
}

/** `responses` of an operation. `example`: `data` and `meta` of an answer to its example, where there is one. */
export function responses(record: EndpointRecord, parts: DocumentParts, example: Json | undefined): Json {
  const names = refusalsOf(record);
  const statuses = [...new Set(names.map((name) => codes[name].status))];
  const failures = statuses.map((status) => {
    const ofStatus = names.filter((name) => codes[name].status === status);
    return [status, failure(record, ofStatus, parts)] as const;
  });
  const success = record.download ? file : answer(record, parts.schemas, example);
  return Object.fromEntries([[200, { description: '成功', ...success }], ...failures]);
}

function answer(record: EndpointRecord, components: Components, example: Json | undefined): Json {
  const meta = record.paged ? { meta: answerSchema(pageMeta, components) } : {};
  const schema = {
    type: 'object',
    // An answer that is a list only for some inputs has `meta` only then.
    required: ['code', 'message', 'data', ...(record.data instanceof z.ZodArray ? Object.keys(meta) : [])],
    properties: {
      code: { const: codes.success.code },
      message: { type: 'string' },
      data: answerSchema(record.data, components),
      ...meta,
    },
  };
  const { success } = codes;
  const examples = example && { example: { code: success.code, message: success.text, ...example } };
  return { content: { 'application/json': { schema, ...examples } } };
}

const file: Json = {
  headers: { 'Content-Disposition': { description: '文件名', schema: { type: 'string' } } },
  content: Object.fromEntries(
    Object.values(answerTypes).map((type) => [
      type,
      { schema: { type: 'string', contentMediaType: 'application/octet-stream' } },
    ]),
  ),
};

/** A reference to the answers of one status: an example for each code. Operations with the same refusals share it. */
function failure(
  { refuses = {} }: EndpointRecord,
  names: readonly RefusalName[],
  { schemas, responses: shared }: DocumentParts,
): Json {
  // A wrong field is reported before anything else is checked.
  const details = names.every((name) => name === 'invalid') ? {} : refuses;
  const kind = Object.keys(details).map(capital).join('Or');
  const id = `Failure${kind}${names.map((name) => codes[name].code).join('_')}`;
  schemas[`Failure${kind}`] ??= failureSchema(refusalDetails({ refuses: details }), schemas);
  shared[id] ??= failureOf(names, `Failure${kind}`);
  return { $ref: `#/components/responses/${id}` };
}

const capital = (name: string) => name.charAt(0).toUpperCase() + name.slice(1);

function failureOf(names: readonly RefusalName[], name: string): Json {
  const schema = {
    allOf: [{ $ref: `#/components/schemas/${name}` }],
    properties: { code: { enum: names.map((one) => codes[one].code) } },
  };
  const examples = Object.fromEntries(
    names.map((one) => {
      const { code, text } = codes[one];
      const errors = one === 'invalid' ? { errors: { field: [text] } } : {};
      return [`${code}`, { summary: text, value: { code, message: text, ...errors } }];
    }),
  );
  const description = names.map((one) => `${codes[one].code} ${codes[one].text}`).join('；');
  return { description, content: { 'application/json': { schema, examples } } };
}

function failureSchema(errors: z.ZodType, components: Components): Json {
  const schema = z.object({
    code: z.int().describe('错误码'),
    message: z.string().describe('给用户的说明'),
    violation: violationCode.optional().describe('比错误码更具体的原因'),
    errors: errors.optional(),
  });
  return answerSchema(schema, components);
}
