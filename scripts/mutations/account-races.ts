import type { Mutation } from './mutation.ts';

/** Races for what one account owns: addresses, coupons, points, chances to draw, lines of its stores: state checked too early, not rechecked, or not checked at all. */
export const accountRaces: readonly Mutation[] = [
  {
    name: 'race: messages read already are read again',
    edits: [
      {
        file: 'server/src/areas/account/message.repo.ts',
        find: `        eq(messages.buyerId, p.buyerId),
        isNull(messages.readAt),`,
        replace: '        eq(messages.buyerId, p.buyerId),',
      },
    ],
    test: 'server/src/areas/account/message-races.test.ts',
    title: 'each read once',
  },
  {
    name: 'race: a reminder that was answered stays',
    edits: [
      {
        file: 'server/src/areas/goods/reminders-job.ts',
        find: '  deleteReminder(db, reminder);',
        replace: '',
      },
    ],
    test: 'server/src/areas/account/message-races.test.ts',
    title: 'end a reminder with one message',
  },
  {
    name: 'race: a morning is said again',
    edits: [
      { file: 'server/src/areas/account/daily-notices.ts', find: '    noteNoticesDone(db, now);', replace: '' },
      { file: 'server/src/domain/inbox.ts', find: 'cause: p.cause,', replace: "cause: sql`''`," },
      {
        file: 'server/src/domain/inbox.ts',
        find: 'import { query, type Parameters }',
        replace: 'import { query, sql, type Parameters }',
      },
    ],
    test: 'server/src/areas/account/message-races.test.ts',
    title: 'says what ends once',
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
      {
        file: 'server/src/domain/sessions.ts',
        find: 'row.endedAt !== null || row.isDisabled',
        replace: 'row.isDisabled',
      },
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
    name: 'race: a switch leaves the session before alive',
    edits: [
      {
        file: 'server/src/http/session.ts',
        find: `      if (!row) throw new Error('a switch without a session');
      endCurrent();`,
        replace: `      if (!row) throw new Error('a switch without a session');`,
      },
    ],
    test: 'server/src/areas/account/switch-races.test.ts',
    title: 'switches with one session',
  },
  {
    name: 'race: a store of another phone is switched to',
    edits: [
      {
        file: 'server/src/areas/account/stores.service.ts',
        find: 'innerJoin(me, eq(me.phone, buyers.phone))',
        replace: 'innerJoin(me, eq(me.id, me.id))',
      },
    ],
    test: 'server/src/areas/account/stores.test.ts',
    title: 'equally not there',
  },
  {
    name: 'race: a user name is looked up before the password is hashed, and not again',
    edits: [
      {
        file: 'server/src/areas/auth/registration.service.ts',
        find: '    checkedRegistration(input, call);\n    return store(',
        replace: '    return store(',
      },
    ],
    test: 'server/src/areas/auth/joining-races.test.ts',
    title: 'of one user name',
  },
  {
    name: 'race: a token sets a password as often as it is sent',
    edits: [
      {
        file: 'server/src/areas/auth/forgotten-password.service.ts',
        find: '    const { id, username } = verifiedAccount(input, call) ?? refuseToken();\n    if (input.token === undefined || !useToken(db, input.token, now)) refuseToken();\n',
        replace: '    const { id, username } = account;\n',
      },
    ],
    test: 'server/src/areas/auth/joining-races.test.ts',
    title: 'sets one new password',
  },
  {
    name: 'race: more certificates than ten a day are taken',
    edits: [
      {
        file: 'server/src/areas/account/certificates.service.ts',
        find: 'if (uploadCountSince(',
        replace: 'if (uploadsPerDay < 0 && uploadCountSince(',
      },
    ],
    test: 'server/src/areas/account/certificate-races.test.ts',
    title: 'ten certificates a day',
  },
  {
    name: 'race: one code moves the phone of two accounts',
    edits: [
      {
        file: 'server/src/domain/verification-codes.ts',
        find: 'last.usedAt !== null || ',
        replace: '',
      },
    ],
    test: 'server/src/areas/account/certificate-races.test.ts',
    title: 'one code moves one phone',
  },
];
