import type { PlantedBug } from './planted-bugs.ts';

/** Wrong money. */
export const moneyBugs: readonly PlantedBug[] = [
  {
    name: 'money: a ratio is rounded up',
    edits: [
      {
        file: 'shared/src/pricing/money.ts',
        find: 'return (product - (product % denominator)) / denominator;',
        replace: 'return Math.ceil(product / denominator);',
      },
    ],
    test: 'shared/src/pricing/money.test.ts',
  },
  {
    name: 'money: yuan are read as a float',
    edits: [
      {
        file: 'shared/src/pricing/money.ts',
        find: "return Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0'));",
        replace: 'return Math.floor(Number(text) * 100);',
      },
    ],
    test: 'shared/src/pricing/money.test.ts',
  },
  {
    name: 'money: leftover fen go to the first, not to the largest remainder',
    edits: [
      {
        file: 'shared/src/pricing/allocate.ts',
        find: 'b.remainder - a.remainder || a.index - b.index',
        replace: 'a.index - b.index',
      },
    ],
    test: 'shared/src/pricing/allocate.test.ts',
  },
  {
    name: 'money: a tier is reached only above its amount',
    edits: [
      {
        file: 'shared/src/pricing/full-reduction.ts',
        find: 'eligibleFen >= tier.amountFen',
        replace: 'eligibleFen > tier.amountFen',
      },
    ],
    test: 'shared/src/pricing/full-reduction.test.ts',
  },
  {
    name: 'money: a reduction is larger than what it reduces',
    edits: [
      {
        file: 'shared/src/pricing/full-reduction.ts',
        find: 'best === null || isBetter({ rule, lines, discountFen }, best)',
        replace: 'best === null || isBetter(best, { rule, lines, discountFen })',
      },
    ],
    test: 'shared/src/pricing/full-reduction.test.ts',
  },
  {
    name: 'money: a coupon takes off more than the goods cost',
    edits: [
      {
        file: 'shared/src/pricing/coupons.ts',
        find: 'minFen(coupon.minusFen, fittingFen)',
        replace: 'coupon.minusFen',
      },
    ],
    test: 'shared/src/pricing/coupons.test.ts',
  },
  {
    name: 'money: spike goods count for a coupon',
    edits: [{ file: 'shared/src/pricing/coupons.ts', find: ' && !hasSpikePrice && ', replace: ' && ' }],
    test: 'shared/src/pricing/coupons.test.ts',
  },
  {
    name: 'money: welfare is floored line by line',
    edits: [
      {
        file: 'shared/src/pricing/welfare.ts',
        find: 'return allocate(totalFen - percentOf(totalFen, 100 - rule.percentOff), restFen);',
        replace:
          'return restFen.map((fen) => fen - percentOf(fen, 100 - rule.percentOff)) && (totalFen, restFen.map((fen) => fen - percentOf(fen, 100 - rule.percentOff)));',
      },
    ],
    test: 'shared/src/pricing/welfare.test.ts',
  },
  {
    name: 'money: single-item free shipping needs one piece more',
    edits: [
      {
        file: 'shared/src/pricing/free-shipping.ts',
        find: 'line.number >= line.freeShippingFrom',
        replace: 'line.number > line.freeShippingFrom',
      },
    ],
    test: 'shared/src/pricing/free-shipping.test.ts',
  },
  {
    name: 'money: orders that ride along do not lessen the gap',
    edits: [
      {
        file: 'shared/src/pricing/free-shipping.ts',
        find: ' - selectedFen - rule.noTransOrderFen',
        replace: ' - selectedFen',
      },
    ],
    test: 'shared/src/pricing/free-shipping.test.ts',
  },
  {
    name: 'money: a ladder tier is reached one piece late',
    edits: [
      {
        file: 'shared/src/pricing/ladder.ts',
        find: 'findLast((tier) => number >= tier.number)',
        replace: 'findLast((tier) => number > tier.number)',
      },
    ],
    test: 'shared/src/pricing/ladder.test.ts',
  },
  {
    name: 'money: ephedrine orders take points and balance',
    edits: [
      {
        file: 'shared/src/pricing/payment.ts',
        find: 'order.isEphedrine ? 0 : order.totalFen',
        replace: 'order.totalFen',
      },
    ],
    test: 'shared/src/pricing/payment.test.ts',
  },
  {
    name: 'money: a refund goes by the list price',
    edits: [
      {
        file: 'server/src/areas/order/after-sales-rules.ts',
        find: 'lines.map((line) => line.paidShareFen)',
        replace: 'lines.map((line) => line.totalFen)',
      },
    ],
    test: 'server/src/areas/order/paid-share.test.ts',
  },
  {
    name: 'money: what was refunded before is refunded again',
    edits: [
      {
        file: 'shared/src/pricing/refund.ts',
        find: 'leftFen(upTo(moneyFen), before.refundFen)',
        replace: 'upTo(moneyFen)',
      },
    ],
    test: 'server/src/areas/order/return.test.ts',
  },
  {
    name: 'money: points come back as money',
    edits: [
      {
        file: 'shared/src/pricing/refund.ts',
        find: 'moneyFen: shareFen - timesFen(pointWorthFen, points), points',
        replace: 'moneyFen: shareFen, points',
      },
    ],
    test: 'server/src/areas/order/full-return.test.ts',
  },
  {
    name: 'money: what points paid of each line is floored by itself',
    edits: [
      {
        file: 'shared/src/pricing/refund.ts',
        find: 'allocate(minFen(pointsUsed, sumFen(payable)), payable)',
        replace: 'payable.map((each) => ratioFen(minFen(pointsUsed, sumFen(payable)), each, sumFen(payable)))',
      },
    ],
    test: 'server/src/areas/order/full-return.test.ts',
  },
  {
    name: 'money: all that is left of a line never comes back',
    edits: [
      {
        file: 'shared/src/pricing/refund.ts',
        find: 'returnedBefore: 0, returning: before.number + returning',
        replace: 'returnedBefore: before.number, returning',
      },
    ],
    test: 'shared/src/pricing/refund.test.ts',
  },
  {
    name: 'money: what is owed moves without its ledger row',
    edits: [
      {
        file: 'server/src/ledger/credit.ts',
        find: `  if (deltaFen === 0) return;
`,
        replace: `  if (deltaFen === 0) return;
  if (useType === 'refund') { db.statement('UPDATE buyers SET credit_used_fen = credit_used_fen + ? WHERE id = ?').run(deltaFen, buyerId); return; }
`,
      },
    ],
    test: 'server/src/areas/order/return.test.ts',
  },
  {
    name: 'money: an order is charged more shipping than its submit says',
    edits: [
      {
        file: 'shared/src/pricing/parcels.ts',
        find: ': allocate(shippingFen, weights);',
        replace: ': weights.map(() => shippingFen);',
      },
    ],
    test: 'server/src/areas/checkout/create-order.test.ts',
    title: 'splits by warehouse',
  },
  {
    name: 'money: what rides along is not kept with the submit it made free',
    edits: [
      {
        file: 'shared/src/pricing/shipping-basis.ts',
        find: 'ridingFen: rule.noTransOrderFen',
        replace: 'ridingFen: 0 * rule.noTransOrderFen',
      },
    ],
    test: 'server/src/cart/free-shipping.test.ts',
  },
  {
    name: 'money: a cancelled order counts as sold',
    edits: [
      {
        file: 'server/src/ledger/stock.ts',
        find: 'for (const [goodsId, number] of back) sellGoods(db, goodsId, -number);',
        replace: 'for (const [goodsId, number] of back) sellGoods(db, goodsId, 0 * number);',
      },
    ],
    test: 'server/src/areas/order/order.test.ts',
  },
  {
    name: 'money: a return on account goes to the balance while it is still owed',
    edits: [
      {
        file: 'server/src/areas/order/after-sales-jobs.ts',
        find: "paymentMethod === 'credit' ?",
        replace: "paymentMethod === 'transfer' ?",
      },
    ],
    test: 'server/src/areas/order/return.test.ts',
  },
  {
    name: 'money: a cancelled order keeps the balance it took',
    edits: [
      {
        file: 'server/src/orders/cancel-order.ts',
        find: `  refundMoney(db, order, now);
`,
        replace: '',
      },
    ],
    test: 'server/src/areas/checkout/races.test.ts',
    title: 'cancelling many times',
  },
  {
    name: 'money: a cancelled order keeps its points',
    edits: [
      {
        file: 'server/src/orders/cancel-order.ts',
        find: `  refundPoints(db, order, now);
`,
        replace: '',
      },
    ],
    test: 'server/src/areas/order/order.test.ts',
  },
  {
    name: 'money: a cancelled bill on account is still owed',
    edits: [
      {
        file: 'server/src/orders/cancel-order.ts',
        find: "payment.method === 'credit' ? releaseCredit(db, { ...same, orderSn, amountFen }, now) : amountFen",
        replace: 'amountFen',
      },
    ],
    test: 'server/src/areas/order/paid-share.test.ts',
  },
  {
    name: 'money: a movement without its ledger row',
    edits: [
      {
        file: 'server/src/ledger/money.ts',
        find: `  if (deltaFen === 0) return;
`,
        replace: `  if (deltaFen === 0) return;
  if (useType === 'refund') { db.statement('UPDATE buyers SET balance_fen = balance_fen + ? WHERE id = ?').run(deltaFen, buyerId); return; }
`,
      },
    ],
    test: 'server/src/areas/order/return.test.ts',
  },
  {
    name: 'money: a dearer price is no difference',
    edits: [
      {
        file: 'server/src/areas/checkout/snapshot.ts',
        find: '  if (now.priceFen !== shown.priceFen) {',
        replace: '  if (now.priceFen < shown.priceFen) {',
      },
    ],
    test: 'server/src/areas/checkout/snapshot.test.ts',
  },
  {
    name: 'money: the goods of a set in one order do not come to a price times the number of sets',
    edits: [
      {
        file: 'server/src/areas/checkout/order-pieces.ts',
        find: 'const amounts = shares.map((share) => timesFen(share, line.number));',
        replace: 'const amounts = spreadCombination(line.amountFen + 0 * shares.length, weighedMembers(members));',
      },
    ],
    test: 'server/src/areas/checkout/rows-multiply.test.ts',
  },
  {
    name: 'money: an order’s parts do not add up to its line',
    edits: [
      {
        file: 'server/src/areas/checkout/order-pieces.ts',
        find: 'rests = rests.map((rest, index) => rest - (shares[index] ?? 0));',
        replace: 'rests = rests.map((rest, index) => rest - (index === 0 ? shareFen : 0) + 0 * (shares[index] ?? 0));',
      },
    ],
    test: 'server/src/areas/checkout/order-pieces.test.ts',
  },
  {
    name: 'money: points spent are kept from every refund anew',
    edits: [
      {
        file: 'server/src/orders/earned-points.ts',
        find: 'leftFen(points, timesReached(withheldFen, limits.payment.pointWorthFen))',
        replace: 'leftFen(points, 0 * withheldFen)',
      },
    ],
    test: 'server/src/orders/earned-points.test.ts',
  },
  {
    name: 'money: a seed changes the mode of a statement that the ledger shares',
    edits: [
      {
        file: 'db/src/kept-statements.ts',
        find: 'sealed(prepare(sql))',
        replace: 'prepare(sql)',
      },
      {
        file: 'seeds/src/make/points.ts',
        find: "db.values<number>('SELECT points FROM buyers WHERE id = ?')",
        replace:
          "(db.statement('SELECT points FROM buyers WHERE id = ?') as unknown as { pluck(): { get(id: number): number } }).pluck()",
      },
    ],
    test: 'server/test/first-start.test.ts',
    title: 'in memory',
  },
  {
    name: 'money: a cart shows its prices after the approval was withdrawn',
    edits: [
      {
        file: 'server/src/areas/cart/cart.serialize.ts',
        find: "page.viewer.visibility === 'approved' ? cart : withoutPrices(cart, page.viewer.visibility)",
        replace: 'page.viewer.visibility ? cart : withoutPrices(cart, page.viewer.visibility)',
      },
    ],
    test: 'server/src/areas/goods/hidden-prices.test.ts',
  },
];
