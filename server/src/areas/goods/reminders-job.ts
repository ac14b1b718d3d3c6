import type { Database } from '@baicao/db/client';
import { reminderMessages } from '@baicao/shared/messages/message-texts';
import { sendMessage } from '#domain/inbox.ts';
import type { ScheduledJob } from '#domain/scheduled-jobs.ts';
import type { GoodsRecord } from '#goods/goods-record.ts';
import { offersTaken } from '#goods-view/goods-viewer.ts';
import { unitPriceFen } from '#promotions/goods-prices.ts';
import { cachedGoods } from '#goods-index/goods-cache.ts';
import { deleteReminder } from './goods.repo.ts';
import { lookAgainLater, nextReminderCheck, remindersToCheck, type DueReminder } from './reminders.repo.ts';

/** Reminders checked before one call is answered; the others are checked before the next calls, so that no call waits long. */
const oneRun = 200;

/** Sends one message that goods are back or cheaper than when the reminder was set, and ends the reminder. */
export const fireReminders: ScheduledJob = {
  name: 'fireReminders',
  next: ({ db }) => nextReminderCheck(db),
  run: ({ db }, now, each) => {
    const due = remindersToCheck(db, now, oneRun);
    const goods = cachedGoods(db, [...new Set(due.map((reminder) => reminder.goodsId))], now);
    each(
      due.map((reminder) => ({ id: `${reminder.buyerId} ${reminder.goodsId} ${reminder.kind}`, reminder })),
      ({ reminder }) => check(db, reminder, goods.get(reminder.goodsId), now),
    );
  },
};

function check(db: Database, reminder: DueReminder, goods: GoodsRecord | undefined, now: number): void {
  if (!goods || !isFulfilled(db, reminder, goods, now)) {
    lookAgainLater(db, reminder, now);
    return;
  }
  deleteReminder(db, reminder);
  sendMessage(db, { ...reminderMessages[reminder.kind](goods), buyerId: reminder.buyerId }, now);
}

function isFulfilled(db: Database, { buyerId, kind, priceFen }: DueReminder, goods: GoodsRecord, now: number): boolean {
  if (!goods.isOnShelf || !goods.isBuyable) return false;
  if (kind === 'stock') return goods.stock >= goods.packSize;
  return unitPriceFen(goods, offersTaken(db, buyerId, [goods], now)) < priceFen;
}
