import type { Page } from 'playwright-core';
import { moveOrder } from '@baicao/server/orders/move-order';
import { orderHead } from '@baicao/server/orders/order-head';
import { addPayment, paymentsIn, settlePayment } from '@baicao/server/orders/payments';
import { realRandom } from '@baicao/server/domain/random';
import { deliveryPath } from '@baicao/server/orders/order-status';
import type { Shop } from './shop.ts';
import type { PersonaName } from '@baicao/seeds/personas';
import { hourMs } from '@baicao/shared/time/durations';

/** Books the payment of an order by its chosen method. */
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

/** Processes a paid order in the warehouse: billed, picked, packed and handed to the carrier. */
export function ship({ db, clock }: Shop, orderId: number): void {
  const ahead = deliveryPath.slice(deliveryPath.indexOf('billed'), deliveryPath.indexOf('finished'));
  db.writing(() => {
    for (const to of ahead) moveOrder(db, orderHead(db, orderId), to, '仓库作业', clock.now());
  });
}

/** Lets a session expire while no page is open; then the buyer logs in again and reopens the page. */
export async function hoursLater(shop: Shop, page: Page, username: PersonaName, hours: number): Promise<void> {
  const place = page.url();
  // An open page would send a call with the old session and be redirected to login.
  await page.goto('about:blank');
  shop.clock.advance(hours * hourMs);
  await shop.signIn(page.context(), username);
  await page.goto(place);
}
