import type { Namespace } from '#http/namespace.ts';
import { endOf } from './namespace-end.ts';

/** A namespace beside the main one, in memory. */
export interface PrivateNamespace extends Namespace {
  /** By the server's clock, in ms. */
  readonly madeAt: number;
  usedAt: number;
  /** Idle time in ms after which it is removed; null: never. */
  readonly ttlMs: number | null;
  /** Answers that have not ended. The database is closed after the last one. */
  readonly open: Set<object>;
  isGone: boolean;
}

export interface NamespaceRow {
  readonly id: string;
  readonly made_at: string;
  readonly used_at: string;
  readonly ttl: number | null;
}

export function namespaceRow({ name, madeAt, usedAt, ttlMs }: PrivateNamespace): NamespaceRow {
  return {
    id: name,
    made_at: new Date(madeAt).toISOString(),
    used_at: new Date(usedAt).toISOString(),
    ttl: ttlMs === null ? null : ttlMs / 1000,
  };
}

export function closeIfDone({ isGone, open, ...namespace }: PrivateNamespace): void {
  if (isGone && open.size === 0) closeNamespace(namespace);
}

/** Ends the calls that wait in it and closes its database. */
export function closeNamespace({ context, readiness }: Pick<Namespace, 'context' | 'readiness'>): void {
  if (!context.db.sqlite.open) return;
  endOf(context.db).come();
  readiness.close();
  context.db.close();
}
