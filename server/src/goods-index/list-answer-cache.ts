import type { EndpointRecord } from '@baicao/shared/contract';
import { WrittenJson } from '#domain/answers.ts';
import type { ViewerCall } from '#goods-view/goods-view.ts';
import { catalogueAt, type Catalogue } from './goods-index.ts';

/** Whose answer it is: the same for everybody, for all who see prices alike, or one buyer's own. */
export type AnswerFor = 'all' | 'sight' | 'buyer';

/**
 * The answer kept under `name` for this call, or the one `make` writes. It is kept until the catalogue changes, a
 * buyer's own until the buyer's version does. A handler that returns it must not look at the time besides: the kernel
 * sends it again up to the catalogue's next edge (`lastsUntil`).
 */
export function keptAnswer(
  call: ViewerCall,
  name: string,
  whose: AnswerFor,
  make: (catalogue: Catalogue) => WrittenJson,
): WrittenJson {
  const catalogue = catalogueAt(call.db, call.now);
  const key = `${viewerKey(call, catalogue, whose)}|${name}`;
  const kept = catalogue.answers.get(key);
  if (kept) return kept;
  const answer = make(catalogue);
  answer.lastsUntil = catalogue.edge;
  return catalogue.answers.set(key, answer, answer.json.length + key.length);
}

/** Tells apart those who may be answered differently. */
export function viewerKey({ db, buyer }: ViewerCall, catalogue: Catalogue, whose: AnswerFor): string {
  if (whose === 'all') return 'all';
  if (buyer === null) return 'visitor';
  if (whose === 'buyer') return `${buyer.id}@${catalogue.buyers.version(db, buyer)}${buyer.isPassed ? '' : '-'}`;
  return buyer.isPassed ? 'approved' : 'pending';
}

/** Data as JSON, checked against the contract before it is kept. */
export function writtenData(record: EndpointRecord & { name: string }, data: unknown): WrittenJson {
  const checked = record.data.safeParse(data);
  if (!checked.success) throw new Error(`${record.name} answered outside its contract`, { cause: checked.error });
  return new WrittenJson(JSON.stringify(checked.data));
}
