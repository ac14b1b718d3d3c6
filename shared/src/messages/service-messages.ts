import type { FeedbackType } from '#contract/areas/service/feedback.ts';
import type { ItemReplyKind } from '#contract/areas/service/item-requests.ts';
import { limits } from '#limits.ts';
import { paths } from '#paths.ts';
import type { MessageText } from './message-texts.ts';

/** Answers to item requests and feedback: the server writes them when they are due, the seeds as if they had been due. */
export interface RequestedItem {
  readonly name: string;
  readonly specification: string;
  readonly manufacturer: string;
}

const named = ({ name, specification }: RequestedItem) => `「${name}」${specification}`;

export const itemReplyText = {
  found: (item: RequestedItem) => `${named(item)} 本站有售，商品附在下方，可以直接加入购物车。`,
  sourcing: (item: RequestedItem) =>
    `${named(item)} 本站暂无现货，采购部已联系${item.manufacturer || '厂家'}询货，${limits.itemRequest.lastReplyHours} 小时内给您答复。`,
  arrived: (item: RequestedItem) =>
    `您求购的「${item.name}」已到货，商品附在下方。规格或厂家与您填写的不同的，请核对后再下单。`,
  unavailable: (item: RequestedItem, hasAlternatives: boolean) =>
    `采购部已询过厂家，${named(item)} 暂无货源。${hasAlternatives ? '下方是名称相近的现货商品，供您参考。' : '恢复供货后可以再次求购。'}`,
  lapsed: (item: RequestedItem, validUntil: string) =>
    `${named(item)} 未能在您填写的有效期（${validUntil}）内到货，本次求购已关闭。仍需要的话，可以再次求购。`,
} as const;

const requestTitles: Record<ItemReplyKind, string> = {
  found: '本站有售',
  sourcing: '采购部正在找货',
  arrived: '已到货',
  unavailable: '暂无货源',
  note: '采购部有回复',
};

/** The message about an answer to an item request. */
export function itemRequestMessages(id: number, name: string, kind: ItemReplyKind, reply: string): MessageText {
  return { type: 6, title: `求购「${name}」：${requestTitles[kind]}`, content: reply, url: paths.goodsRequest(id) };
}

export const feedbackReplies: Record<FeedbackType, string> = {
  1: '您好，药师已查阅说明书：用法用量、禁忌与注意事项以商品详情页的说明书为准；特殊人群用药请遵医嘱。仍有疑问可致电专属客服。',
  2: '感谢您的建议，已转给产品同事评估。有结果会在网站公告里说明。',
  3: '非常抱歉给您带来不便。客服主管已受理您的投诉，将在一个工作日内致电与您核实处理。',
  4: '感谢您的肯定，已转达给相关同事，我们会继续努力。',
  5: '感谢反馈，技术同事正在核查。处理期间如影响下单，请联系专属客服协助。',
};

export function feedbackMessages(reply: string): MessageText {
  return { type: 6, title: '您的反馈已回复', content: reply, url: paths.feedback() };
}
