import * as z from 'zod';

/** A record of answers that documents name: `components.schemas.Goods`. */
export function entity<S extends z.core.$ZodLooseShape>(id: string, shape: S): z.ZodObject<S, z.core.$strict> {
  return z.strictObject(shape).meta({ id });
}
