import type { Database } from '@baicao/db/client';
import { eq, query, type Parameters } from '@baicao/db/query';
import { buyers } from '@baicao/db/schema';
import { endpoints } from '@baicao/shared/contract';
import * as z from 'zod';
import { readJson } from '#domain/read-json.ts';
import { parseBody, parseQuery, pathOf, type WireFields } from '#http/parse-wire.ts';
import type { JournalEntry } from './journal.ts';
import { redacted } from './redacted.ts';

const accountById = query((orm, p: Parameters<{ id: number }>) =>
  orm.select({ username: buyers.username }).from(buyers).where(eq(buyers.id, p.id)),
);

export type JournalRow = ReturnType<typeof journalRow>;

/** An entry as the control calls show it: secrets hidden. */
export function journalRow(db: Database, entry: JournalEntry) {
  const { id, at, method, url, op, buyerId, body, status, ms, fault, aborted, requestId } = entry;
  const failure = envelopeIn(entry);
  return {
    id,
    at: new Date(at).toISOString(),
    request_id: requestId,
    method,
    path: pathOf(url),
    op,
    persona: buyerId === null ? null : (accountById(db).get({ id: buyerId })?.username ?? null),
    query: redacted(readable(() => parseQuery(url))),
    body: redacted(readable(() => parseBody(body))),
    status,
    code: codeOf(entry),
    message: failure?.message ?? null,
    errors: failure?.errors ?? null,
    fault,
    aborted,
    ms,
    ...(op === null && { near: nearest(method, pathOf(url)) }),
  };
}

/** The code of the envelope; null where no answer was sent. */
export function codeOf(entry: JournalEntry): number | null {
  if (entry.aborted) return null;
  return envelopeIn(entry)?.code ?? (entry.status === 200 ? 10000 : entry.status);
}

/** The fields of an envelope that a row shows; one that another host sends in another form counts as missing. */
const shownFields = z.object({
  code: z.number().optional().catch(undefined),
  message: z.string().optional().catch(undefined),
  errors: z.unknown().optional(),
});

function envelopeIn({ answer }: JournalEntry): z.infer<typeof shownFields> | null {
  if (answer === null) return null;
  try {
    return readJson(answer, shownFields);
  } catch {
    return null;
  }
}

/** Empty where the server refused to read the fields. */
function readable(read: () => WireFields): WireFields {
  try {
    return read();
  } catch {
    return {};
  }
}

/** Up to three operations whose method and path are most like those of an unknown call. */
function nearest(method: string, path: string): object[] {
  const parts = path.split('/');
  const scored = endpoints.map((record) => ({ record, score: likeness(record.path.split('/'), parts) }));
  const isSame = (wanted: string) => Number(wanted === method);
  const best = scored
    .filter(({ score }) => score > 1)
    .toSorted((a, b) => b.score - a.score || isSame(b.record.method) - isSame(a.record.method));
  return best.slice(0, 3).map(({ record }) => ({ op: record.name, method: record.method, path: record.path }));
}

/** Number of equal path segments; one more where both have the same number of segments. */
function likeness(wanted: readonly string[], given: readonly string[]): number {
  const same = wanted.filter((part, index) => part === given[index] || (part.startsWith('{') && given[index])).length;
  return same - 1 + (wanted.length === given.length ? 1 : 0);
}
