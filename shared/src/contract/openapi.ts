import { pathParameters, type Endpoint, type EndpointRecord } from './endpoint.ts';
import { inputSchema, type Components, type Json } from './json-schema.ts';
import { responses, type DocumentParts } from './openapi-answers.ts';

/** The answer of each operation to its example: `data`, for a page also `meta`. */
export type AnswerExamples = Readonly<Record<string, Json>>;

/** OpenAPI 3.1 of the whole contract, derived from its endpoints. */
export function openApi(endpoints: readonly Endpoint<EndpointRecord>[], examples: AnswerExamples = {}): Json {
  const parts: DocumentParts = { schemas: {}, responses: {} };
  const paths: Record<string, Json> = {};
  for (const record of endpoints)
    (paths[record.path] ??= {})[record.method.toLowerCase()] = operation(record, parts, examples[record.name]);
  return {
    openapi: '3.1.0',
    info: {
      title: '百草仓 API',
      version: '0.1.0',
      description:
        'Wholesale medicine purchasing. Bodies are form-encoded (`params[0][goods_id]=1001`) or JSON; money is yuan text with two decimals. ' +
        'Whether a call succeeded is told by `code`: 10000. `x-persona` is the seeded account with which the example succeeds.',
      contact: { name: '百草仓' },
      license: { name: 'Unlicensed', url: 'about:blank' },
    },
    servers: [{ url: '/', description: '本服务器' }],
    tags: [...new Set(endpoints.map(tagOf))].map((name) => ({ name, description: `${name}.*` })),
    paths,
    components: {
      securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: 'baicao_session' } },
      schemas: byName(parts.schemas),
      responses: byName(parts.responses),
    },
  };
}

const byName = (parts: Components): Components =>
  Object.fromEntries(Object.entries(parts).toSorted(([a], [b]) => (a < b ? -1 : 1)));

const tagOf = ({ name }: Endpoint) => name.split('.')[0] ?? '';

const isQueried = ({ method, fieldsInQuery }: EndpointRecord) =>
  method === 'GET' || method === 'DELETE' || fieldsInQuery === true;

function operation(record: Endpoint<EndpointRecord>, parts: DocumentParts, example: Json | undefined): Json {
  const isVisitors = record.access === 'visitor';
  return {
    operationId: record.name,
    summary: record.summary,
    description: descriptionOf(record),
    tags: [tagOf(record)],
    'x-source': record.source,
    ...(isVisitors && record.exampleAs === undefined ? {} : { 'x-persona': record.exampleAs ?? 'buyer' }),
    security: isVisitors ? [{}, { session: [] }] : [{ session: [] }],
    ...requestParts(record),
    responses: responses(record, parts, example),
  };
}

const callers = { visitor: '无需登录', buyer: '需登录', approved: '需登录且账号已通过审核' } as const;

const uploads = { file: ' jpg、png、webp 或 pdf 文件', picture: ' jpg、png 或 webp 图片', table: '表格或文本文件' };

function descriptionOf({ access, upload, accepts, download, idempotent }: EndpointRecord): string {
  const parts = [
    callers[access],
    upload === true && `上传一个${uploads[accepts ?? 'file']}`,
    download === true && '成功时返回文件',
    idempotent === true && '可带 idempotency_key，重复提交只生效一次',
  ];
  return `${parts.filter((part) => part !== false).join('；')}。`;
}

interface Field {
  readonly name: string;
  readonly schema: Json;
  readonly isRequired: boolean;
  /** The example as in a JSON body; undefined where it leaves the field out. */
  readonly example: unknown;
}

function requestParts(record: Endpoint<EndpointRecord>): Json {
  const { properties = {}, required = [] } = inputSchema(record.input) as {
    properties?: Record<string, Json>;
    required?: string[];
  };
  const fields = Object.entries(properties).map(([name, schema]): Field => {
    const example = asSent(record.example[name]);
    return { name, schema, isRequired: required.includes(name), example };
  });
  const inPath = new Set(pathParameters(record.path));
  const rest = fields.filter(({ name }) => !inPath.has(name));
  const parameters = [
    ...fields.filter(({ name }) => inPath.has(name)).map((field) => parameter(field, 'path')),
    ...(isQueried(record) ? rest.map((field) => parameter(field, 'query')) : []),
  ];
  if (isQueried(record) || (rest.length === 0 && !record.upload)) return { parameters };
  return { parameters, requestBody: record.upload ? uploadBody(rest) : body(rest) };
}

/** An example as sent: flags are 0 and 1 on the wire. */
function asSent(value: unknown): unknown {
  return typeof value === 'boolean' ? Number(value) : value;
}

function parameter({ name, schema, isRequired, example }: Field, where: 'path' | 'query'): Json {
  const style = where === 'query' ? encodingOf(schema) : undefined;
  const shown = example === undefined ? {} : { example };
  return { name, in: where, required: where === 'path' || isRequired, schema, ...style, ...shown };
}

/** Numbers of a list are joined by commas, texts repeated; the fields of a row are named in brackets. */
function encodingOf(schema: Json): Json | undefined {
  if (schema['type'] === 'object') return { style: 'deepObject', explode: true };
  if (schema['type'] !== 'array') return undefined;
  return { style: 'form', explode: (schema['items'] as Json)['type'] === 'string' };
}

function body(fields: readonly Field[]): Json {
  const json = { schema: objectOf(fields), ...exampleOf(fields) };
  const asForm = fields.map(oneRow);
  const encoding = Object.fromEntries(asForm.flatMap(({ name, schema }) => withEncoding(name, encodingOf(schema))));
  const form = {
    schema: objectOf(asForm),
    ...exampleOf(asForm),
    ...(Object.keys(encoding).length > 0 && { encoding }),
  };
  const types = { 'application/x-www-form-urlencoded': form, 'application/json': json };
  // A form can be described with a single row only: tools take the type that comes first.
  const content = fields.some(isRows) ? Object.fromEntries(Object.entries(types).toReversed()) : types;
  return { required: fields.some(({ isRequired }) => isRequired), content };
}

const withEncoding = (name: string, encoding: Json | undefined) => (encoding ? [[name, encoding] as const] : []);

const isRows = ({ schema }: Field) => schema['type'] === 'array' && (schema['items'] as Json)['type'] === 'object';

function oneRow(field: Field): Field {
  if (!isRows(field)) return field;
  const [first] = (field.example ?? []) as unknown[];
  // `params[goods_id]` or `params[0][goods_id]`: the required fields cannot be stated for both forms.
  const { required: _, ...schema } = field.schema['items'] as Json;
  return { ...field, schema, example: first };
}

function uploadBody(fields: readonly Field[]): Json {
  const file = { type: 'string', contentMediaType: 'application/octet-stream' };
  const schema = objectOf([...fields, { name: 'file', schema: file, isRequired: true, example: undefined }]);
  return { required: true, content: { 'multipart/form-data': { schema } } };
}

function objectOf(fields: readonly Field[]): Json {
  const required = fields.filter(({ isRequired }) => isRequired).map(({ name }) => name);
  return {
    type: 'object',
    // Viewers fill the fields of a form with the example of each.
    properties: Object.fromEntries(fields.map(({ name, schema, example }) => [name, withExample(schema, example)])),
    ...(required.length > 0 && { required }),
  };
}

const withExample = (schema: Json, example: unknown): Json => (example === undefined ? schema : { ...schema, example });

function exampleOf(fields: readonly Field[]): Json {
  const given = fields.filter(({ example }) => example !== undefined);
  return given.length > 0 ? { example: Object.fromEntries(given.map(({ name, example }) => [name, example])) } : {};
}
