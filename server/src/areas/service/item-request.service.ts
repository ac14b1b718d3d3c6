import {
  itemRequestStates,
  type Contract,
  type Data,
  type Input,
  type ItemRequestState,
} from '@baicao/shared/contract';
import { limits } from '@baicao/shared/limits';
import { parseYuan } from '@baicao/shared/pricing/money';
import { searchKey } from '@baicao/shared/text/fold';
import { hourMs, minuteMs } from '@baicao/shared/time/durations';
import { addDays, dayOf, startOfDay } from '@baicao/shared/time/shanghai';
import type { BuyerCall } from '#domain/context.ts';
import { orNotFound, invalid, refuse } from '#domain/errors.ts';
import { goodsByIds } from '#goods-index/goods-by-ids.ts';
import {
  addItemRequest,
  countRequests,
  goodsOfReplies,
  ownItemRequest,
  pageOfRequests,
  repliesOf,
  requestsByState,
  requestsSince,
  withdrawRequest,
  type ItemReplyRow,
  type ItemRequestRow,
  type NewItemRequest,
} from './item-request.repo.ts';

const { perDay, repeatMinutes, firstReplyHours, validDaysMax } = limits.itemRequest;
const { size } = limits.page;
const notThere = '求购不存在或已删除';

/** user.buy: writes a request, or returns the same request sent minutes ago. */
export function requestItem(call: BuyerCall, input: Input<Contract['user']['buy']>): Data<Contract['user']['buy']> {
  const { db, buyer, now } = call;
  const request = newRequest(buyer.id, input, now);
  const today = requestsSince(db).all({ buyerId: buyer.id, since: startOfDay(now) - repeatMinutes * minuteMs });
  const same = today.find((one) => one.createdAt > now - repeatMinutes * minuteMs && isSame(one, request));
  if (same) return { id: same.id, state: same.state, is_repeat: 1 };
  if (today.filter((one) => one.createdAt >= startOfDay(now)).length >= perDay)
    refuse('tooMany', `今天已提交 ${perDay} 条求购，明天 0:00 后可以再提交；同一品种请在原求购里查看回复`);
  return { id: addItemRequest(db, request), state: request.state, is_repeat: 0 };
}

function newRequest(buyerId: number, input: Input<Contract['user']['buy']>, now: number): NewItemRequest {
  refuseUselessDay(input.valid_until, dayOf(now));
  return {
    buyerId,
    name: input.goods_name,
    specification: input.ypgg,
    manufacturer: input.sccj,
    number: input.number,
    priceFen: input.price === undefined ? null : parseYuan(input.price.replace(/^0+(?=[0-9])/, '')),
    validUntil: input.valid_until ?? null,
    contactName: input.contact_name,
    phone: input.phone,
    message: input.message,
    state: 'waiting',
    createdAt: now,
    dueAt: now + firstReplyHours * hourMs,
  };
}

function refuseUselessDay(day: string | undefined, today: string): void {
  if (day === undefined) return;
  if (day < today) invalid('valid_until', '有效期不能早于今天');
  const last = addDays(today, validDaysMax) ?? today;
  if (day > last) invalid('valid_until', `有效期最远到${last}`);
}

const contents = [
  'name',
  'specification',
  'manufacturer',
  'number',
  'priceFen',
  'validUntil',
  'contactName',
  'phone',
  'message',
] as const;

/** Whether two requests are the same. A withdrawn request can be sent again. */
function isSame(one: ItemRequestRow, other: NewItemRequest): boolean {
  return one.withdrawnAt === null && contents.every((field) => one[field] === other[field]);
}

/** A request with its last answer. */
export interface AnsweredRequest {
  readonly request: ItemRequestRow;
  readonly reply: ItemReplyRow | undefined;
}

/** user.buyList: one page of the buyer's requests, newest first. */
export function itemRequestPage(
  { db, buyer }: BuyerCall,
  { state, keywords, page }: Input<Contract['user']['buyList']>,
): { rows: AnsweredRequest[]; total: number } {
  const filter = { buyerId: buyer.id, state: state ?? null, keywords: searchKey(keywords) };
  const requests = pageOfRequests(db).all({ ...filter, limit: size, offset: (page - 1) * size });
  const ids = JSON.stringify(requests.map(({ id }) => id));
  const last = new Map(
    repliesOf(db)
      .all({ ids })
      .map((reply) => [reply.requestId, reply]),
  );
  const rows = requests.map((request) => ({ request, reply: last.get(request.id) }));
  return { rows, total: countRequests(db).get(filter)?.total ?? 0 };
}

/** user.buyCounts: every state, also those without a request. */
export function itemRequestCounts({ db, buyer }: BuyerCall): Data<Contract['user']['buyCounts']> {
  const counted = new Map(
    requestsByState(db)
      .all({ buyerId: buyer.id })
      .map(({ state, total }) => [state, total]),
  );
  const states = (Object.keys(itemRequestStates) as ItemRequestState[]).map((state) => ({
    state,
    state_label: itemRequestStates[state],
    total: counted.get(state) ?? 0,
  }));
  return { total: states.reduce((sum, { total }) => sum + total, 0), states };
}

/** user.buyDetail: with every answer and the goods it names as the buyer sees them. */
export function itemRequestDetail(call: BuyerCall, id: number) {
  const request = orNotFound(ownItemRequest(call.db).get({ id, buyerId: call.buyer.id }), notThere);
  const replies = repliesOf(call.db).all({ ids: JSON.stringify([id]) });
  const named = goodsOfReplies(call.db).all({ ids: JSON.stringify(replies.map((reply) => reply.id)) });
  const goods = new Map(
    goodsByIds(call, [...new Set(named.map(({ goodsId }) => goodsId))]).map((one) => [one.id, one]),
  );
  const goodsOf = (reply: ItemReplyRow) =>
    named.filter(({ replyId }) => replyId === reply.id).flatMap(({ goodsId }) => goods.get(goodsId) ?? []);
  return { request, replies: replies.map((reply) => ({ ...reply, goods: goodsOf(reply) })) };
}

/** user.buyWithdraw: 615 for a request withdrawn already, 409 once the purchasing department has given its final answer. */
export function withdrawItemRequest({ db, buyer, now }: BuyerCall, id: number): Data<Contract['user']['buyWithdraw']> {
  const { name, withdrawnAt } = orNotFound(ownItemRequest(db).get({ id, buyerId: buyer.id }), notThere);
  if (withdrawnAt !== null) refuse('alreadyDone', `求购「${name}」已经撤回，仍需要的话可以再次求购`);
  if (!withdrawRequest(db, id, now)) refuse('conflict', `求购「${name}」已有结果，不用再撤回`);
  return { id, state: 'closed', state_label: itemRequestStates.closed };
}
