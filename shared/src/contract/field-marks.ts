import * as z from 'zod';

/**
 * Treatment of a field that another host leaves out or writes in an unreadable form: `vital`, the answer fails; `standIn`, this
 * value is used. Amounts are vital without being marked, lists and texts are empty, numbers the least allowed one, and codes the empty one
 * or 0. See `answer-reader.ts`.
 */
export const fieldMarks = z.registry<{ readonly isVital?: true; readonly standIn?: unknown }>();

/** Marks a field without which a page would show or send something wrong. */
export function vital<S extends z.ZodType>(schema: S): S {
  const marked = schema.clone();
  fieldMarks.add(marked, { isVital: true });
  return marked;
}

/** Marks a secondary field: a page can use `standIn` instead. */
export function spare<S extends z.ZodType>(schema: S, standIn: z.output<S>): S {
  const marked = schema.clone();
  fieldMarks.add(marked, { standIn });
  return marked;
}
