import * as z from 'zod';
import { wireSchemas } from './wire.ts';

export type Json = Record<string, unknown>;

/** Schemas with an `id`, by that id, as in `components.schemas` of a document. */
export type Components = Record<string, Json>;

const inComponents = '#/components/schemas/';

/** The JSON Schema of an answer; named schemas are put into `components`, and replaced by references. */
export function answerSchema(schema: z.ZodType, components: Components): Json {
  const { $defs = {}, ...own } = referring(
    z.toJSONSchema(schema, { io: 'output', unrepresentable: 'any', override: withoutSafeBounds }),
  );
  for (const [id, named] of Object.entries($defs as Components)) components[id] = withoutId(named);
  return own;
}

/** The JSON Schema of an input as it is sent. */
export function inputSchema(schema: z.ZodType): Json {
  const { $schema: _, ...own } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any', override: asSent });
  return own;
}

/** References lead into the document; a schema that refers to itself is a named one. */
function referring(schema: object): Json {
  const { $schema: _, ...own } = JSON.parse(
    JSON.stringify(schema).replaceAll('"$ref":"#/$defs/', `"$ref":"${inComponents}`),
  ) as Json;
  return own;
}

/** The schema without Zod's own key, which JSON Schema does not know. */
const withoutId = (schema: Json): Json => Object.fromEntries(Object.entries(schema).filter(([key]) => key !== 'id'));

/** Removes the bounds of safe integers, which carry no information. */
function withoutSafeBounds({ jsonSchema }: Override): void {
  if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum;
  if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
}

interface Override {
  readonly zodSchema: z.core.$ZodTypes;
  readonly jsonSchema: z.core.JSONSchema.BaseSchema;
}

/**
 * Uses the schema that a wire reader declares (`wireSchemas`). A list of rows is parsed through a step that also accepts a single
 * row; the document shows the list.
 */
function asSent({ zodSchema, jsonSchema }: Override): void {
  const sent = wireSchemas.get(zodSchema);
  const { def } = zodSchema._zod;
  // Names of scripts (`\p{Script=Han}`) are not part of the patterns that validators of JSON Schema know.
  if (jsonSchema.pattern?.toLowerCase().includes(String.raw`\p{`)) delete jsonSchema.pattern;
  if (sent) replace(jsonSchema, sent);
  else if (def.type === 'pipe' && def.out._zod.def.type === 'array' && Object.keys(jsonSchema).length === 0)
    replace(jsonSchema, inputSchema(def.out as z.ZodType));
}

function replace(schema: object, by: object): void {
  for (const key of Object.keys(schema)) Reflect.deleteProperty(schema, key);
  Object.assign(schema, by);
}
