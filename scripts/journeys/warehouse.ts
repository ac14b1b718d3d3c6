import type { Page } from 'playwright-core';
import { moveOrder } from '@baicao/server/orders/move-order';
import { orderHead } from '@baicao/server/orders/order-head';
import { addPayment, paymentsIn, settlePayment } from '@baicao/server/orders/payments';
import { realRandom } from '@baicao/server/domain/random';
import { deliveryPath } from '@baicao/server/orders/order-status';
import type { Shop } from './shop.ts';
import { signIn } from './stage.ts';
import type { PersonaName } from '@baicao/seeds/personas';
import { hourMs } from '@baicao/shared/time/durations';

/** The money for an order has come in, the way its buyer chose. */
export function moneyArrives({ db, clock }: Shop, orderId: number): void {
  db.writing(() => {
    const order = orderHead(db, orderId);
    const [waiting = addPayment(db, realRandom, order, order.paymentMethod, clock.now())] = paymentsIn(
      db,
      orderId,
      'waiting',
    );
    settlePayment(db, waiting, clock.now());
  });
}

/** What the warehouse does with a paid order: billed, picked, packed and handed to the carrier. */
export function ship({ db, clock }: Shop, orderId: number): void {
  const ahead = deliveryPath.slice(deliveryPath.indexOf('billed'), deliveryPath.indexOf('finished'));
  db.writing(() => {
    for (const to of ahead) moveOrder(db, orderHead(db, orderId), to, '仓库作业', clock.now());
  });
}

/** Time passes, longer than a session lives, while the window is shut; the buyer logs in again and opens his page. */
export async function hoursLater(shop: Shop, page: Page, username: PersonaName, hours: number): Promise<void> {
  const place = page.url();
  // An open page would ask something with the old session, and be sent to log in by itself.
  await page.goto('about:blank');
  shop.clock.advance(hours * hourMs);
  await signIn(page.context(), username);
  await page.goto(place);
}
