import { limits } from '@baicao/shared/limits';
import { page } from '#domain/answers.ts';
import type { Handlers } from '#domain/context.ts';
import { feedbackAllowance, feedbackPage, giveFeedback } from './feedback.service.ts';
import {
  itemRequestCounts,
  itemRequestDetail,
  itemRequestPage,
  requestItem,
  withdrawItemRequest,
} from './item-request.service.ts';
import { wireFeedback, wireListedRequest, wireRequestDetail } from './service.serialize.ts';

const { size: perPage } = limits.page;

/** Item requests and feedback. */
export const serviceHandlers = {
  buy: (input, call) => requestItem(call, input),
  buyList: (input, call) => {
    const { rows, total } = itemRequestPage(call, input);
    return page(rows.map(wireListedRequest), { page: input.page, perPage, total });
  },
  buyCounts: (_input, call) => itemRequestCounts(call),
  buyDetail: ({ id }, call) => wireRequestDetail(itemRequestDetail(call, id)),
  buyWithdraw: ({ id }, call) => withdrawItemRequest(call, id),
  feedback: (input, call) => giveFeedback(call, input),
  feedbackList: ({ page: at }, call) => {
    const { rows, total } = feedbackPage(call, at);
    return page(rows.map(wireFeedback), { page: at, perPage, total });
  },
  feedbackAllowance: (_input, call) => feedbackAllowance(call),
} satisfies Partial<Handlers['user']>;
