import type { Mutation } from './mutation.ts';

/** Stock, order states, purchase policy, ownership, requests and the database file. */
export const ruleMutations: readonly Mutation[] = [
  {
    name: 'stock: a cancelled order keeps its pieces',
    edits: [
      {
        file: 'server/src/orders/cancel-order.ts',
        find: `  releaseStock(db, order.id, now);
`,
        replace: '',
      },
    ],
    test: 'server/src/areas/order/order-races.test.ts',
    title: 'at the moment it expires',
  },
  {
    name: 'stock: a cancelled order keeps its spike allowance',
    edits: [
      {
        file: 'server/src/orders/cancel-order.ts',
        find: `  releaseOffers(db, order.id);
`,
        replace: '',
      },
    ],
    test: 'server/src/ledger/offers.test.ts',
  },
  {
    name: 'stock: the newest batch ships first',
    edits: [
      {
        file: 'server/src/ledger/stock.ts',
        find: '.orderBy(batches.goodsId, batches.expiresOn, batches.id)',
        replace: '.orderBy(batches.goodsId, sql`${batches.expiresOn} DESC`, batches.id)',
      },
    ],
    test: 'server/src/ledger/ledger.test.ts',
  },
  {
    name: 'stock: a batch that expired yesterday is sold',
    edits: [
      {
        file: 'server/src/ledger/stock.ts',
        find: 'gte(batches.expiresOn, p.today)',
        replace: 'sql`${batches.expiresOn} <> ${p.today}`',
      },
    ],
    test: 'server/src/ledger/ledger.test.ts',
  },
  {
    name: 'stock: a batch expires at the beginning of its last day',
    edits: [
      {
        file: 'server/src/ledger/batch-expiry.ts',
        find: 'today: dayOf(now) })',
        replace: 'today: dayOf(now + 86_400_000) })',
      },
    ],
    test: 'server/src/ledger/batch-expiry.test.ts',
  },
  {
    name: 'state: what is billed can be cancelled',
    edits: [
      {
        file: 'server/src/orders/order-status.ts',
        find: "  billed: ['picked'],",
        replace: "  billed: ['picked', 'cancelled'],",
      },
    ],
    test: 'server/src/orders/order-status.test.ts',
  },
  {
    name: 'state: paid goods go out unbilled',
    edits: [
      {
        file: 'server/src/orders/order-status.ts',
        find: "  paid: ['billed', 'cancelled'],",
        replace: "  paid: ['billed', 'shipped', 'cancelled'],",
      },
    ],
    test: 'server/src/orders/order-status.test.ts',
  },
  {
    name: 'state: a transfer expires as quickly as a scan',
    edits: [
      {
        file: 'server/src/orders/order-expiry.ts',
        find: "method === 'transfer' ? 'transferLapseMinutes' : ",
        replace: '',
      },
    ],
    test: 'server/src/areas/order/payment.test.ts',
  },
  {
    name: 'state: goods are returned before they are sent out',
    edits: [
      {
        file: 'server/src/areas/order/after-sales-rules.ts',
        find: "if (status === 'shipped' || status === 'finished') return null;",
        replace: "if (status !== 'unpaid') return null;",
      },
    ],
    test: 'server/src/areas/order/return.test.ts',
  },
  {
    name: 'state: returns are taken for ever',
    edits: [
      {
        file: 'server/src/areas/order/after-sales-rules.ts',
        find: 'now > finishedAt + returnDays * dayMs',
        replace: 'now > finishedAt + 9 * returnDays * dayMs',
      },
    ],
    test: 'server/src/areas/order/return.test.ts',
  },
  {
    name: 'state: a contract unsigned, an order placed',
    edits: [
      {
        file: 'server/src/areas/checkout/create-order.service.ts',
        find: `  requireContract(call);
`,
        replace: '',
      },
    ],
    test: 'server/src/areas/checkout/create-order.test.ts',
  },
  {
    name: 'purchase policy: ephedrine goods paid by scan',
    edits: [
      {
        file: 'server/src/orders/payment-methods.ts',
        find: "if (due.isEphedrine && method !== 'transfer')",
        replace: "if (due.isEphedrine && method === 'balance')",
      },
    ],
    test: 'server/src/orders/payment-methods.test.ts',
  },
  {
    name: 'purchase policy: an overdue account goes on buying',
    edits: [
      {
        file: 'server/src/ledger/credit.ts',
        find: 'dueOn !== null && dueOn < dayOf(now)',
        replace: 'dueOn !== null && dueOn < dayOf(0)',
      },
    ],
    test: 'server/src/orders/payment-methods.test.ts',
  },
  {
    name: 'ownership: an order of anybody',
    edits: [
      {
        file: 'server/src/orders/order-head.ts',
        find: 'and(eq(orders.id, p.id), eq(orders.buyerId, p.buyerId))',
        replace: 'and(eq(orders.id, p.id), ne(orders.buyerId, 0))',
      },
    ],
    test: 'server/test/ownership.test.ts',
  },
  {
    name: 'ownership: a summary of anybody',
    edits: [
      {
        file: 'server/src/areas/checkout/checkout.repo.ts',
        find: 'and(eq(checkoutSummaries.token, p.token), eq(checkoutSummaries.buyerId, p.buyerId))',
        replace: 'eq(checkoutSummaries.token, p.token)',
      },
    ],
    test: 'server/test/ownership.test.ts',
  },
  {
    name: 'ownership: an address of anybody for points goods',
    edits: [
      {
        file: 'server/src/areas/points/points.repo.ts',
        find: 'and(eq(addresses.buyerId, p.buyerId), eq(addresses.id, p.id))',
        replace: 'eq(addresses.id, p.id)',
      },
    ],
    test: 'server/test/ownership.test.ts',
  },
  {
    name: 'ownership: a return of anybody',
    edits: [
      {
        file: 'server/src/areas/order/after-sales.repo.ts',
        find: 'and(eq(table.id, p.id), eq(orders.buyerId, p.buyerId))',
        replace: 'and(eq(table.id, p.id), ne(orders.buyerId, 0))',
      },
    ],
    test: 'server/test/ownership.test.ts',
  },
  {
    name: 'ownership: stores of other chains',
    edits: [
      {
        file: 'server/src/areas/cart/stores.repo.ts',
        find:
          '        eq(buyers.phone, me.phone),\n' +
          '        sql`coalesce(${buyers.masterId}, ${buyers.id}) = coalesce(${me.masterId}, ${me.id})`,\n',
        replace: '',
      },
    ],
    test: 'server/test/ownership.test.ts',
  },
  {
    name: 'ownership: a closed account goes on',
    edits: [{ file: 'server/src/domain/sessions.ts', find: ' || row.isDisabled || ', replace: ' || ' }],
    test: 'server/test/ownership.test.ts',
  },
  {
    name: 'ownership: a refusal tells whose it is',
    edits: [
      {
        file: 'server/src/orders/order-head.ts',
        find: "  return orNotFound(orderOfBuyer(db).get({ id, buyerId }), '订单不存在');",
        replace:
          "  return orNotFound(orderOfBuyer(db).get({ id, buyerId }), orderById(db).get({ id }) ? '订单属于其他账号' : '订单不存在');",
      },
    ],
    test: 'server/test/ownership.test.ts',
  },
  {
    name: 'http: a call is no transaction',
    edits: [
      {
        file: 'server/src/http/register-contract.ts',
        find: '      return { body: context.db.writing(transaction), call };',
        replace: '      return { body: transaction(), call };',
      },
    ],
    test: 'server/test/bad-input.test.ts',
  },
  {
    name: 'http: ids with a sign pass',
    edits: [
      {
        file: 'shared/src/contract/wire.ts',
        find: 'const integerText = new RegExp(`^[0-9]{1,${integerDigitsMax}}$`);',
        replace: 'const integerText = /^-?[0-9]{1,15}$/;',
      },
    ],
    test: 'server/test/bad-input.test.ts',
  },
  {
    name: 'http: a page of the same site may write',
    edits: [
      {
        file: 'server/src/http/same-origin.ts',
        find: "site === 'cross-site' || site === 'same-site' || ",
        replace: "site === 'cross-site' || ",
      },
    ],
    test: 'server/test/foreign-site.test.ts',
  },
  {
    name: 'http: origin null may write',
    edits: [
      {
        file: 'server/src/http/same-origin.ts',
        find: 'if (origin === undefined ||',
        replace: "if (origin === undefined || origin === 'null' ||",
      },
    ],
    test: 'server/test/foreign-site.test.ts',
  },
  {
    name: 'mass assignment: an address takes the buyer it names',
    edits: [
      {
        file: 'server/src/http/validate.ts',
        find: 'if (result.success) return result.data;',
        replace: 'if (result.success) return { ...fields, ...result.data };',
      },
      {
        file: 'server/src/areas/account/account.routes.ts',
        find: 'addAddress(call.db, call.buyer.id, input)',
        replace: 'addAddress(call.db, Number((input as { buyer_id?: string }).buyer_id ?? call.buyer.id), input)',
      },
    ],
    test: 'server/test/mass-assignment.test.ts',
  },
  {
    name: 'database: any file without an application id is taken for ours',
    edits: [
      {
        file: 'db/src/recognise.ts',
        find: ' && earlyTables.every((name) => tables.includes(name))',
        replace: '',
      },
    ],
    test: 'db/src/recognise.test.ts',
    title: 'at a schema number of ours',
  },
  {
    name: 'database: a look into a strange file brings its log into it',
    edits: [
      {
        file: 'db/src/recognise.ts',
        find: 'if (logs.length === 0) return look(file);',
        replace: 'if (logs.length >= 0) return look(file);',
      },
    ],
    test: 'db/src/recognise.test.ts',
    title: 'with a log left behind',
  },
  {
    name: 'database: a new file becomes WAL before it says whose it is',
    edits: [
      { file: 'db/src/client.ts', find: '    whileBusy(() => markNew(sqlite));\n', replace: '' },
      {
        file: 'db/src/client.ts',
        find: "    whileBusy(() => sqlite.pragma('journal_mode = WAL'));",
        replace: "    whileBusy(() => sqlite.pragma('journal_mode = WAL'));\n    whileBusy(() => markNew(sqlite));",
      },
    ],
    test: 'db/src/recognise.test.ts',
    title: 'a new file has the application id',
  },
  {
    name: 'database: seeds go into a database that holds something',
    edits: [
      {
        file: 'db/src/is-empty.ts',
        find: '    .filter((name) => !derived.test(name))',
        replace: "    .filter((name) => name === 'goods')",
      },
    ],
    test: 'server/test/open-database.test.ts',
    title: 'two servers on an older database',
  },
];
