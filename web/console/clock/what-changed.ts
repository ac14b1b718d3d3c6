import type { SentMessage, Waiting, WorldOrder } from '#console/control/answers.ts';

/** As much of a namespace as tells what time has brought. */
export interface Seen {
  readonly orders: readonly Pick<WorldOrder, 'order_id' | 'order_sn' | 'company' | 'label'>[];
  readonly waiting: readonly Pick<Waiting, 'username' | 'about'>[];
  readonly outbox: readonly Pick<SentMessage, 'id' | 'recipient' | 'purpose'>[];
}

/** One line for each order whose status moved, for what waits no longer, and for each message that was sent since. */
export function whatChanged(before: Seen, after: Seen): string[] {
  const labels = new Map(before.orders.map(({ order_id, label }) => [order_id, label]));
  const newestBefore = before.outbox[0]?.id ?? 0;
  return [
    ...after.orders.flatMap(({ order_id, order_sn, company, label }) => {
      const was = labels.get(order_id);
      return was === undefined || was === label ? [] : [`订单 ${order_sn}（${company}）：${was} → ${label}`];
    }),
    ...before.waiting
      .filter((one) => !isAmong(after.waiting, one))
      .map(({ username, about }) => `${about}（${username}）：已处理`),
    ...after.outbox
      .filter(({ id }) => id > newestBefore)
      .map(({ recipient, purpose }) => `发给 ${recipient}：${purpose}`),
  ];
}

function isAmong(waiting: Seen['waiting'], { username, about }: Seen['waiting'][number]): boolean {
  return waiting.some((one) => one.username === username && one.about === about);
}
