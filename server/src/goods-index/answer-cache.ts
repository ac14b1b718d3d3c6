import type { EndpointRecord } from '@baicao/shared/contract';
import { checked, WrittenJson } from '#domain/answers.ts';
import type { ViewerCall } from '#goods-view/goods-view.ts';
import { visibilityOf } from '#goods-view/goods-viewer.ts';
import { goodsIndexAt, type GoodsIndex } from './goods-index.ts';

/** The viewers who share a cached answer: all viewers, all viewers with the same price visibility, or one buyer. */
export type CacheScope = 'everybody' | 'visibility' | 'buyer';

/**
 * The answer cached under `name` for this viewer, or the answer `make` writes. It ends when any goods change, a buyer's own
 * also when the buyer's version changes. A handler that returns it must not depend on the clock otherwise: the request pipeline
 * sends it again until the index's `validUntil` (`lastsUntil`).
 */
export function cachedAnswer(
  call: ViewerCall,
  name: string,
  scope: CacheScope,
  make: (index: GoodsIndex) => WrittenJson,
): WrittenJson {
  const index = goodsIndexAt(call.db, call.now);
  const key = `${viewerKey(call, index, scope)}|${name}`;
  const cached = index.answerCache.get(key);
  if (cached) return cached;
  const answer = make(index);
  answer.lastsUntil = index.validUntil;
  index.answerCache.set(key, answer, { size: answer.body.length + key.length });
  return answer;
}

/** The cache key of viewers who get the same answer. */
export function viewerKey({ db, buyer }: ViewerCall, index: GoodsIndex, scope: CacheScope): string {
  if (scope === 'everybody') return 'all';
  if (buyer === null || scope === 'visibility') return visibilityOf(buyer);
  return `${buyer.id}@${index.buyerRowCache.version(db, buyer)}${buyer.isPassed ? '' : '-'}`;
}

/** Data as JSON, checked against the contract before it is cached. */
export function checkedJson(record: EndpointRecord & { name: string }, data: unknown): WrittenJson {
  return WrittenJson.of(JSON.stringify(checked(record, data)));
}
