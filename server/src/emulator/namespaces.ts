import { openDatabase, type Database } from '@baicao/db/client';
import { restored } from '@baicao/db/restore';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Clock } from '#domain/clock.ts';
import type { AppContext } from '#domain/context.ts';
import { orNotFound, refuse } from '#domain/errors.ts';
import { memoryFiles, type FileStore } from '#domain/files.ts';
import type { RandomOf } from '#domain/random.ts';
import { onceEnded } from '#http/once-ended.ts';
import type { Namespace, NamespaceSource } from '#http/namespace.ts';
import { askedNamespace } from './asked-namespace.ts';
import { clockSetting } from './clock-calls.ts';
import { requireControl, type ControlAccess } from './control-guard.ts';
import { checkedName } from './emulator-name.ts';
import { endOf } from './namespace-end.ts';
import { closeIfDone, namespaceRow, type NamespaceRow, type PrivateNamespace as Private } from './private-namespace.ts';
import type { SeedImages } from './seed-images.ts';
import { Scenarios } from './scenarios/scenario-files.ts';
import { Snapshots, type SnapshotBounds } from './snapshots.ts';
import { databaseBytes, withFiles, type WorldImage } from './world-image.ts';

/** The name of the server's own database. */
export const mainName = 'default';

/** Limits of the in-memory databases; an image of 5,000 goods has 17 MB. */
const bounds: NamespaceBounds = { count: 200, bytes: 1.5 * 2 ** 30 };

export interface NamespaceBounds {
  readonly count: number;
  readonly bytes: number;
}

/** The namespaces of the server that a request came to. */
export type NamespacesOf = (request: FastifyRequest) => Namespaces;

export interface NamespacesOptions {
  readonly main: Namespace;
  /** The server's clock; a namespace follows it until its own clock is set. */
  readonly clock: Clock;
  /** Who may use a namespace other than the main one; null: nobody, a name is ignored. */
  readonly access: ControlAccess | null;
  readonly images: SeedImages;
  readonly randomOf: RandomOf;
  readonly bounds?: NamespaceBounds | undefined;
  readonly snapshotBounds?: SnapshotBounds | undefined;
  /** Folder of scenarios in addition to those that are shipped. */
  readonly scenarios?: string | null | undefined;
  readonly open: (name: string, context: AppContext) => Namespace;
}

/**
 * The namespaces of a server by name. Each but the main one is a private copy of the seed image in memory, made at its first use
 * and lost with the process. Bounded: a new one replaces the namespace that is unused for longest and has no call under way.
 */
export class Namespaces implements NamespaceSource {
  #main: Namespace;
  /** The namespace that is unused for longest comes first. */
  readonly #private = new Map<string, Private>();
  readonly #making = new Map<string, Promise<Private>>();
  #restoring: Promise<void> = Promise.resolve();
  readonly snapshots: Snapshots;
  readonly scenarios: Scenarios;

  constructor(private readonly options: NamespacesOptions) {
    this.#main = options.main;
    this.snapshots = new Snapshots(options.snapshotBounds);
    this.scenarios = new Scenarios(options.scenarios ?? null);
  }

  get main(): Namespace {
    return this.#main;
  }

  get seed(): number {
    return this.options.images.seed;
  }

  get count(): number {
    return this.#private.size + 1;
  }

  of(request: FastifyRequest, reply: FastifyReply): Namespace | Promise<Namespace> {
    const { access } = this.options;
    const name = access === null ? undefined : askedNamespace(access, request);
    if (access === null || name === undefined) return this.#main;
    requireControl(access, request);
    if (checkedName(name, 'namespace') === mainName) return this.#main;
    const known = this.#live(name);
    if (known) return this.#used(known, reply);
    return this.#made(name, null, null).then((made) => {
      const evicted = this.#evict(made);
      if (evicted !== null) void reply.header('x-emu-evicted', evicted);
      return this.#used(made, reply);
    });
  }

  /** `from` null: freshly seeded. Also returns the namespace it replaced. 409 where the name is taken. */
  async make(name: string, ttlMs: number | null, from: WorldImage | null): Promise<{ evicted: string | null }> {
    const isTaken = name === mainName || this.#live(name) !== undefined || this.#making.has(name);
    if (isTaken) refuse('conflict', `命名空间“${name}”已经存在`);
    return { evicted: this.#evict(await this.#made(name, ttlMs, from)) };
  }

  /** 404 for an unknown name. */
  named(name: string): Namespace {
    return name === mainName ? this.#main : orNotFound(this.#live(name), `没有命名空间“${name}”`);
  }

  list(): NamespaceRow[] {
    this.#dropExpired();
    return [...this.#private.values()].map(namespaceRow);
  }

  /** 404 for an unknown name, 409 for the main namespace. */
  remove(name: string): void {
    if (name === mainName) refuse('conflict', '默认命名空间不能删除');
    this.#drop(orNotFound(this.#live(name), `没有命名空间“${name}”`));
  }

  /** Resets a namespace to a fresh seed; `seed` null: the server's seed. Returns the hash of its image. */
  async reset(name: string, seed: number | null): Promise<string> {
    const image = await this.seeded(seed);
    await this.restore(name, image);
    return image.hash;
  }

  /** A freshly seeded world; `seed` null: with the server's seed. */
  seeded(seed: number | null): Promise<WorldImage> {
    return this.options.images.of(seed ?? this.seed);
  }

  /** A namespace as it would be under this name, outside of the list: no call can reach it. The caller closes it. */
  rehearsal(name: string, image: WorldImage): Namespace {
    return this.#begun(name, image, openDatabase(image.bytes), memoryFiles(image.files));
  }

  /** Sets a namespace to the state of an image. Calls under way are answered from its former state. */
  async restore(name: string, image: WorldImage): Promise<void> {
    if (name === mainName) return this.#restoreMainInTurn(image);
    const old = this.#private.get(name);
    if (old) this.#drop(old);
    this.#opened(name, image, old?.ttlMs ?? null);
  }

  /** Resets the main namespace to a fresh seed and removes all others. */
  async resetAll(seed: number | null): Promise<string> {
    const hash = await this.reset(mainName, seed);
    for (const one of this.#private.values()) this.#drop(one);
    return hash;
  }

  /** Ends the calls that faults keep waiting: a stopping server, and a finished test, would wait for them. */
  endWaiting(): void {
    for (const { context } of [this.#main, ...this.#private.values()]) endOf(context.db).come();
  }

  /** Closes every database it opened. */
  close(): void {
    for (const one of this.#private.values()) this.#drop(one);
    this.#main.readiness.close();
    if (this.#main !== this.options.main) this.#main.context.db.close();
  }

  /** Runs restores one after another: two at once would leave a database open without an owner. */
  #restoreMainInTurn(image: WorldImage): Promise<void> {
    this.#restoring = Promise.allSettled([this.#restoring]).then(() => this.#restoreMain(image));
    return this.#restoring;
  }

  async #restoreMain(image: WorldImage): Promise<void> {
    const { context, readiness } = this.#main;
    const db = await withFiles(context.files, image, () => restored(context.db, image.bytes));
    this.#main = this.#begun(mainName, image, db, context.files);
    endOf(context.db).come();
    readiness.close();
    if (db.sqlite !== context.db.sqlite) context.db.close();
  }

  /** Calls that arrive while the namespace is being made share it. */
  #made(name: string, ttlMs: number | null, from: WorldImage | null): Promise<Private> {
    const running = this.#making.get(name);
    if (running) return running;
    const image = from ? Promise.resolve(from) : this.seeded(null);
    const making = image.then((wanted) => this.#opened(name, wanted, ttlMs)).finally(() => this.#making.delete(name));
    this.#making.set(name, making);
    return making;
  }

  #opened(name: string, image: WorldImage, ttlMs: number | null): Private {
    const now = this.options.clock.now();
    const made: Private = {
      ...this.rehearsal(name, image),
      madeAt: now,
      usedAt: now,
      ttlMs,
      open: new Set(),
      isGone: false,
    };
    this.#private.set(name, made);
    return made;
  }

  /** A namespace on a database and files that hold the content of the image. */
  #begun(name: string, { clock, randomSeed }: WorldImage, db: Database, files: FileStore): Namespace {
    const { open, clock: server, randomOf } = this.options;
    const begun = open(name, { db, files, clock: server, random: randomOf(randomSeed) });
    clockSetting(clock)(begun);
    return begun;
  }

  /** The name of the namespace that `made` replaces; null where there is room. */
  #evict(made: Private): string | null {
    const { count, bytes } = this.options.bounds ?? bounds;
    if (this.#private.size <= Math.min(count, Math.floor(bytes / databaseBytes(made.context.db)))) return null;
    const idle = [...this.#private.values()].find((one) => one !== made && one.open.size === 0);
    if (!idle) return null;
    this.#drop(idle);
    return idle.name;
  }

  #live(name: string): Private | undefined {
    this.#dropExpired();
    return this.#private.get(name);
  }

  #dropExpired(): void {
    const now = this.options.clock.now();
    for (const one of this.#private.values())
      if (one.ttlMs !== null && now - one.usedAt >= one.ttlMs && one.open.size === 0) this.#drop(one);
  }

  #used(one: Private, { raw }: FastifyReply): Private {
    one.usedAt = this.options.clock.now();
    this.#private.delete(one.name);
    this.#private.set(one.name, one);
    one.open.add(raw);
    onceEnded(raw, () => {
      one.open.delete(raw);
      closeIfDone(one);
    });
    return one;
  }

  #drop(one: Private): void {
    if (this.#private.get(one.name) === one) this.#private.delete(one.name);
    one.isGone = true;
    endOf(one.context.db).come();
    closeIfDone(one);
  }
}
