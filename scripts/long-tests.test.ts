import { expect, test } from 'vitest';
import { filesOf, textOf } from './repository-files.ts';

interface Place {
  readonly file: string;
  /** The title as written in the file, long enough to be unique. */
  readonly title: string;
}

/** Every test of the full tier alone, and the test of the quick tier that holds the same rule. */
const longTests: readonly { readonly long: Place; readonly quick: Place }[] = [
  {
    long: { file: 'scripts/journeys/shop-frame.journey.ts', title: 'a visitor opens ten addresses from $first on' },
    quick: { file: 'scripts/journeys/shop-frame.journey.ts', title: 'a buyer opens ten pages from $first on' },
  },
  {
    long: { file: 'scripts/journeys/shop-frame.journey.ts', title: 'a buyer opens ten other addresses from $first on' },
    quick: { file: 'scripts/journeys/shop-frame.journey.ts', title: 'a buyer opens ten pages from $first on' },
  },
  {
    long: {
      file: 'scripts/journeys/favorite.journey.ts',
      title: 'favourites are free of obstacles as table and cards',
    },
    quick: { file: 'scripts/journeys/shop-a11y.journey.ts', title: '$who finds nothing in the way on ten pages' },
  },
  {
    long: {
      file: 'scripts/journeys/shop-a11y-buttons.journey.ts',
      title: 'nothing in the way on ten pages from $first on',
    },
    quick: { file: 'scripts/journeys/shop-a11y.journey.ts', title: '$who finds nothing in the way on ten pages' },
  },
  {
    long: { file: 'scripts/journeys/account-member.journey.ts', title: '%s on %s at %i px: nothing in the way' },
    quick: { file: 'scripts/journeys/shop-a11y.journey.ts', title: '$who finds nothing in the way on ten pages' },
  },
  {
    long: {
      file: 'scripts/journeys/shop-purchase.journey.ts',
      title: 'the same journey against a second instance through API_HOST',
    },
    quick: {
      file: 'scripts/journeys/shop-purchase.journey.ts',
      title: 'a buyer logs in, finds goods, orders and pays',
    },
  },
  {
    long: { file: 'scripts/journeys/account-certificates.journey.ts', title: 'a photo over the limit is made smaller' },
    quick: {
      file: 'scripts/journeys/account-certificates.journey.ts',
      title: 'an expired licence: wrong files and dates are refused',
    },
  },
  {
    long: { file: 'scripts/journeys/zones-walk.journey.ts', title: '%s leads to %s' },
    quick: { file: 'scripts/journeys/zones-walk.journey.ts', title: 'an activity link leads to its zone' },
  },
  {
    long: { file: 'scripts/journeys/shop-docs.journey.ts', title: 'the documentation opens, shows a call' },
    quick: { file: 'scripts/journeys/shop-process.journey.ts', title: 'the documentation is served completely' },
  },
  {
    long: {
      file: 'scripts/journeys/shop-first-start.journey.ts',
      title: 'a buyer logs in, sees the points at checkout',
    },
    quick: {
      file: 'scripts/journeys/shop-purchase.journey.ts',
      title: 'a buyer logs in, finds goods, orders and pays',
    },
  },
  {
    long: {
      file: 'scripts/journeys/shop-eight-jobs.journey.ts',
      title: 'a cart with goods that cannot be bought any more',
    },
    quick: {
      file: 'scripts/journeys/cart-promotions.journey.ts',
      title: 'lines that cannot be bought stay with the reason',
    },
  },
  {
    long: { file: 'scripts/journeys/shop-eight-jobs.journey.ts', title: 'two boxes go back' },
    quick: {
      file: 'scripts/journeys/order-return.journey.ts',
      title: 'a return by line and number previews the refund',
    },
  },
  {
    long: { file: 'scripts/journeys/shop-eight-jobs.journey.ts', title: 'the stamped receipt of ephedrine goods' },
    quick: { file: 'scripts/journeys/order-ephedrine.journey.ts', title: 'ephedrine goods become a separate order' },
  },
  {
    long: { file: 'scripts/journeys/shop-eight-jobs.journey.ts', title: 'three test reports of what was received' },
    quick: { file: 'scripts/journeys/document.journey.ts', title: 'three test reports come as one zip' },
  },
  {
    long: { file: 'scripts/journeys/shop-eight-jobs.journey.ts', title: 'fifty rows of a spreadsheet' },
    quick: { file: 'scripts/journeys/purchase-bulk.journey.ts', title: 'fifty pasted rows are in the cart' },
  },
  {
    long: { file: 'scripts/journeys/wallet.journey.ts', title: 'a log of thousands of rows is exported whole' },
    quick: { file: 'scripts/journeys/wallet.journey.ts', title: 'the balance log is filtered by kind and month' },
  },
  {
    long: {
      file: 'scripts/journeys/shop-older-browsers.journey.ts',
      title: 'a purchase in the oldest supported browser',
    },
    quick: { file: 'scripts/journeys/shop-older-browsers.journey.ts', title: 'the built app uses no lookbehind' },
  },
];

/** Limit of long tests, so that no test leaves the quick tier unnoticed. */
const longMax = 40;

const isTagged = (source: string, title: string) => {
  const at = source.indexOf(title);
  const head = source.slice(at, source.indexOf('=>', at));
  return head.includes("tags: ['long']");
};

test('every long test is listed beside its quick sibling', () => {
  expect(longTests.length).toBeLessThanOrEqual(longMax);
  for (const { long, quick } of longTests)
    for (const [{ file, title }, isLong] of [
      [long, true],
      [quick, false],
    ] as const) {
      const source = textOf(file);
      expect([title, source.includes(title)]).toEqual([title, true]);
      expect([title, isTagged(source, title)]).toEqual([title, isLong]);
    }
});

test('no other test is long', () => {
  const files = filesOf('{shared,db,seeds,server,web}/{src,test}/**/*.test.{ts,tsx}', 'scripts/journeys/*.journey.ts');
  const tagged = files.map((file) => textOf(file).split("tags: ['long']").length - 1);
  expect(tagged.reduce((sum, count) => sum + count, 0)).toBe(longTests.length);
});
