import { faker } from '@faker-js/faker/locale/zh_CN';
import { dayOf } from '@baicao/shared/time/shanghai';

export interface SeedOptions {
  /** Same seed, goods and now: the same bytes. */
  readonly seed: number;
  /** How many ordinary goods, sentinels not counted. */
  readonly goods: number;
  /** The moment the world is made for, ms. Everything in it is relative to this. */
  readonly now: number;
}

/**
 * The one source of chance and time for everything that is seeded: one Faker, a fixed seed, `options.now` as its
 * reference date. Each area begins with its own seed, so that a change in one area leaves the others as they were.
 */
export interface SeedContext extends SeedOptions {
  /** 'YYYY-MM-DD' of `now` in Shanghai. */
  readonly today: string;
  readonly faker: typeof faker;
  /** Call before drawing for an area. */
  begin(area: string): void;
  /** A whole number, both ends included. */
  int(from: number, to: number): number;
  /** true in `percent` of 100 draws. */
  chance(percent: number): boolean;
  pick<T>(from: readonly T[]): T;
  /** `count` different ones in random order; all of them when there are fewer. */
  sample<T>(from: readonly T[], count: number): T[];
  /** Lower-case hex characters. */
  hex(length: number): string;
}

export function seedContext(options: SeedOptions): SeedContext {
  faker.setDefaultRefDate(options.now);
  const int = (from: number, to: number) => faker.number.int({ min: from, max: to });
  return {
    ...options,
    today: dayOf(options.now),
    faker,
    begin: (area) => faker.seed([options.seed, ...Array.from(area, (letter) => letter.codePointAt(0) ?? 0)]),
    int,
    chance: (percent) => int(0, 99) < percent,
    pick: (from) => faker.helpers.arrayElement(from),
    sample: (from, count) => faker.helpers.arrayElements(from, Math.min(count, from.length)),
    hex: (length) => faker.string.hexadecimal({ length, casing: 'lower', prefix: '' }),
  };
}
