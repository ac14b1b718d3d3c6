// Which browser journeys a change concerns, by the folders of its files.
import { execFileSync } from 'node:child_process';
import { root } from '../node.mjs';

/** Journeys that walk through an area, of the web app or the server, beside those that bear its name. */
const journeysOf = {
  account: 'auth-login auth-wechat auth-session-end shop-session shop-frame shop-a11y',
  auth: 'shop-session account-stores shop-frame',
  cart: 'shop-session checkout-price-moved shop-keyboard shop-eight-jobs shop-reworded',
  catalog: 'home shop-frame goods-list goods-search',
  chat: '',
  checkout:
    'cart-promotions cart-sets shop-keyboard order-ephedrine shop-eight-jobs shop-purchase shop-first-start shop-reworded',
  content: 'home shop-frame-furniture draw',
  document: 'shop-eight-jobs',
  draw: 'home',
  favorite: 'goods-detail',
  goods: 'home cart-hidden-prices',
  help: 'shop-frame',
  home: 'shop-frame',
  invoice: 'order-print',
  order: 'checkout-pay document shop-eight-jobs shop-reworded',
  points: 'wallet zones',
  purchase: 'shop-eight-jobs',
  service: 'purchase-quick',
  wallet: 'zones-coupon-centre checkout-pay',
  zones: '',
};

/** Changes to these files do not affect the browser. */
const unseen = /\.test\.tsx?$|\.md$|^docs\/|^scripts\/(?!journeys|tests|build)|^server\/test\//;

/** Files that differ from the last commit, those git does not know yet included. */
export function changedFiles() {
  const git = (...args) => execFileSync('git', args, { cwd: root }).toString().split('\n').filter(Boolean);
  return [...git('diff', '--name-only', 'HEAD'), ...git('ls-files', '--others', '--exclude-standard')];
}

/** Filters of the journeys that changed files concern: `undefined` for all of them, an empty list for none. */
export function journeysFor(files) {
  const filters = new Set();
  for (const file of files.filter((path) => !unseen.test(path))) {
    const journey = /^scripts\/journeys\/(.+\.journey\.ts)$/.exec(file)?.[1];
    const area = /^(?:web\/src\/features|server\/src\/areas)\/([^/]+)\//.exec(file)?.[1];
    if (journey) filters.add(`journeys/${journey}`);
    else if (area && area in journeysOf) {
      filters.add(`journeys/${area}`);
      for (const name of journeysOf[area].split(' ').filter(Boolean)) filters.add(`journeys/${name}.journey`);
    } else return undefined;
  }
  return [...filters];
}
