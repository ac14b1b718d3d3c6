import type { Mutation } from './mutation.ts';

/** Wrong money, outside the folders that Stryker covers or with edits that Stryker cannot make. */
export const moneyMutations: readonly Mutation[] = [
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
    name: 'money: what is owed moves without its ledger row',
    edits: [
      {
        file: 'server/src/ledger/credit.ts',
        find: `  if (deltaFen === 0) return;
`,
        replace: `  if (deltaFen === 0) return;
  if (useType === 'refund') { db.sqlite.prepare('UPDATE buyers SET credit_used_fen = credit_used_fen + ? WHERE id = ?').run(deltaFen, buyerId); return; }
`,
      },
    ],
    test: 'server/src/areas/order/return.test.ts',
  },
  {
    name: 'money: a return on account goes to the balance while it is still owed',
    edits: [
      {
        file: 'server/src/orders/return-settlement.ts',
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
  if (useType === 'refund') { db.sqlite.prepare('UPDATE buyers SET balance_fen = balance_fen + ? WHERE id = ?').run(deltaFen, buyerId); return; }
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
        file: 'server/src/orders/order-pieces.ts',
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
        file: 'server/src/orders/order-pieces.ts',
        find: 'rests = rests.map((rest, index) => rest - (shares[index] ?? 0));',
        replace: 'rests = rests.map((rest, index) => rest - (index === 0 ? shareFen : 0) + 0 * (shares[index] ?? 0));',
      },
    ],
    test: 'server/src/orders/order-pieces.test.ts',
  },
  {
    name: 'money: points spent are kept from every refund anew',
    edits: [
      {
        file: 'shared/src/pricing/return-settlement.ts',
        find: 'leftFen(earnedPoints, timesReached(withheldFen, pointWorthFen))',
        replace: 'leftFen(earnedPoints, 0 * withheldFen)',
      },
    ],
    test: 'server/src/orders/return-settlement.test.ts',
  },
  {
    name: 'money: a cart shows its prices after the approval was withdrawn',
    edits: [
      {
        file: 'server/src/areas/cart/cart.serialize.ts',
        find: "page.visibility === 'approved' ? shown : withoutPrices(shown, page.visibility)",
        replace: 'page.visibility ? shown : withoutPrices(shown, page.visibility)',
      },
    ],
    test: 'server/src/areas/goods/hidden-prices.test.ts',
  },
];
