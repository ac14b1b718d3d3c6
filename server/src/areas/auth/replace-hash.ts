import { and, eq, query, sql, type Parameters } from '@baicao/db/query';
import { buyers } from '@baicao/db/schema';

/** Stores another hash of a password, unless the password was changed meanwhile. */
export const replaceHash = query((orm, p: Parameters<{ id: number; before: string; after: string }>) =>
  orm
    .update(buyers)
    .set({ passwordHash: sql`${p.after}` })
    .where(and(eq(buyers.id, p.id), eq(buyers.passwordHash, p.before))),
);
