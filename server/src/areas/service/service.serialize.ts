import {
  feedbackStates,
  feedbackTypes,
  itemReplyKinds,
  itemRequestStates,
  type Feedback,
  type ItemRequest,
  type ItemRequestDetail,
} from '@baicao/shared/contract';
import { formatYuan } from '@baicao/shared/pricing/money';
import { formatMoment } from '@baicao/shared/time/shanghai';
import type { ItemRequestRow } from './item-request.repo.ts';
import type { AnsweredRequest, itemRequestDetail } from './item-request.service.ts';
import type { FeedbackRow } from './feedback.repo.ts';

function wireRequest(request: ItemRequestRow): Omit<ItemRequest, 'reply'> {
  return {
    id: request.id,
    goods_name: request.name,
    ypgg: request.specification,
    sccj: request.manufacturer,
    number: request.number,
    price: request.priceFen === null ? null : formatYuan(request.priceFen),
    valid_until: request.validUntil,
    state: request.state,
    state_label: itemRequestStates[request.state],
    created_at: formatMoment(request.createdAt),
    can_withdraw: request.dueAt === null ? 0 : 1,
    is_withdrawn: request.withdrawnAt === null ? 0 : 1,
  };
}

export function wireListedRequest({ request, reply }: AnsweredRequest): ItemRequest {
  return { ...wireRequest(request), reply: reply?.content ?? '' };
}

export function wireRequestDetail({ request, replies }: ReturnType<typeof itemRequestDetail>): ItemRequestDetail {
  return {
    ...wireRequest(request),
    contact_name: request.contactName,
    phone: request.phone,
    message: request.message,
    replies: replies.map(({ kind, content, createdAt, goods }) => ({
      kind,
      kind_label: itemReplyKinds[kind],
      content,
      time: formatMoment(createdAt),
      goods,
    })),
  };
}

export function wireFeedback({ id, type, content, phone, createdAt, reply, repliedAt }: FeedbackRow): Feedback {
  const state = repliedAt === null ? 'waiting' : 'answered';
  return {
    id,
    type,
    type_label: feedbackTypes[type].name,
    content,
    phone,
    state,
    state_label: feedbackStates[state],
    reply,
    replied_at: repliedAt === null ? null : formatMoment(repliedAt),
    created_at: formatMoment(createdAt),
  };
}
