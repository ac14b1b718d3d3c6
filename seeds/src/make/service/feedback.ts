import type { Database } from '@baicao/db/client';
import { feedback } from '@baicao/db/schema';
import type { FeedbackType } from '@baicao/shared/contract';
import { limits } from '@baicao/shared/limits';
import { feedbackReplies } from '@baicao/shared/messages/service-messages';
import { dayMs, hourMs } from '@baicao/shared/time/durations';
import { personaIds, personas, type PersonaName } from '#personas.ts';
import { rowWriter } from '#rows.ts';
import type { SeedContext } from '#seed-context.ts';

/** Until feedback is due, in ms: a tester answers it, as with item requests. */
const longWait = 365 * dayMs;

interface Plan {
  readonly by: PersonaName;
  readonly type: FeedbackType;
  readonly hoursAgo: number;
  readonly content: string;
  readonly isAnswered?: true;
}

const plans: readonly Plan[] = [
  { by: 'buyer', type: 2, hoursAgo: 12, content: '商品列表的表格视图里，希望能把上次采购价也放成一列，对比起来方便。' },
  {
    by: 'buyer',
    type: 1,
    hoursAgo: 6 * 24,
    content: '阿莫西林胶囊 0.25g 与 0.5g 两种规格，儿童用药应选哪一种？',
    isAnswered: true,
  },
  {
    by: 'buyer',
    type: 4,
    hoursAgo: 21 * 24,
    content: '上周的加急订单当天就送到了，配送的师傅还帮忙核对了批号，谢谢。',
    isAnswered: true,
  },
  {
    by: 'buyer',
    type: 5,
    hoursAgo: 40 * 24,
    content: '打印随货同行单时，最后一页只剩一行签字栏，能否缩到同一页。',
    isAnswered: true,
  },
  { by: 'vip', type: 3, hoursAgo: 3, content: '昨天到货的外箱有一角压破，里面三盒包装变形，请尽快处理。' },
  { by: 'vip', type: 2, hoursAgo: 33 * 24, content: '控销专区希望按产品线分组，现在要翻好几页。', isAnswered: true },
  {
    by: 'credit',
    type: 3,
    hoursAgo: 14 * 24,
    content: '账期提醒的电话打到了门店前台，请以后联系财务。',
    isAnswered: true,
  },
];

/** Feedback answered and not; feedback 1 of `buyer` waits. */
export function makeFeedback(db: Database, context: SeedContext): void {
  const write = rowWriter(db, feedback);
  for (const { by, type, hoursAgo, content, isAnswered } of plans) {
    const createdAt = context.now - hoursAgo * hourMs;
    const phone = personas.find(({ username }) => username === by)?.phone ?? '';
    const answered = { reply: feedbackReplies[type], repliedAt: createdAt + limits.feedback.replyHours * hourMs };
    const state = isAnswered ? { dueAt: null, ...answered } : { dueAt: context.now + longWait };
    write({ buyerId: personaIds[by], type, content, phone, createdAt, ...state });
  }
}
