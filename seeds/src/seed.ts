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
import { makeWorld, type SeedOptions } from './world.ts';

export type { SeedOptions } from './world.ts';

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
  const world = makeWorld(options);
  makeServiceContacts(db);
  makeScopes(db);
  makeWarehouses(db);
  world.begin('companies');
  const companies = companyPeople(world);
  const people = [...personas, ...companies];
  makeBuyers(db, world, people);
  const makers = makeMakers(db);
  const categories = makeCategories(db);
  const goodsList = makeGoodsList(db, world, makers, categories, (done) => onProgress('goods', done, options.goods));
  const zones = makeZones(db, world, goodsList);
  const companyIds = companies.map((company) => company.id);
  const { stock, wallets } = makeHistory(db, world, goodsList, zones, people, companyIds, (done, total) =>
    onProgress('orders', done, total),
  );
  const couponActivities = makeCoupons(db, world, goodsList, companyIds);
  makeAfterSales(db, world);
  world.begin('favorites');
  makeFavorites(db, world, companyIds, goodsList.ordinary);
  makeCarts(db, world, goodsList, zones);
  makeNav(db);
  makeHotWords(db);
  makeNotices(db);
  makeLinks(db);
  makeAds(db);
  world.begin('articles');
  makeArticles(db, world);
  finish(db, stock.touched, wallets);
  makeInvoices(db, world);
  makePointsMall(db, world);
  makePurchaseLists(db, world, goodsList);
  makeLuckyDraw(db, world, couponActivities, companyIds);
  makeVoucherSales(db, world, couponActivities);
  makeItemRequests(db, world, goodsList.ordinary);
  makeFeedback(db, world);
  makeMessages(db, world, personas);
  makeChats(db, world, personas);
  makeDocumentDownloads(db, world, 1);
  rebuildSearchIndex(db, (done, total) => onProgress('search index', done, total));
}
