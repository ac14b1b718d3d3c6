import { callerOnce } from './load-mutations.ts';
import type { Mutation } from './mutation.ts';

/** Races: state checked too early, not rechecked, or not checked at all. */
export const raceMutations: readonly Mutation[] = [
  {
    name: 'race: stock is looked at neither in the cart nor when it is taken',
    edits: [
      {
        file: 'server/src/areas/checkout/checkout.service.ts',
        find: 'line.violation ?? lineQuantityViolation(item, number, quantityFacts(cart, reservedPieces, line))',
        replace: 'line.violation',
      },
      {
        file: 'server/src/ledger/stock.ts',
        find: `  if (missing > 0) {
`,
        replace: `  if (missing > take.number) {
`,
      },
    ],
    test: 'server/src/areas/checkout/races.test.ts',
    title: 'the last stock is sold once',
  },
  {
    name: 'race: what an offer has sold is not counted off its allowance',
    edits: [
      {
        file: 'server/src/promotions/promotions.ts',
        find: 'row.allowance === null ? null : row.allowance - soldNumber',
        replace: 'row.allowance',
      },
    ],
    test: 'server/src/areas/checkout/races.test.ts',
    title: 'a spike allowance is never exceeded',
  },
  {
    name: 'race: a submitted summary is not recognised',
    edits: [
      {
        file: 'server/src/areas/checkout/create-order.service.ts',
        find: `  if (summary.orderGroupId !== null) refuseSecondSubmit(firstOrderOf(db, summary.orderGroupId));
`,
        replace: '',
      },
      {
        file: 'server/src/areas/checkout/create-order.service.ts',
        find: `  refuseOrderedLines(call, cart, input.ids);
`,
        replace: '',
      },
    ],
    test: 'server/src/areas/checkout/races.test.ts',
    title: 'one summary makes one order',
  },
  {
    name: 'race: a key is looked up before the transaction and its answer is lost',
    edits: [
      {
        file: 'server/src/http/register-contract.ts',
        find: '    return () => (once ? runOnce(exchange.world, once, run) : run());',
        replace: `    const earlier = once && earlierAnswer(exchange.world, once);
    return () => earlier ?? run();`,
      },
    ],
    test: 'server/src/areas/checkout/races.test.ts',
    title: 'one idempotency key has one answer',
  },
  {
    name: 'race: the answer to a key is not saved',
    edits: [
      {
        file: 'server/src/http/idempotency.ts',
        find: '  saveKey(db).run(',
        replace: "  if (answer === '') saveKey(db).run(",
      },
    ],
    test: 'server/src/areas/wallet/coupon.test.ts',
    title: 'retries with one key',
  },
  {
    name: 'race: ordered lines stay in the cart',
    edits: [
      {
        file: 'server/src/areas/checkout/create-order.service.ts',
        find: `    quote.lines.map((line) => line.id),
`,
        replace: `    [],
`,
      },
    ],
    test: 'server/src/areas/checkout/races.test.ts',
    title: 'two tabs',
  },
  {
    name: 'race: what is left to pay is not compared with what was shown',
    edits: [
      {
        file: 'server/src/areas/checkout/snapshot.ts',
        find: ' ...amountDifferences(shown, now), ...paymentDifference(shown, now)];',
        replace: ' ...amountDifferences(shown, now)];',
      },
    ],
    test: 'server/src/areas/checkout/races.test.ts',
    title: 'balance and points are spent once',
  },
  {
    name: 'race: a limit forgets what was bought today',
    edits: [
      {
        file: 'server/src/cart/line-quantity.ts',
        find: 'Math.max(0, own.number - taken - reserved)',
        replace: 'Math.max(0, own.number - reserved)',
      },
    ],
    test: 'server/src/areas/checkout/scarce-races.test.ts',
    title: 'a daily limit holds',
  },
  {
    name: 'race: a limit forgets what the line itself holds',
    edits: [
      {
        file: 'server/src/cart/plan-row.ts',
        find: `  const wanted = numberBefore + row.number;
`,
        replace: `  const wanted = row.number;
`,
      },
    ],
    test: 'server/src/areas/checkout/races.test.ts',
    title: 'adding the same goods in many tabs',
  },
  {
    name: 'race: the lines of one submit do not see each other’s pieces',
    edits: [
      {
        file: 'server/src/areas/checkout/checkout.service.ts',
        find: `  const reservedPieces = piecesReservedBy(lines);
`,
        replace: `  const reservedPieces = new Map<number, number>();
`,
      },
      {
        file: 'server/src/ledger/stock.ts',
        find: `  if (missing > 0) {
`,
        replace: `  if (missing > take.number) {
`,
      },
    ],
    test: 'server/src/areas/checkout/scarce-races.test.ts',
    title: 'two lines of the same goods',
  },
  {
    name: 'race: the second line takes the pieces of the first again',
    edits: [
      {
        file: 'server/src/ledger/stock.ts',
        find: `    batch.stock -= number;
`,
        replace: '',
      },
    ],
    test: 'server/src/ledger/two-lines.test.ts',
  },
  {
    name: 'race: an order may be cancelled from any state',
    edits: [
      {
        file: 'server/src/orders/move-order.ts',
        find: `  if (!mayBecome(from, to)) refuse('orderState', refusedMove(orderSn, from, to));
`,
        replace: '',
      },
    ],
    test: 'server/src/areas/checkout/races.test.ts',
    title: 'cancelling many times refunds once',
  },
  {
    name: 'race: a paid order can be paid',
    edits: [
      {
        file: 'server/src/orders/move-order.ts',
        find: `  if (!mayBecome(from, to)) refuse('orderState', refusedMove(orderSn, from, to));
`,
        replace: '',
      },
      {
        file: 'server/src/areas/order/payment.service.ts',
        find: `  if (order.status !== 'unpaid') refuse('orderState', refusedMove(order.orderSn, order.status, 'paid'));
  const violation`,
        replace: '  const violation',
      },
    ],
    test: 'server/src/areas/checkout/races.test.ts',
    title: 'paying by balance many times',
  },
  {
    name: 'race: a stale order head moves the order',
    edits: [
      {
        file: 'server/src/orders/move-order.ts',
        find: 'and(eq(orders.id, p.id), eq(orders.status, p.from))',
        replace: 'eq(orders.id, p.id)',
      },
    ],
    test: 'server/src/orders/move-order.test.ts',
  },
  {
    name: 'race: a refund of what was paid is forgotten',
    edits: [
      {
        file: 'server/src/orders/cancel-order.ts',
        find: 'balanceAmountFen + sumFen(paidFen)',
        replace: 'balanceAmountFen',
      },
    ],
    test: 'server/src/areas/checkout/races.test.ts',
    title: 'paying against cancelling',
  },
  {
    name: 'race: a decided scan is decided again',
    edits: [
      {
        file: 'server/src/emulator/mock-payment.ts',
        find: `  const payment = paymentByCode(db, code);
  if (!payment) return undefined;
  if (payment.state === 'waiting') {`,
        replace: `  const payment = paymentByCode(db, code);
  if (!payment) return undefined;
  if (payment.id > 0) {`,
      },
    ],
    test: 'server/src/emulator/pay-page.test.ts',
  },
  {
    name: 'race: a submit takes whatever the cart holds now',
    edits: [
      {
        file: 'server/src/areas/checkout/create-order.service.ts',
        find: `  refuseChanges(shown, quote, choices);
`,
        replace: '',
      },
    ],
    test: 'server/src/areas/checkout/races.test.ts',
    title: 'editing against submitting',
  },
  {
    name: 'race: goods in the cart get a second line',
    edits: [
      {
        file: 'server/src/cart/plan-row.ts',
        find: '  const line = open.find((each) => each.type === row.type && isSame(each.item, item));',
        replace: '  const line = open.find((each) => each.type !== row.type && isSame(each.item, item));',
      },
    ],
    test: 'server/src/areas/checkout/races.test.ts',
    title: 'adding the same goods in many tabs',
  },
  {
    name: 'race: a coupon in use is used again',
    edits: [
      {
        file: 'server/src/ledger/coupons.ts',
        find: `          isNull(buyerCoupons.orderGroupId),
`,
        replace: '',
      },
    ],
    test: 'server/src/ledger/coupons.test.ts',
    title: 'one submit at a time',
  },
  {
    name: 'race: a cancelled order keeps its coupon',
    edits: [
      {
        file: 'server/src/orders/cancel-order.ts',
        find: `  releaseCoupons(db, order.id, now);
`,
        replace: '',
      },
    ],
    test: 'server/src/areas/checkout/coupon-races.test.ts',
    title: 'returns a coupon once',
  },
  {
    name: 'race: a gift that is gone is no difference',
    edits: [{ file: 'server/src/areas/checkout/snapshot.ts', find: '...giftDifferences(shown, now), ', replace: '' }],
    test: 'server/src/areas/checkout/coupon-races.test.ts',
    title: 'the last gifts',
  },
  {
    name: 'race: the last coupon is claimed by many',
    edits: [
      { file: 'server/src/ledger/coupons.ts', find: ', gt(couponActivities.leftNumber, 0)', replace: '' },
      {
        file: 'server/src/promotions/coupon-rules.ts',
        find: 'leftNumber > 0 ? null',
        replace: 'leftNumber >= 0 ? null',
      },
    ],
    test: 'server/src/areas/wallet/coupon.test.ts',
    title: 'for the last coupon',
  },
  {
    name: 'race: a coupon is claimed beyond the limit',
    edits: [
      {
        file: 'server/src/promotions/coupon-rules.ts',
        find: 'if (claims < buyerLimit) return null;',
        replace: 'if (claims <= buyerLimit) return null;',
      },
    ],
    test: 'server/src/areas/wallet/coupon.test.ts',
    title: 'tabs of one buyer',
  },
  {
    name: 'race: the last piece of the mall is redeemed by many',
    edits: [
      {
        file: 'server/src/areas/points/points.repo.ts',
        find: 'and(eq(pointsGoods.id, p.id), gte(pointsGoods.stock, p.number))',
        replace: 'eq(pointsGoods.id, p.id)',
      },
    ],
    test: 'server/src/areas/points/points.test.ts',
    title: 'for the last piece',
  },
  {
    name: 'race: points are taken without looking',
    edits: [
      {
        file: 'server/src/ledger/points.ts',
        find: 'and(eq(buyers.id, p.buyerId), gte(sum, 0))',
        replace: 'eq(buyers.id, p.buyerId)',
      },
    ],
    test: 'server/src/areas/points/points.test.ts',
    title: 'with points for one',
  },
  {
    name: 'race: an order’s points never leave the wallet',
    edits: [
      {
        file: 'server/src/areas/checkout/write-order.ts',
        find: `  movePoints(db, { ...same, delta: -points }, now);
`,
        replace: '',
      },
    ],
    test: 'server/src/areas/checkout/scarce-races.test.ts',
    title: 'points are spent by a submit or redeemed',
  },
  {
    name: 'race: money is taken that is not there',
    edits: [
      {
        file: 'server/src/orders/payment-methods.ts',
        find: `  if (balanceFen >= dueFen) return null;
`,
        replace: `  if (balanceFen > 0) return null;
`,
      },
      {
        file: 'server/src/ledger/money.ts',
        find: 'and(eq(buyers.id, p.buyerId), gte(balanceFen, 0))',
        replace: 'eq(buyers.id, p.buyerId)',
      },
    ],
    test: 'server/src/areas/order/order-races.test.ts',
    title: 'a balance for one of four',
  },
  {
    name: 'race: an account is charged beyond its quota',
    edits: [
      {
        file: 'server/src/ledger/credit.ts',
        find: '  return freeFen < amountFen ? ',
        replace: '  return freeFen < 0 ? ',
      },
    ],
    test: 'server/src/areas/checkout/scarce-races.test.ts',
    title: 'account is charged',
  },
  {
    name: 'race: payment methods chosen before keep waiting',
    edits: [
      {
        file: 'server/src/areas/order/payment.service.ts',
        find: `  failWaiting(db, order.id, payment.id, now);
  choosePaymentMethod`,
        replace: '  choosePaymentMethod',
      },
    ],
    test: 'server/src/areas/order/order-races.test.ts',
    title: 'of many payment methods chosen',
  },
  {
    name: 'race: unpaid orders never expire',
    edits: [
      {
        file: 'server/src/app.ts',
        find: `  expireUnpaidOrders,
`,
        replace: '',
      },
    ],
    test: 'server/src/areas/order/order-races.test.ts',
    title: 'at the moment it expires',
  },
  {
    name: 'race: confirming twice earns twice',
    edits: [
      {
        file: 'server/src/orders/move-order.ts',
        find: `  if (!mayBecome(from, to)) refuse('orderState', refusedMove(orderSn, from, to));
`,
        replace: '',
      },
    ],
    test: 'server/src/areas/order/order-races.test.ts',
    title: 'confirming a hundred times',
  },
  {
    name: 'race: earlier returns are forgotten',
    edits: [
      {
        file: 'server/src/areas/order/after-sales-rules.ts',
        find: 'if (before + number > line.number) refuse',
        replace: 'if (number > line.number) refuse',
      },
    ],
    test: 'server/src/areas/order/after-sales-races.test.ts',
    title: 'concurrent returns of single pieces',
  },
  {
    name: 'race: earlier requests for new pieces are forgotten',
    edits: [{ file: 'server/src/areas/order/after-sales.service.ts', find: ' + (open.get(id) ?? 0)', replace: '' }],
    test: 'server/src/areas/order/after-sales-races.test.ts',
    title: 'to resend the same pieces',
  },
  {
    name: 'race: an accepted receipt is replaced',
    edits: [
      {
        file: 'server/src/areas/order/receipts.service.ts',
        find: "before.state === 'passed'",
        replace: "before.state === 'refused'",
      },
    ],
    test: 'server/src/areas/order/after-sales-races.test.ts',
    title: 'leaves it accepted',
  },
  {
    name: 'race: receipts without end',
    edits: [
      {
        file: 'server/src/areas/order/receipts.service.ts',
        find: '(before.uploads ?? 0) >= limits.ephedrine.receiptUploads',
        replace: '(before.uploads ?? 0) < 0',
      },
    ],
    test: 'server/src/areas/order/after-sales-races.test.ts',
    title: 'at most ten times',
  },
  {
    name: 'race: two default addresses',
    edits: [
      {
        file: 'server/src/areas/account/address.service.ts',
        find: `  ownAddress(db, buyerId, id);
  clearDefault(db).run({ buyerId });
`,
        replace: `  ownAddress(db, buyerId, id);
`,
      },
    ],
    test: 'server/src/areas/account/account-races.test.ts',
    title: 'default addresses',
  },
  {
    name: 'race: nobody follows a removed default address',
    edits: [
      {
        file: 'server/src/areas/account/address.service.ts',
        find: 'if (row.isDefault) ',
        replace: 'if (!row.isDefault) ',
      },
    ],
    test: 'server/src/areas/account/account-races.test.ts',
    title: 'default addresses',
  },
  {
    name: 'race: an address book without end',
    edits: [
      {
        file: 'server/src/areas/account/address.service.ts',
        find: 'if (count >= addressLimit) refuse',
        replace: 'if (count > 1000) refuse',
      },
    ],
    test: 'server/src/areas/account/account-races.test.ts',
    title: 'at most twenty addresses',
  },
  {
    name: 'race: a favourite is counted each time it is asked for',
    edits: [
      {
        file: 'server/src/areas/favorite/favorite.repo.ts',
        find: 'if (changes === 1) addToCount(db).run({ goodsId, delta: 1 });',
        replace: 'if (changes >= 0) addToCount(db).run({ goodsId, delta: 1 });',
      },
    ],
    test: 'server/src/areas/account/account-races.test.ts',
    title: 'the favourite count',
  },
  {
    name: 'race: a permission is asked for again and again',
    edits: [
      {
        file: 'server/src/areas/goods/goods.repo.ts',
        find: 'insertApplication(db).run(row).changes > 0',
        replace: 'insertApplication(db).run(row).changes >= 0',
      },
    ],
    test: 'server/src/areas/account/account-races.test.ts',
    title: 'a permission is asked for once',
  },
  {
    name: 'race: a reminder is never taken back',
    edits: [
      {
        file: 'server/src/areas/goods/goods-requests.service.ts',
        find: 'wanted ?? !hasReminder(db, key)',
        replace: 'wanted ?? true',
      },
    ],
    test: 'server/src/areas/account/account-races.test.ts',
    title: 'concurrent toggles',
  },
  {
    name: 'race: an ended session goes on',
    edits: [
      { file: 'server/src/http/session.ts', find: 'row.endedAt !== null || row.isDisabled', replace: 'row.isDisabled' },
    ],
    test: 'server/src/areas/account/account-races.test.ts',
    title: 'a logout concurrent',
  },
  {
    name: 'race: a contract is signed over and over',
    edits: [
      {
        file: 'server/src/areas/account/e-contract.service.ts',
        find: 'isNull(buyers.contractSignedAt)',
        replace: 'undefined',
      },
    ],
    test: 'server/src/areas/account/e-contract.test.ts',
    title: 'signatures at once',
  },
  {
    name: 'race: a copy makes a store a second line',
    edits: [
      {
        file: 'server/src/areas/cart/copy-to-stores.service.ts',
        find: 'loadCart(db, store.id, now, rows.map(refOf))',
        replace: '{ ...loadCart(db, store.id, now, rows.map(refOf)), lines: [] }',
      },
    ],
    test: 'server/src/areas/cart/copy-to-stores-races.test.ts',
    title: 'the store’s own edits',
  },
  {
    name: 'race: copying takes the lines of the head',
    edits: [
      {
        file: 'server/src/areas/cart/copy-to-stores.service.ts',
        find: '  return { store, count:',
        replace: `  db.sqlite.prepare('DELETE FROM cart_lines WHERE buyer_id <> ? AND goods_id = 1001').run(store.id);
  return { store, count:`,
      },
    ],
    test: 'server/src/areas/cart/copy-to-stores-races.test.ts',
    title: 'the store’s own edits',
  },
  {
    name: 'race: unselected lines are ordered as they are looked at',
    edits: [
      {
        file: 'server/src/areas/checkout/checkout.service.ts',
        find: 'cart.lines.filter((line) => ids.includes(line.id))',
        replace: 'cart.lines.filter((line) => line.isSelected && ids.includes(line.id))',
      },
    ],
    test: 'server/src/areas/checkout/scarce-races.test.ts',
    title: 'selecting and unselecting',
  },
  {
    name: 'race: a chance draws more than once',
    edits: [
      {
        file: 'server/src/areas/draw/draw.repo.ts',
        find: 'and(onDay(p), lt(drawChances.used, drawChances.given))',
        replace: 'onDay(p)',
      },
    ],
    test: 'server/src/areas/draw/draw-races.test.ts',
    title: 'with one chance',
  },
  {
    name: 'race: the last prize goes to many',
    edits: [
      {
        file: 'server/src/areas/draw/draw.repo.ts',
        find: 'and(eq(drawPrizes.id, p.id), gt(drawPrizes.leftNumber, 0))',
        replace: 'eq(drawPrizes.id, p.id)',
      },
    ],
    test: 'server/src/areas/draw/draw-races.test.ts',
    title: 'for the last piece',
  },
  {
    name: 'race: every click orders a voucher',
    edits: [
      {
        file: 'server/src/areas/wallet/voucher.service.ts',
        find: 'openVoucherOrder(db, buyer.id, activityId) ?? orderVoucher(',
        replace: 'orderVoucher(',
      },
    ],
    test: 'server/src/areas/wallet/voucher.test.ts',
    title: 'of a hundred clicks',
  },
  {
    name: 'race: guesses sent together count as one',
    edits: [
      {
        file: 'server/src/areas/auth/login.service.ts',
        find: `    if (isBlocked(db, attempt)) return refuseTooMany;
`,
        replace: '',
      },
    ],
    test: 'server/src/areas/auth/login-races.test.ts',
    title: 'a hundred concurrent guesses',
  },
  {
    name: 'race: an upload is judged by the moment it began',
    edits: [
      {
        file: 'server/src/http/register-contract.ts',
        find: 'function callerNow(exchange: Exchange): KernelCall {',
        replace: callerOnce,
      },
    ],
    test: 'server/src/areas/order/after-sales-races.test.ts',
    title: 'a logout during the upload',
  },
  {
    name: 'race: wrong passwords are counted where they are undone',
    edits: [
      {
        file: 'server/src/areas/auth/login.service.ts',
        find: `      return () => refuse('wrongCredentials');`,
        replace: `      refuse('wrongCredentials');`,
      },
    ],
    test: 'server/src/areas/auth/login-throttle.test.ts',
    title: 'wrong passwords count',
  },
  {
    name: 'race: each server counts wrong passwords for itself',
    edits: [
      {
        file: 'server/src/areas/auth/login-throttle.ts',
        find: "kind === 'attempt' ? address : `${username}",
        replace: "kind === 'attempt' ? address : `${process.pid}${username}",
      },
    ],
    test: 'server/test/two-servers.test.ts',
    title: 'wrong passwords at both servers',
  },
  {
    name: 'race: a read is not one state of the database',
    edits: [
      {
        file: 'db/src/transactions.ts',
        find: '(sqlite.inTransaction ? work() : snapshot(work))',
        replace: '(sqlite.inTransaction ? snapshot(work) : work())',
      },
    ],
    test: 'server/src/http/one-state.test.ts',
    title: 'the rows of a list',
  },
  {
    name: 'race: every server prepares a new database, one after the other',
    edits: [
      {
        file: 'db/src/migrate.ts',
        find: `  return db.writing(() => {
    const current = schemaOf(db);`,
        replace: `  const current = schemaOf(db);
  return db.writing(() => {`,
      },
      {
        file: 'server/src/open-database.ts',
        find: `  const work = () =>
    db.writing(() => {
      migrate(db, migrations);`,
        replace: `  const work = () => {
    migrate(db, migrations);
    db.writing(() => {`,
      },
      {
        file: 'server/src/open-database.ts',
        find: `      if (seeds && isEmpty(db)) seed(db, env, seeds);
    });`,
        replace: `      if (seeds && isEmpty(db)) seed(db, env, seeds);
    });
  };`,
      },
    ],
    test: 'server/test/open-database.test.ts',
    title: 'a kill during',
  },
];
