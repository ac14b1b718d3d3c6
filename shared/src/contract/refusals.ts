import { codes, type RefusalName } from './codes.ts';
import { isRead, type EndpointRecord } from './endpoint.ts';

/** Refusals of any call. */
const everyCall = ['malformed', 'notFound', 'invalid', 'tooMany', 'headersTooLarge', 'fault', 'unavailable'] as const;
/** Refusals of every call that changes something: a page of another site, another account, a body that is too large or of another type. */
const everyWrite = ['forbidden', 'conflict', 'requestTimeout', 'tooLarge', 'wrongContentType'] as const;

/** The possible refusals of an operation, in the order of the table of codes. */
export function refusalsOf(record: EndpointRecord): RefusalName[] {
  const names = new Set<RefusalName>([...everyCall, ...(record.refusals ?? [])]);
  if (!isRead(record)) for (const name of everyWrite) names.add(name);
  if (record.access !== 'visitor') names.add('loginRequired').add('sessionEnded');
  if (record.access === 'approved') names.add('notApproved');
  return (Object.keys(codes) as RefusalName[]).filter((name) => names.has(name));
}
