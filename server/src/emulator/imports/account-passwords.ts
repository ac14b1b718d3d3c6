import type { Database } from '@baicao/db/client';
import { hashPassword, passwordMatches } from '#areas/auth/password.ts';
import { invalid } from '#domain/errors.ts';
import { seededRandom } from '#domain/random.ts';
import { accountRow } from './account-rows.ts';
import type { GivenAccount } from './account-columns.ts';

/** The password of new accounts without one, as for all seeded accounts. */
const usualPassword = 'baicao123';

/** Most different passwords in one file: each costs a hash of about 20 ms. */
const passwordsMax = 500;

export interface Passwords {
  /** The hash to store for a password. */
  readonly hash: (password: string | undefined) => string;
  /** The stored hash where the password matches it, else the new hash. */
  readonly keep: (stored: string, password: string) => string;
}

/**
 * The hashes of all passwords of a file. Salted by the password itself: the same file gives the same bytes, and the random draws of the world go
 * on as before. 422 for more different passwords than can be hashed in a few seconds.
 */
export async function passwordsOf(db: Database, accounts: readonly GivenAccount[]): Promise<Passwords> {
  const hashes = await hashesOf(new Set(accounts.map(({ password = usualPassword }) => password)));
  const fits = new Map<string, boolean>();
  for (const { username = '', password } of accounts) {
    const stored = accountRow(db).get({ username })?.passwordHash;
    if (password === undefined || stored === undefined) continue;
    const pair = `${stored}\n${password}`;
    if (!fits.has(pair)) fits.set(pair, stored === hashes.get(password) || (await passwordMatches(stored, password)));
  }
  return {
    hash: (password = usualPassword) => hashes.get(password) ?? '',
    keep: (stored, password) => (fits.get(`${stored}\n${password}`) ? stored : (hashes.get(password) ?? stored)),
  };
}

async function hashesOf(passwords: ReadonlySet<string>): Promise<ReadonlyMap<string, string>> {
  if (passwords.size > passwordsMax)
    invalid('file', `文件里有 ${passwords.size} 个不同的密码，一次最多 ${passwordsMax} 个，请拆成几份后分别导入`);
  const hashes = new Map<string, string>();
  for (const password of passwords)
    hashes.set(password, await hashPassword(seededRandom(`password:${password}`), password));
  return hashes;
}
