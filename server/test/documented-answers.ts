import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import { openApiText } from '#docs/open-api-text.ts';

export type Schema = Readonly<Record<string, unknown>>;

/** The parts of an operation in the document that are needed to check its requests and answers. */
export interface DocumentedOperation {
  readonly operationId: string;
  readonly method: 'get' | 'post' | 'put' | 'delete';
  readonly path: string;
  readonly parameters: readonly { readonly name: string; readonly in: 'path' | 'query'; readonly schema: Schema }[];
  /** Bodies by media type. */
  readonly bodies: Readonly<Record<string, Schema>>;
}

interface Described {
  readonly operationId: string;
  readonly parameters?: DocumentedOperation['parameters'];
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema: Schema }>> };
  readonly responses: Readonly<Record<string, { readonly $ref?: string }>>;
}

interface Document {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Described>>>>;
}

const document = JSON.parse(openApiText()) as Document;
const ajv = new Ajv2020({ strict: false, validateFormats: false, allErrors: false });
ajv.addSchema(document, 'document');

const described = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
);

export const documentedOperations: readonly DocumentedOperation[] = described.map(({ path, method, operation }) => ({
  operationId: operation.operationId,
  method: method as DocumentedOperation['method'],
  path,
  parameters: operation.parameters ?? [],
  bodies: Object.fromEntries(
    Object.entries(operation.requestBody?.content ?? {}).map(([type, { schema }]) => [type, schema]),
  ),
}));

const step = (name: string) => encodeURIComponent(name.replaceAll('~', '~0').replaceAll('/', '~1'));
const compiled = new Map<string, ValidateFunction | undefined>();

/** The schema of answers with a status; undefined: the document has no such status, or no JSON with it. */
function answerSchema(
  { path, method, operation }: (typeof described)[number],
  status: number,
): ValidateFunction | undefined {
  const response = operation.responses[status];
  if (!response) return undefined;
  const place = response.$ref ?? `#/paths/${step(path)}/${method}/responses/${status}`;
  if (!compiled.has(place))
    compiled.set(place, ajv.getSchema(`document${place}/content/${step('application/json')}/schema`));
  return compiled.get(place);
}

/** The reason why an answer does not conform to the document; null where it does. `body`: undefined for a file. */
export function undocumented(operationId: string, status: number, body: unknown): string | null {
  const found = described.find(({ operation }) => operation.operationId === operationId);
  if (!found?.operation.responses[status]) return `status ${status}`;
  const validate = answerSchema(found, status);
  if (body === undefined) return validate ? 'no JSON' : null;
  if (!validate) return 'JSON instead of a file';
  return validate(body) ? null : ajv.errorsText(validate.errors);
}
