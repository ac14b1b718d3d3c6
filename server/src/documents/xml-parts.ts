import { notReadable } from './file-damage.ts';
import { XmlTokens, type XmlToken } from './xml-tokens.ts';
import type { ZipArchive } from './zip-read.ts';

/** All tokens of a part that is small in any workbook. */
export async function allTokensIn(archive: ZipArchive, path: string): Promise<XmlToken[]> {
  const all: XmlToken[] = [];
  for await (const tokens of tokensIn(archive, path)) {
    all.push(...tokens);
    if (all.length > tokensMax) notReadable();
  }
  return all;
}

const tokensMax = 100_000;

/** The tags and texts of a part, piece by piece, in the encoding it declares. */
export async function* tokensIn(archive: ZipArchive, path: string): AsyncGenerator<XmlToken[], void, undefined> {
  const tokens = new XmlTokens();
  let decoder: InstanceType<typeof TextDecoder> | undefined;
  for await (const piece of archive.unpacked(path)) {
    decoder ??= new TextDecoder(encodingOf(piece));
    yield tokens.push(decoder.decode(piece, { stream: true }));
  }
  if (decoder) yield tokens.push(decoder.decode(), true);
}

function encodingOf(head: Buffer): string {
  const beginning = head.toString('hex', 0, 4);
  if (/^(?:fffe|3c00)/.test(beginning)) return 'utf-16le';
  if (/^(?:feff|003c)/.test(beginning)) return 'utf-16be';
  const [, said = 'utf-8'] = /^[^>]*\sencoding\s*=\s*["']([\w-]+)/.exec(head.toString('latin1', 0, 200)) ?? [];
  return /^(?:gb|iso-8859|windows|big5|us-ascii)/i.test(said) ? said : 'utf-8';
}
