import type { Database } from '@baicao/db/client';
import { eq, idList, listedId, query, type Parameters } from '@baicao/db/query';
import { goods } from '@baicao/db/schema';
import type { ItemRequestState } from '@baicao/shared/contract';
import * as wire from '@baicao/shared/contract/wire';
import * as z from 'zod';
import { replyToFeedback } from '#areas/service/feedback.service.ts';
import { replyToRequest } from '#areas/service/item-request-answers.ts';
import type { AppContext } from '#domain/context.ts';
import { orNotFound, invalid, refuse } from '#domain/errors.ts';
import { checkedFields } from './control-fields.ts';

const replyMax = 500;

const fields = z.object({
  kind: wire.oneOf('kind', ['request', 'feedback']),
  id: wire.id('id'),
  reply: wire.text('reply', { max: replyMax }),
  /** Only for `kind: 'request'`. */
  state: wire.oneOf('state', ['answered', 'arrived', 'closed']).default('answered'),
  goods_ids: wire.idList('goods_ids', 20).optional(),
});

/** An answer that the purchasing department or the customer service writes. */
export interface GivenAnswer {
  readonly kind: 'request' | 'feedback';
  readonly id: number;
  readonly reply: string;
  /** For a request: its state from now on, and the goods named. */
  readonly state?: Exclude<ItemRequestState, 'waiting'>;
  readonly goodsIds?: readonly number[];
}

export interface AnsweredItem {
  readonly kind: GivenAnswer['kind'];
  readonly id: number;
  readonly reply: string;
}

/** The fields of the world step `answer`; 422 for the first wrong field. */
export function answerOf(body: Readonly<Record<string, unknown>>): GivenAnswer {
  const { goods_ids: goodsIds, ...answer } = checkedFields(fields, body);
  return { ...answer, ...(goodsIds ? { goodsIds } : {}) };
}

/** World step `answer`: answers an item request or feedback at once; 404 where it does not exist, 409 where it is closed or answered. */
export function giveAnswer({ db, clock }: AppContext, answer: GivenAnswer): AnsweredItem {
  const { kind, id, reply, state = 'answered', goodsIds = [] } = answer;
  const now = clock.now();
  return db.writing(() => {
    const isAnswered =
      kind === 'request'
        ? replyToRequest(db, id, { content: reply, state, goodsIds: existing(db, goodsIds) }, now)
        : replyToFeedback(db, id, reply, now);
    if (!orNotFound(isAnswered, `没有${noun[kind]} ${id}`))
      refuse('conflict', `${noun[kind]} ${id} 已经结束，不能再回复`);
    return { kind, id, reply };
  });
}

const noun = { request: '求购', feedback: '反馈' } as const;

const goodsAmong = query((orm, p: Parameters<{ ids: string }>) =>
  orm.select({ id: goods.id }).from(idList(p.ids)).crossJoin(goods).where(eq(goods.id, listedId)),
);

/** The same ids; 422 where one of the goods does not exist. */
function existing(db: Database, ids: readonly number[]): readonly number[] {
  const known = new Set(
    goodsAmong(db)
      .all({ ids: JSON.stringify(ids) })
      .map(({ id }) => id),
  );
  const unknown = ids.find((id) => !known.has(id));
  if (unknown !== undefined) invalid('goods_ids', `没有商品 ${unknown}`);
  return ids;
}
