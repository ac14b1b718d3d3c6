import { audit } from '@baicao/db/audit';
import { openDatabase, type Database } from '@baicao/db/client';
import { seedImage } from '@baicao/seeds/image';
import { realClock, type Clock } from '@baicao/server/domain/clock';
import { memoryFiles } from '@baicao/server/domain/files';
import { realRandom } from '@baicao/server/domain/random';
import { buildApp, testNow } from '@baicao/server/testing';
import { registerWeb } from '@baicao/server/web/static-web';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Site } from './site.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** A clock that runs from the seed's moment and can be advanced. */
class RunningClock implements Clock {
  #aheadMs = testNow - realClock.now();

  now(): number {
    return realClock.now() + this.#aheadMs;
  }

  advance(ms: number): void {
    this.#aheadMs += ms;
  }
}

/** A site inside this process, so that a test can access its database and clock. */
export interface Shop extends Site {
  readonly db: Database;
  readonly clock: Pick<RunningClock, 'advance' | 'now'>;
}

/** The built web app on a private database copy and a free port. Stopping throws if a database invariant is broken. */
export async function startShop(port = 0): Promise<Shop> {
  const db = openDatabase(seedImage({ seed: 1, goods: 400, now: testNow }));
  const clock = new RunningClock();
  const app = buildApp({ db, clock, random: realRandom, files: memoryFiles() });
  await registerWeb(app, { folder: process.env['BAICAO_WEB'] ?? join(root, 'web/dist'), random: realRandom });
  return {
    url: await app.listen({ port, host: '127.0.0.1' }),
    db,
    clock,
    stop: async () => {
      await app.close();
      const broken = audit(db, readFileSync(join(root, 'db/src/invariants.sql'), 'utf8'));
      db.close();
      if (broken.length > 0) throw new Error(`invariants are broken: ${JSON.stringify(broken)}`);
    },
  };
}
