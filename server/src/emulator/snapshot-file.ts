import { openDatabase } from '@baicao/db/client';
import { quickCheck } from '@baicao/db/database-file';
import {
  strFromU8,
  strToU8,
  unzip,
  zip,
  type AsyncUnzipOptions,
  type AsyncZippable,
  type AsyncZipOptions,
  type Unzipped,
} from 'fflate';
import { promisify } from 'node:util';
import * as z from 'zod';
import { ApiError, invalid, refuse } from '#domain/errors.ts';
import { isUploadedFile } from '#domain/files.ts';
import { readJson } from '#domain/read-json.ts';
import { clockSetting } from './clock-calls.ts';
import type { Snapshot } from './snapshots.ts';
import { schemaHash, worldImage } from './world-image.ts';

/** Values that a server and a snapshot must share for a restore. */
export interface Identity {
  readonly contract_hash: string;
  readonly schema_hash: string;
}

const manifestName = 'snapshot.json';
const databaseName = 'world.db';
const filesFolder = 'files/';

/** Version of the file's layout. */
const format = 1;

const manifestShape = z.object({
  format: z.literal(format),
  made_at: z.iso.datetime(),
  contract_hash: z.string(),
  schema_hash: z.string(),
  clock: z
    .object({ mode: z.enum(['real', 'offset', 'frozen']), now: z.iso.datetime().exactOptional() })
    .default({ mode: 'real' }),
});

const pack = promisify<AsyncZippable, AsyncZipOptions, Uint8Array>(zip);
const unpack = promisify<Uint8Array, AsyncUnzipOptions, Unzipped>(unzip);

/** The modification time of every file in it: the same snapshot gives the same file. */
const mtime = new Date(2000, 0, 1);

/** A snapshot as a zip: `snapshot.json`, the database `world.db`, the uploads in `files/`. Packed outside of the event loop. */
export async function snapshotFile({ madeAt, image }: Snapshot, identity: Identity): Promise<Buffer> {
  const { clock } = image;
  const manifest = { format, made_at: new Date(madeAt).toISOString(), ...identity, clock, state_hash: image.hash };
  const uploads = [...image.files].map(([name, bytes]) => [filesFolder + name, bytes]);
  const parts = {
    [manifestName]: strToU8(JSON.stringify(manifest, null, 2)),
    [databaseName]: image.bytes,
    ...(Object.fromEntries(uploads) as Record<string, Buffer>),
  };
  const zipped = await pack(parts, { mtime });
  return Buffer.from(zipped.buffer, zipped.byteOffset, zipped.length);
}

/**
 * The content of a snapshot's file. 413 for a file that unpacks to more than `maxBytes`, 422 for a damaged one, 409 for one of another
 * contract or schema, whatever its manifest says.
 */
export async function readSnapshotFile(
  file: Buffer,
  identity: Identity,
  maxBytes: number,
): Promise<Omit<Snapshot, 'name'>> {
  const parts = await partsOf(file, maxBytes);
  const manifest = manifestIn(parts);
  if (manifest.contract_hash !== identity.contract_hash) refuse('conflict', '快照来自另一版接口，不能在此恢复');
  if (manifest.schema_hash !== identity.schema_hash) refuseSchema();
  const bytes = Buffer.from(parts[databaseName] ?? damaged());
  checkDatabase(bytes, identity.schema_hash);
  const { made_at: madeAt, clock } = manifest;
  return { madeAt: Date.parse(madeAt), image: worldImage({ bytes, files: filesIn(parts), clock }) };
}

async function partsOf(file: Buffer, maxBytes: number): Promise<Unzipped> {
  let left = maxBytes;
  const filter: AsyncUnzipOptions['filter'] = ({ originalSize }) => {
    left -= originalSize;
    return left >= 0;
  };
  const parts = await unpack(file, { filter }).catch(damaged);
  if (left < 0) throw new ApiError('tooLarge', `快照解开后不能超过 ${maxBytes / 2 ** 20} MiB`);
  return parts;
}

function manifestIn(parts: Unzipped): z.output<typeof manifestShape> {
  try {
    const manifest = readJson(strFromU8(parts[manifestName] ?? damaged()), manifestShape);
    // Throws for a time that no clock can be set to.
    clockSetting(manifest.clock);
    return manifest;
  } catch {
    return damaged();
  }
}

function checkDatabase(bytes: Buffer, wantedSchema: string): void {
  let db;
  try {
    db = openDatabase(bytes);
  } catch {
    return damaged();
  }
  try {
    if (schemaHash(db) !== wantedSchema) refuseSchema();
    quickCheck(db.sqlite);
    if (db.sqlite.prepare('SELECT 1 FROM pragma_foreign_key_check').get() !== undefined) damaged();
  } catch (error) {
    if (error instanceof ApiError) throw error;
    damaged();
  } finally {
    db.close();
  }
}

function filesIn(parts: Unzipped): Map<string, Buffer> {
  const names = Object.keys(parts).filter((name) => name.startsWith(filesFolder) && name !== filesFolder);
  return new Map(
    names.map((path) => {
      const name = path.slice(filesFolder.length);
      return [isUploadedFile(name) ? name : damaged(), Buffer.from(parts[path] ?? damaged())];
    }),
  );
}

function refuseSchema(): never {
  return refuse('conflict', '快照的数据库结构与本服务器不同，不能在此恢复');
}

function damaged(): never {
  return invalid('snapshot', '不是快照文件，或文件已损坏');
}
