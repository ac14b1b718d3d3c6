import { orNotFound, refuse } from '#domain/errors.ts';
import type { WorldImage } from './world-image.ts';

/** A namespace at a moment, under a name. */
export interface Snapshot {
  readonly name: string;
  /** Time of the snapshot by its own clock, in ms. */
  readonly madeAt: number;
  readonly image: WorldImage;
}

export interface SnapshotBounds {
  /** Most snapshots at once. */
  readonly count: number;
  /** Most bytes of all snapshots. */
  readonly bytes: number;
  /** Most bytes of one snapshot: its database and its files, unpacked. Also of an uploaded file. */
  readonly ownBytes: number;
}

export const snapshotBounds: SnapshotBounds = { count: 100, bytes: 2 ** 30, ownBytes: 128 * 2 ** 20 };

/** The snapshots of a server by name, in memory. No snapshot replaces another: a full store refuses. */
export class Snapshots {
  readonly #kept = new Map<string, Snapshot>();

  constructor(readonly bounds: SnapshotBounds = snapshotBounds) {}

  list(): Snapshot[] {
    return [...this.#kept.values()];
  }

  /** 404 for an unknown name. */
  get(name: string): Snapshot {
    return orNotFound(this.#kept.get(name), `没有快照“${name}”`);
  }

  /** 409, with nothing changed, where the name is taken or there is no room. */
  add(snapshot: Snapshot): void {
    if (this.#kept.has(snapshot.name)) refuse('conflict', `快照“${snapshot.name}”已经存在`);
    this.put(snapshot);
  }

  /** Replaces a snapshot of the same name; returns whether there was one. 409, with nothing changed, where there is no room. */
  put(snapshot: Snapshot): boolean {
    const isThere = this.#kept.has(snapshot.name);
    const others = this.list().filter(({ name }) => name !== snapshot.name);
    const bytes = [...others, snapshot].reduce((sum, { image }) => sum + bytesOf(image), 0);
    if (others.length >= this.bounds.count || bytes > this.bounds.bytes)
      refuse('conflict', `快照最多 ${this.bounds.count} 个、合计 ${this.bounds.bytes / 2 ** 20} MiB，请先删除不用的`);
    this.#kept.set(snapshot.name, snapshot);
    return isThere;
  }

  /** 404 for an unknown name. */
  remove(name: string): void {
    this.get(name);
    this.#kept.delete(name);
  }
}

/** Size of an unpacked snapshot. */
export function bytesOf({ bytes, files }: WorldImage): number {
  return [...files.values()].reduce((sum, file) => sum + file.length, bytes.length);
}
