import { hash, verify } from '@node-rs/argon2';
import type { Random } from '#domain/random.ts';
import { realRandom } from '#domain/random.ts';
import { Turns } from '#domain/turns.ts';

// OWASP's second choice for argon2id, which is the library's default kind: 19 MiB, two passes, one lane.
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;
const saltBytes = 16;

/** Called through this object, so that a test can count the hashes. */
export const argon2 = { hash, verify };

const hashNow = (random: Random, password: string): Promise<string> =>
  argon2.hash(password, { ...cost, salt: Buffer.from(random.token(saltBytes), 'hex') });

/** How a stored hash of this cost begins. */
const beginning = `$argon2id$v=19$m=${cost.memoryCost},t=${cost.timeCost},p=${cost.parallelism}$`;

/** Whether a stored hash is of another cost than new ones. */
export const isOutdated = (stored: string): boolean => !stored.startsWith(beginning);

/** Hash for the comparison where an account does not exist, so that both mistakes take the same time. */
const fallbackHash = hashNow(realRandom, 'an account that does not exist');

// At most two hashes at once: each takes 19 MiB and a core.
const turns = new Turns({ atOnce: 2, waiting: Infinity });

/** The stored form of a new password. */
export function hashPassword(random: Random, password: string): Promise<string> {
  return turns.run(() => hashNow(random, password));
}

/** Whether `password` matches the hash `stored`; without a hash (no such account) the check takes as long and is false. */
export function passwordMatches(stored: string | undefined, password: string): Promise<boolean> {
  return turns.run(async () => {
    const matches = await argon2.verify(stored ?? (await fallbackHash), password);
    return matches && stored !== undefined;
  });
}
