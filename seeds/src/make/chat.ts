import type { Database } from '@baicao/db/client';
import { chatMessages } from '@baicao/db/schema';
import { limits } from '@baicao/shared/limits';
import { paths } from '@baicao/shared/paths';
import { dayMs, minuteMs, secondMs } from '@baicao/shared/time/durations';
import { isServiceOpen } from '@baicao/shared/time/service-hours';
import type { Persona } from '#persona.ts';
import { rowWriter } from '#rows.ts';
import type { SeedContext } from '#seed-context.ts';

interface Exchange {
  readonly asked: string;
  readonly answered: string;
  readonly links?: readonly { readonly name: string; readonly url: string }[];
}

const exchanges: readonly Exchange[] = [
  {
    asked: '上一单的发票什么时候能开？',
    answered: '付款后的订单可在“电子发票”中申请、查看和下载发票。',
    links: [{ name: '电子发票', url: paths.invoices() }],
  },
  {
    asked: '有一盒外包装压坏了，怎么处理',
    answered: '收货后 30 天内可在订单详情中申请退货、换货或补发，请拍照说明，我们尽快处理。',
    links: [{ name: '我的订单', url: paths.orders() }],
  },
  { asked: '冷链的能不能上午送', answered: '可以，已备注给承运商，尽量安排上午送达。' },
  {
    asked: '对账单在哪里打印',
    answered: '“余额管理 · 对账单”可按日期查看、打印和导出。',
    links: [{ name: '对账单', url: paths.statement() }],
  },
  {
    asked: '快到期的证照要提前多久换',
    answered: '到期前 90 天内就可以上传新证，审核通过后自动接续。',
    links: [{ name: '资质证件', url: paths.certificates() }],
  },
  { asked: '谢谢', answered: '不客气，还有需要随时留言。' },
];

/** Exchanges over the last year: more than one page; the last answer is unread. */
const told = 20;

/** Writes the chats of people who may chat with their service contact. */
export function makeChats(db: Database, context: SeedContext, people: readonly Persona[]): void {
  context.begin('chat');
  const write = rowWriter(db, chatMessages);
  for (const { id: buyerId } of people.filter(({ canChat }) => canChat)) {
    for (let index = told; index > 0; index -= 1) {
      const exchange = exchanges[index % exchanges.length];
      if (!exchange) continue;
      const askedAt = askedMoment(context, index);
      const answeredAt = askedAt + limits.chat.answerSeconds * secondMs;
      write({ buyerId, isOwn: true, content: exchange.asked, createdAt: askedAt });
      write({
        buyerId,
        isOwn: false,
        content: exchange.answered,
        links: JSON.stringify(exchange.links ?? []),
        createdAt: answeredAt,
        readAt: index === 1 ? null : answeredAt + minuteMs,
      });
    }
  }
}

/** A moment in service hours. Nothing is deleted for its age in the first month of a seeded world. */
function askedMoment(context: SeedContext, index: number): number {
  const at = context.now - index * 16 * dayMs - context.int(0, 60) * minuteMs;
  return isServiceOpen(at) ? at : at - dayMs / 2;
}
