import type { Database } from '@baicao/db/client';
import { isEmpty } from '@baicao/db/is-empty';
import { rebuildSearchIndex } from '@baicao/db/search/rebuild-search-index';
import { finish } from './finish.ts';
import { makeBuyers, makeScopes, makeServiceContacts } from '#make/account/account.ts';
import { makeCarts } from '#make/cart.ts';
import { makeChats } from '#make/chat.ts';
import { makeCategories, makeMakers, makeWarehouses } from '#make/catalog.ts';
import { companyPeople } from '#make/account/companies.ts';
import { makeAds, makeHotWords, makeLinks, makeNav, makeNotices } from '#make/content.ts';
import { makeDocumentDownloads } from '#make/document.ts';
import { makeLuckyDraw } from '#make/draw/lucky-draw.ts';
import { makeFavorites } from '#make/favorite.ts';
import { makeGoodsList } from '#make/goods/goods-list.ts';
import { makeArticles } from '#make/help.ts';
import { makeAfterSales } from '#make/order/after-sales.ts';
import { makeHistory } from '#make/order/orders.ts';
import { makeInvoices } from '#make/invoice/invoices.ts';
import { makeMessages } from '#make/account/messages.ts';
import { makePointsMall } from '#make/points.ts';
import { makeFeedback } from '#make/service/feedback.ts';
import { makeItemRequests } from '#make/service/item-requests.ts';
import { makePurchaseLists } from '#make/purchase.ts';
import { makeCoupons } from '#make/wallet/coupons.ts';
import { makeVoucherSales } from '#make/wallet/voucher-sales.ts';
import { makeZones } from '#make/zones/zones.ts';
import { personas } from './personas.ts';
import { seedContext, type SeedOptions } from './seed-context.ts';

export type { SeedOptions } from './seed-context.ts';

type OnProgress = (step: string, done: number, total: number) => void;

/**
 * Fills a migrated, empty database with the whole world; throws when there is anything in it. One transaction, or the
 * caller's: a kill in the middle leaves it empty, never half filled. Same options, same rows. `onProgress` is called in long
 * steps. Builds the search index last.
 */
export function seedDatabase(db: Database, options: SeedOptions & { readonly onProgress?: OnProgress }): void {
  const { onProgress = () => undefined, ...worldOptions } = options;
  withoutForeignKeys(db, () =>
    db.writing(() => {
      if (!isEmpty(db)) throw new Error('seeds go into an empty database alone');
      fill(db, worldOptions, onProgress);
    }),
  );
}

/**
 * Rows are written in dependency order; checking every reference again would take a third of the time. Inside a
 * transaction SQLite ignores this: a caller with a transaction of its own sets it before it begins.
 */
export function withoutForeignKeys<T>(db: Database, work: () => T): T {
  db.sqlite.pragma('foreign_keys = OFF');
  try {
    return work();
  } finally {
    db.sqlite.pragma('foreign_keys = ON');
  }
}

function fill(db: Database, options: SeedOptions, onProgress: OnProgress): void {
  const context = seedContext(options);
  makeServiceContacts(db);
  makeScopes(db);
  makeWarehouses(db);
  context.begin('companies');
  const companies = companyPeople(context);
  const people = [...personas, ...companies];
  makeBuyers(db, context, people);
  const makers = makeMakers(db);
  const categories = makeCategories(db);
  const goodsList = makeGoodsList(db, context, makers, categories, (done) => onProgress('goods', done, options.goods));
  const zones = makeZones(db, context, goodsList);
  const companyIds = companies.map((company) => company.id);
  const { stock, wallets } = makeHistory(db, context, goodsList, zones, people, companyIds, (done, total) =>
    onProgress('orders', done, total),
  );
  const couponActivities = makeCoupons(db, context, goodsList, companyIds);
  makeAfterSales(db, context);
  context.begin('favorites');
  makeFavorites(db, context, companyIds, goodsList.ordinary);
  makeCarts(db, context, goodsList, zones);
  makeNav(db);
  makeHotWords(db);
  makeNotices(db);
  makeLinks(db);
  makeAds(db);
  context.begin('articles');
  makeArticles(db, context);
  finish(db, stock.touched, wallets);
  makeInvoices(db, context);
  makePointsMall(db, context);
  makePurchaseLists(db, context, goodsList);
  makeLuckyDraw(db, context, couponActivities, companyIds);
  makeVoucherSales(db, context, couponActivities);
  makeItemRequests(db, context, goodsList.ordinary);
  makeFeedback(db, context);
  makeMessages(db, context, personas);
  makeChats(db, context, personas);
  makeDocumentDownloads(db, context, 1);
  rebuildSearchIndex(db, (done, total) => onProgress('search index', done, total));
}
