import type { Mutation } from './mutation.ts';

/** Races for what an account holds: coupons, points, chances to draw, favourites, lines of its stores: state checked too early, not rechecked, or not checked at all. */
export const holdingRaces: readonly Mutation[] = [
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
    name: 'race: a favourite is counted each time it is asked for',
    edits: [
      {
        file: 'server/src/areas/favorite/favorite.repo.ts',
        find: 'if (changes === 1) addToCount(db).run({ goodsId: kept.goodsId, delta: 1 });',
        replace: 'if (changes >= 0) addToCount(db).run({ goodsId: kept.goodsId, delta: 1 });',
      },
      {
        file: 'server/src/areas/favorite/favorite.service.ts',
        find: 'const fresh = existing.filter((id) => !own.has(id));',
        replace: 'const fresh = existing.filter((id) => !own.has(-id));',
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
];
