import type { FastifyInstance } from 'fastify';
import { readFileSync } from 'node:fs';
import type { ImportAnswer, ImportKind } from '#emulator/imports/import-calls.ts';

/** Rows by the names of columns, the bytes of a file, or its path. */
export type ImportedFile = readonly Readonly<Record<string, string | number | boolean | null>>[] | Uint8Array | string;

export interface ImportSettings {
  /** Reports without doing. */
  readonly dryRun?: boolean;
  /** Takes no row when one is refused. */
  readonly strict?: boolean;
}

/** Makes the call `POST /__emu/import/{kind}` without a socket; throws when it is refused. */
export async function importFile(
  app: Pick<FastifyInstance, 'inject'>,
  kind: ImportKind,
  file: ImportedFile,
  { dryRun = false, strict = false }: ImportSettings = {},
): Promise<ImportAnswer> {
  const answer = await app.inject({
    method: 'POST',
    url: `/__emu/import/${kind}?dry_run=${dryRun ? 1 : 0}&strict=${strict ? 1 : 0}`,
    headers: { 'content-type': 'application/octet-stream' },
    payload: bytesOf(file),
  });
  const body = answer.json<ImportAnswer & { readonly message?: string }>();
  if (answer.statusCode !== 200)
    throw new Error(`the import of ${kind} was refused with ${answer.statusCode}: ${body.message}`);
  return body;
}

function bytesOf(file: ImportedFile): Buffer {
  if (typeof file === 'string') return readFileSync(file);
  return file instanceof Uint8Array ? Buffer.from(file) : Buffer.from(JSON.stringify(file));
}
