import { audit } from '@baicao/db/audit';
import { changedTables } from '@baicao/db/changed-tables';
import { openDatabase, openUnnamed, type Database } from '@baicao/db/client';
import { invariantsFile } from '@baicao/db/folders';
import { seedImage, type SeedOptions } from '@baicao/seeds/image';
import type { ControlCall } from '@baicao/shared/emulator';
import type { CertificateType } from '@baicao/shared/validation/certificate-types';
import type { FastifyInstance } from 'fastify';
import { readFileSync, writeFileSync } from 'node:fs';
import type { Server } from 'node:http';
import supertest from 'supertest';
import { openNamespaces, type AppOptions } from './app.ts';
import { askControl, type ControlAnswer } from './testing/control.ts';
import { importFile, type ImportedFile, type ImportSettings } from './testing/import-file.ts';
import { serve, type ServingOptions } from './testing/serving.ts';
import { FrozenClock } from '#domain/clock.ts';
import {
  auditAccount,
  reviewCertificate,
  type AuditedAccount,
  type Review,
  type ReviewedCertificate,
  type Verdict,
} from '#emulator/account-steps.ts';
import { accountNamed } from '#emulator/accounts.ts';
import { giveAnswer, type AnsweredItem, type GivenAnswer } from '#emulator/answer-step.ts';
import { isEmulatorName } from '#emulator/emulator-name.ts';
import type { ImportAnswer, ImportKind } from '#emulator/imports/import-calls.ts';
import type { RanScenarioAnswer } from '#emulator/scenarios/scenario-calls.ts';
import { outboxMessages, type SentMessage } from '#emulator/outbox.ts';
import { reviewReceipt, type ReviewedReceipt } from '#emulator/receipt-step.ts';
import { takeStep, type SteppedOrder, type WorldStepName } from '#emulator/world-steps.ts';
import { seedImages } from '#emulator/seed-images.ts';
import { memoryFiles } from '#domain/files.ts';
import { seededRandom } from '#domain/random.ts';
import { sessionLimits } from '#domain/sessions.ts';
import { sessionCookies, startSession } from '#http/session.ts';

/** @public */
export { buildApp } from './app.ts';
/** @public */
export { FrozenClock } from '#domain/clock.ts';
/** @public */
export { seededRandom } from '#domain/random.ts';

/** The default time of a test world's frozen clock: 2026-03-02 10:00 in Asia/Shanghai, in ms. @public */
export const testNow = Date.UTC(2026, 2, 2, 2);

const invariantSql = readFileSync(invariantsFile, 'utf8');

export interface EmulatorOptions extends Partial<SeedOptions> {
  /** The person that `agent()` is logged in as; default: a visitor. */
  readonly persona?: string;
  /** Folder of scenarios in addition to those that are shipped. */
  readonly scenarios?: string;
  readonly logLevel?: string;
  /** false for a test whose own writes to the database break invariants; default true. */
  readonly audited?: boolean;
  /** The database file, for a test that opens it a second time; default: a copy that nothing else can open. */
  readonly databaseFile?: string;
  /** Options that override the application's defaults. */
  readonly app?: Pick<
    AppOptions,
    'logTo' | 'lockWaitMs' | 'requestMs' | 'snapshotBounds' | 'origins' | 'trustProxy' | 'control' | 'worker'
  >;
}

export interface Emulator {
  readonly app: FastifyInstance;
  /** The server for supertest: `request(emulator.server)`. */
  readonly server: Server;
  readonly db: Database;
  readonly clock: FrozenClock;
  /** The cookie of a new session of this account, without the cost of checking a password; throws for an account that may not log in. */
  session(username: string): string;
  /** Listens on this machine, if it does not yet; returns the port. supertest would open and close one for every request. */
  listen(): Promise<number>;
  /** A supertest agent with a session of one of the seeded people, by default of `persona`; null: a visitor. */
  agent(username?: string | null): Promise<ReturnType<typeof supertest.agent>>;
  /**
   * Any call of `docs/emulator.md`, e.g. `control('POST /faults', { match: { op: 'order.create' }, effect: { code: 503 } })`: faults, the clock,
   * snapshots, the journal. Answers its body; throws when it is refused.
   */
  control(
    call: ControlCall,
    fields?: unknown,
    headers?: Readonly<Record<string, string>>,
  ): Promise<ControlAnswer['body']>;
  /**
   * Makes a state, as `POST /__emu/scenarios` does: by the name of a scenario, or by its text in YAML. Answers what that call
   * answers; throws when it is refused. Its clock replaces `clock` until a reset.
   */
  scenario(nameOrText: string): Promise<RanScenarioAnswer>;
  /**
   * Goods, accounts or prices of your own, as `POST /__emu/import/{kind}` takes them: rows, the bytes of a file, or its path. Answers the
   * report; throws when the file is refused, and with `strict` when a row is.
   */
  import(kind: ImportKind, file: ImportedFile, settings?: ImportSettings): Promise<ImportAnswer>;
  /**
   * Restores the initial state, clock and sessions included: cheaper between tests than another emulator. Other namespaces are removed. Throws as `close` does,
   * after the reset.
   */
  reset(): Promise<void>;
  /** Takes an order one step further, as `POST /__emu/world/{step}` does; throws when the step is refused. */
  step(name: WorldStepName, orderId: number): SteppedOrder;
  /** Approves or refuses an account, as `POST /__emu/world/audit` does. */
  audit(review: Review): AuditedAccount;
  /** Ends the review of a certificate, as `POST /__emu/world/certificate` does. */
  reviewCertificate(review: Review & { readonly type: CertificateType }): ReviewedCertificate;
  /** Ends the review of the receipt of an order, as `POST /__emu/world/receipt` does. */
  reviewReceipt(review: Verdict & { readonly orderId: number }): ReviewedReceipt;
  /** Answers an item request or feedback, as `POST /__emu/world/answer` does. */
  answer(answer: GivenAnswer): AnsweredItem;
  /** Messages that would have been sent, newest first, as `GET /__emu/outbox` shows them; `recipient`: a phone number or an address. */
  outbox(recipient?: string): SentMessage[];
  /** Closes everything; throws when an invariant of the database is broken. */
  close(): Promise<void>;
}

/** A small seeded world as the bytes of a database file, for servers that run as processes of their own. */
export function seededFile(now: number): Buffer {
  return seedImage({ seed: 1, goods: 400, now });
}

/** A value that changes whenever rows may have changed: by this connection, even if rolled back, or by another one. */
export function changesIn({ sqlite }: Database): string {
  const own = sqlite.prepare<[], number>('SELECT total_changes()').pluck().get();
  return `${own}, ${String(sqlite.pragma('data_version', { simple: true }))}`;
}

/** A private emulator on its own copy of the seeded world; 400 goods by default. */
export async function createEmulator(options: EmulatorOptions = {}): Promise<Emulator> {
  const now = options.now ?? testNow;
  const image = seedImage({ seed: options.seed ?? 1, goods: options.goods ?? 400, now });
  if (options.databaseFile === undefined) return emulatorOn(openUnnamed(image), now, options, image);
  writeFileSync(options.databaseFile, image);
  return emulatorOn(openDatabase(options.databaseFile), now, options, image);
}

/** An emulator on an existing database; it is closed with the emulator. `image`: what it was opened from, where all invariants held. */
export async function emulatorOn(
  db: Database,
  now: number,
  options: EmulatorOptions = {},
  image?: Buffer,
): Promise<Emulator> {
  const { seed = 1, goods = 400, persona = null } = options;
  const clock = new FrozenClock(now);
  const context = { db, clock, random: seededRandom(String(seed)), files: memoryFiles() };
  const images = seedImages(seed, async (wanted) => seedImage({ seed: wanted, goods, now }));
  const { namespaces, ...serving } = await serve(
    ({ log }) =>
      openNamespaces(context, log, {
        ...options.app,
        images,
        randomOf: seededRandom,
        scenarios: options.scenarios ?? null,
      }),
    ownOptions(options),
  );
  const { app, server } = serving;
  // A reset replaces the database.
  const own = () => namespaces.main.context;
  let unwritten = changesIn(db);
  const session = (username: string) => {
    const { db: current } = own();
    const account = accountNamed(current).get({ username });
    if (!account) throw new Error(`no account ${username} that may log in`);
    const isUnwritten = changesIn(current) === unwritten;
    const token = startSession(own(), account.id, sessionLimits.absoluteMs, own().clock.now());
    // A session made here is no write of the test.
    if (isUnwritten) unwritten = changesIn(current);
    return `${sessionCookies.http}=${token}`;
  };
  /** The broken invariants. A database without writes is the seeded one, which the tests of the seeds audit. */
  const brokenInvariants = () => {
    const { db: current } = own();
    const isAudited = options.audited !== false && changesIn(current) !== unwritten;
    return isAudited ? audit(current, invariantSql, image && changedTables(current.sqlite, image)) : [];
  };
  const ask: Emulator['control'] = async (call, fields, headers) => {
    const { status, body } = await askControl(app, call, fields, headers);
    if (status >= 400) throw new Error(`${call} was refused with ${status}: ${body.message}`);
    return body;
  };
  return {
    app,
    server,
    session,
    get db() {
      return own().db;
    },
    clock,
    listen: () => serving.listen(),
    agent: async (username = persona) => {
      await serving.listen();
      const agent = supertest.agent(server);
      if (username !== null) agent.jar.setCookie(session(username), '127.0.0.1', '/');
      return agent;
    },
    control: ask,
    scenario: (nameOrText) =>
      isEmulatorName(nameOrText) ? ask(`POST /scenarios/${nameOrText}`) : ask('POST /scenarios', { text: nameOrText }),
    import: (kind, file, settings) => importFile(app, kind, file, settings),
    reset: async () => {
      const broken = brokenInvariants();
      clock.advance(now - clock.now());
      await namespaces.resetAll(null);
      unwritten = changesIn(own().db);
      throwIfAny(broken);
    },
    step: (name, orderId) => takeStep(own(), name, orderId),
    audit: (review) => auditAccount(own(), review),
    reviewCertificate: (review) => reviewCertificate(own(), review),
    reviewReceipt: (review) => reviewReceipt(own(), review),
    answer: (answer) => giveAnswer(own(), answer),
    outbox: (recipient) => outboxMessages(own().db, recipient),
    close: async () => {
      namespaces.endWaiting();
      await serving.end();
      const broken = brokenInvariants();
      namespaces.close();
      db.close();
      throwIfAny(broken);
    },
  };
}

/** Options that no other emulator has; undefined: it may share an application. */
function ownOptions({ logLevel, app }: EmulatorOptions): ServingOptions | undefined {
  if (logLevel === undefined && app === undefined) return undefined;
  return { ...app, ...(logLevel !== undefined && { logLevel }) };
}

function throwIfAny(broken: readonly unknown[]): void {
  if (broken.length > 0) throw new Error(`invariants are broken: ${JSON.stringify(broken)}`);
}
