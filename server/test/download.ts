import { strFromU8, unzipSync } from 'fflate';
import type { Emulator } from '#testing.ts';
import { pdfPages } from './pdf-text.ts';

export interface Downloaded {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly bytes: Buffer;
  /** The envelope of a refusal. */
  readonly refusal: { readonly code: number; readonly message: string } | undefined;
}

/** Fetches a file of the API as bytes, whatever its type. */
export async function download(emulator: Pick<Emulator, 'agent'>, cookie: string, url: string): Promise<Downloaded> {
  const agent = await emulator.agent();
  const answer = await agent
    .get(url)
    .set('cookie', cookie)
    .buffer(true)
    .parse((response, done) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.on('end', () => done(null, Buffer.concat(parts)));
    });
  const bytes = answer.body as Buffer;
  const isRefused = String(answer.headers['content-type']).startsWith('application/json');
  return {
    status: answer.status,
    headers: answer.headers,
    bytes,
    refusal: isRefused ? JSON.parse(bytes.toString()) : undefined,
  };
}

/** The files of a zip: PDFs as their text, other files as they are. */
export function zipTexts(bytes: Buffer): Map<string, string> {
  const files = Object.entries(unzipSync(new Uint8Array(bytes)));
  return new Map(
    files.map(([name, file]) => [name, name.endsWith('.pdf') ? pdfPages(Buffer.from(file)).join('') : strFromU8(file)]),
  );
}
