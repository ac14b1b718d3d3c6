import { audit } from '@baicao/db/audit';
import { openDatabase, type Database } from '@baicao/db/client';
import { seedImage } from '@baicao/seeds/image';
import { personaIds, type PersonaName } from '@baicao/seeds/personas';
import { NamespaceClock, realClock } from '@baicao/server/domain/clock';
import { memoryFiles } from '@baicao/server/domain/files';
import { realRandom } from '@baicao/server/domain/random';
import { sessionLimits } from '@baicao/server/domain/sessions';
import { seedImages } from '@baicao/server/emulator/seed-images';
import { sessionCookies, startSession } from '@baicao/server/http/session';
import { buildApp, testNow } from '@baicao/server/testing';
import { barScript, registerConsole } from '@baicao/server/web/console';
import { foreseeFor } from '@baicao/server/foreseen';
import { registerWeb } from '@baicao/server/web/static-web';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BrowserContext } from 'playwright-core';
import { fileURLToPath } from 'node:url';
import type { Site } from './site.ts';
import { connectApp, disconnectApp } from './switchboard.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** A clock that stands at the seed's moment unless a test advances it or lets it run. */
class ShopClock extends NamespaceClock {
  constructor() {
    super(realClock);
    this.freeze(testNow);
  }

  advance(ms: number): void {
    this.moveTo(this.now() + ms);
  }

  /** From now on it runs like the clock of the machine. */
  run(): void {
    if (this.mode === 'frozen') this.goOnFrom(this.now());
  }
}

/** A site inside this process, so that a test can access its database and clock. */
export interface Shop extends Site {
  readonly db: Database;
  readonly clock: Pick<ShopClock, 'advance' | 'mode' | 'now' | 'run'>;
  /** Gives the window a new session of this account, without the cost of checking a password. */
  signIn(context: BrowserContext, username: PersonaName): Promise<void>;
}

export interface ShopOptions {
  /** The emulator's slim bar above every page; default: none. */
  readonly bar?: boolean;
  /** The pages take the server for a real host, which may answer in a form of its own; default: for our own backend. */
  readonly isRealHost?: boolean;
}

/**
 * The built web app and the emulator's console on a private database copy, at the address that all shops of this process share one after another. Stopping throws
 * if a database invariant is broken.
 */
export async function startShop({ bar = false, isRealHost = false }: ShopOptions = {}): Promise<Shop> {
  const imageOf = (seed: number) => seedImage({ seed, goods: 400, now: testNow });
  const db = openDatabase(imageOf(1));
  const clock = new ShopClock();
  const world = { db, clock, random: realRandom, files: memoryFiles() };
  const app = buildApp({ ...world, images: seedImages(1, async (seed) => imageOf(seed)) });
  await registerConsole(app, { folder: join(root, 'web/console/dist'), random: realRandom });
  const folder = process.env['BAICAO_WEB'] ?? join(root, 'web/dist');
  await registerWeb(app, {
    folder,
    random: realRandom,
    foreseeFor,
    ...(bar && { firstScript: barScript }),
    ...(isRealHost && { loginSites: ['https://shop.example'] }),
  });
  const url = await connectApp(app);
  return {
    url,
    db,
    clock,
    signIn: async (context, username) => {
      const value = startSession(world, personaIds[username], sessionLimits.absoluteMs, clock.now());
      await context.addCookies([{ name: sessionCookies.http, value, url, httpOnly: true, sameSite: 'Lax' }]);
    },
    stop: async () => {
      disconnectApp(app);
      await app.close();
      const broken = audit(db, readFileSync(join(root, 'db/src/invariants.sql'), 'utf8'));
      db.close();
      if (broken.length > 0) throw new Error(`invariants are broken: ${JSON.stringify(broken)}`);
    },
  };
}
