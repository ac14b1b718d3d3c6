import type * as z from 'zod';

/** Parses a stored or received text by a schema. Throws where it is no JSON, or JSON of another form. */
export function readJson<S extends z.ZodType>(text: string, schema: S): z.output<S> {
  return schema.parse(JSON.parse(text));
}
