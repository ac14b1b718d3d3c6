import { schemaResolver } from '@mantine/form';

type Schema = Parameters<typeof schemaResolver>[0];

/**
 * Checks a form by a schema whose code comes with the first check. Where that cannot be loaded nothing is refused here: the server checks by the same
 * schema, and says what is wrong.
 */
export function laterSchema(load: () => Promise<Schema>) {
  return async (values: Record<string, unknown>) => {
    try {
      return await schemaResolver(await load())(values);
    } catch {
      return {};
    }
  };
}
