import * as z from 'zod';
import { codes } from './codes.ts';
import { pathParameters, type Endpoint, type EndpointRecord } from './endpoint.ts';
import { pageMeta } from './envelope.ts';

type Json = Record<string, unknown>;

const statusText = { 200: '成功', 401: '未登录或登录已失效', 422: '填写的内容有误' } as const;

/** OpenAPI 3.1 of the whole contract, derived from its endpoints. */
export function openApi(endpoints: readonly Endpoint<EndpointRecord>[]): Json {
  const paths: Record<string, Json> = {};
  for (const record of endpoints) (paths[record.path] ??= {})[record.method.toLowerCase()] = operation(record);
  return {
    openapi: '3.1.0',
    info: {
      title: '百草仓 API',
      version: '0.1.0',
      description: 'Wholesale medicine purchasing. Bodies are form-encoded; money is yuan text with two decimals.',
    },
    paths,
    components: {
      securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: 'baicao_session' } },
      schemas: { Failure: failureSchema },
    },
  };
}

const failureSchema: Json = {
  type: 'object',
  required: ['code', 'message'],
  properties: { code: { type: 'integer' }, message: { type: 'string' }, errors: {} },
};

function operation(record: Endpoint<EndpointRecord>): Json {
  return {
    operationId: record.name,
    summary: record.summary,
    tags: [record.name.split('.')[0]],
    'x-source': record.source,
    ...(record.access === 'visitor' ? {} : { security: [{ session: [] }] }),
    ...requestParts(record),
    responses: responses(record),
  };
}

function requestParts(record: Endpoint<EndpointRecord>): Json {
  const schema = z.toJSONSchema(record.input, { io: 'input', unrepresentable: 'any', override: showRows }) as {
    properties?: Record<string, Json>;
    required?: string[];
  };
  const inPath = new Set(pathParameters(record.path));
  const fields = Object.entries(schema.properties ?? {});
  const inQuery = record.method === 'GET' || record.method === 'DELETE' || record.fieldsInQuery === true;
  const required = new Set(schema.required);
  const parameter = (name: string, where: string, json: Json) => ({
    name,
    in: where,
    required: where === 'path' || required.has(name),
    schema: json,
  });
  const rest = fields.filter(([name]) => !inPath.has(name));
  const parameters = [
    ...fields.filter(([name]) => inPath.has(name)).map(([name, json]) => parameter(name, 'path', json)),
    ...(inQuery ? rest.map(([name, json]) => parameter(name, 'query', json)) : []),
  ];
  if (inQuery || (rest.length === 0 && !record.upload)) return { parameters };
  const body = {
    type: 'object',
    properties: Object.fromEntries(rest),
    required: rest.map(([name]) => name).filter((name) => required.has(name)),
  };
  if (record.upload)
    return {
      parameters,
      requestBody: { required: true, content: { 'multipart/form-data': { schema: withFile(body) } } },
    };
  const content = { 'application/x-www-form-urlencoded': { schema: body }, 'application/json': { schema: body } };
  return { parameters, requestBody: { required: body.required.length > 0, content } };
}

function withFile({ properties, required, ...body }: { type: string; properties: Json; required: string[] }): Json {
  const file = { type: 'string', contentMediaType: 'application/octet-stream' };
  return { ...body, properties: { ...properties, file }, required: [...required, 'file'] };
}

/** A list of rows is parsed through a preprocess step that also accepts a single row; the document shows the list. */
function showRows({
  zodSchema,
  jsonSchema,
}: {
  zodSchema: z.core.$ZodTypes;
  jsonSchema: z.core.JSONSchema.BaseSchema;
}): void {
  const { def } = zodSchema._zod;
  if (def.type !== 'pipe' || def.out._zod.def.type !== 'array' || Object.keys(jsonSchema).length > 0) return;
  const { $schema: _, ...list } = z.toJSONSchema(def.out, { io: 'input', unrepresentable: 'any' });
  Object.assign(jsonSchema, list);
}

const fileContent: Json = Object.fromEntries(
  ['image/jpeg', 'image/png', 'image/webp', 'application/pdf'].map((type) => [type, {}]),
);

function responses(record: Endpoint<EndpointRecord>): Json {
  const data = z.toJSONSchema(record.data, { io: 'output', unrepresentable: 'any' });
  const envelope = {
    type: 'object',
    required: ['code', 'message', 'data'],
    properties: {
      code: { const: codes.success.code },
      message: { type: 'string' },
      data,
      ...(record.paged ? { meta: z.toJSONSchema(pageMeta) } : {}),
    },
  };
  const failure = { 'application/json': { schema: { $ref: '#/components/schemas/Failure' } } };
  const refusals = (record.refusals ?? []).map((name) => `${codes[name].code} ${codes[name].text}`);
  return {
    200: {
      description: statusText[200],
      content: record.download ? fileContent : { 'application/json': { schema: envelope } },
    },
    422: { description: statusText[422], content: failure },
    ...(record.access === 'visitor' ? {} : { 401: { description: statusText[401], content: failure } }),
    ...(refusals.length > 0 ? { 400: { description: refusals.join('；'), content: failure } } : {}),
  };
}
