// Which browser journeys a change concerns, by the folders of its files.
import { execFileSync } from 'node:child_process';
import { root } from '../node.mjs';

/** Journeys that walk through an area, of the web app or the server; the first folder that fits counts. */
const journeysOf = {
  account: 'access addresses certificates member messages stores session frame a11y',
  auth: 'access joining session stores main-site frame',
  cart: 'session long-cart promotion-cart price-moved sets keyboard hidden-prices eight-jobs reworded',
  catalog: 'home frame list search',
  chat: 'chat',
  checkout: 'pay price-moved promotion-cart sets keyboard ephedrine eight-jobs purchase first-start reworded',
  content: 'home frame-furniture draw',
  document: 'documents eight-jobs',
  draw: 'draw home',
  favorite: 'favorites detail',
  goods: 'list detail search home hidden-prices',
  help: 'help frame',
  home: 'home frame',
  invoice: 'invoice print',
  order: 'pay return print documents ephedrine eight-jobs reworded',
  points: 'wallet zones',
  purchase: 'bulk quick-purchase eight-jobs',
  service: 'requests quick-purchase',
  wallet: 'wallet wallet-tickets voucher pay',
  zones: 'zones zones-walk zones-acts zones-clock voucher',
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
    const area = /^(?:web|server)\/src\/areas\/([^/]+)\//.exec(file)?.[1];
    if (journey) filters.add(`journeys/${journey}`);
    else if (area && journeysOf[area])
      for (const name of journeysOf[area].split(' ')) filters.add(`journeys/${name}.journey`);
    else return undefined;
  }
  return [...filters];
}
