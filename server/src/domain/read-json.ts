import type * as z from 'zod';

/** A stored or received text as what it is meant to be. Throws where it is no JSON, or JSON of another form. */
export function readJson<S extends z.ZodType>(text: string, schema: S): z.output<S> {
  return schema.parse(JSON.parse(text));
}
