import { createHash, randomBytes } from 'node:crypto';

/** The only source of randomness. */
export interface Random {
  /** Unguessable bytes as lower-case hex, `bytes` × 2 characters. */
  token(bytes: number): string;
}

/** The random source of a world, by the seed it begins with. */
export type RandomOf = (seed: string) => Random;

export const realRandom: Random = { token: (bytes) => randomBytes(bytes).toString('hex') };

/** The same tokens for the same seed, for tests and demos that must repeat byte for byte. */
export function seededRandom(seed: string): Random {
  let drawn = 0;
  return {
    token: (bytes) => {
      drawn += 1;
      return createHash('shake256', { outputLength: bytes }).update(`${seed}:${drawn}`).digest('hex');
    },
  };
}

/** A whole number from 0 to `limit` − 1, equally likely: values that would favour small numbers are drawn again. */
export function wholeBelow(random: Random, limit: number): number {
  const drawn = Number.parseInt(random.token(4), 16);
  const fair = 2 ** 32 - (2 ** 32 % limit);
  return drawn < fair ? drawn % limit : wholeBelow(random, limit);
}
