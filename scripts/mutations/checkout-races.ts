import type { Mutation } from './mutation.ts';

/** Races for stock, offers, limits, coupons and summaries at checkout: state checked too early, not rechecked, or not checked at all. */
export const checkoutRaces: readonly Mutation[] = [
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
        find: '    return () => (once ? runOnce(state.world, once, run) : run());',
        replace: `    const earlier = once && earlierAnswer(state.world, once);
    return () => earlier ?? run();`,
      },
    ],
    test: 'server/src/areas/checkout/races.test.ts',
    title: 'one idempotency key has one answer',
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
];
