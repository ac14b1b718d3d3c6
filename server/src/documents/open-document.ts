import { setImmediate as nextRound } from 'node:timers/promises';
import { locked, notATable } from './file-damage.ts';
import { OpenDocumentTags } from './open-document-tags.ts';
import type { FileSheet, TableBounds } from './table-bounds.ts';
import { allTokensIn, tokensIn } from './xml-parts.ts';
import { XmlTokens } from './xml-tokens.ts';
import type { ZipArchive } from './zip-read.ts';

const content = 'content.xml';

export function isOpenDocument(archive: ZipArchive): boolean {
  return archive.has(content) || archive.has('encrypted-package');
}

/** The sheets of a workbook of LibreOffice, OpenOffice or WPS (`.ods`), hidden ones too. */
export async function openDocumentSheets(archive: ZipArchive, bounds: TableBounds): Promise<FileSheet[]> {
  const listed = await allTokensIn(archive, 'META-INF/manifest.xml');
  const isLocked = listed.some((token) => token.kind === 'open' && token.name === 'encryption-data');
  if (isLocked || !archive.has(content)) locked();
  const tags = new OpenDocumentTags(bounds);
  for await (const tokens of tokensIn(archive, content)) for (const token of tokens) tags.take(token);
  return sheetsOf(tags);
}

/** One file of XML instead of an archive (`.fods`). */
export function isFlatOpenDocument(text: string): boolean {
  return /<office:document\b/.test(text.slice(0, 2_000));
}

export async function flatOpenDocumentSheets(pieces: readonly string[], bounds: TableBounds): Promise<FileSheet[]> {
  const tokens = new XmlTokens();
  const tags = new OpenDocumentTags(bounds);
  for (const piece of pieces) {
    for (const token of tokens.push(piece)) tags.take(token);
    await nextRound();
  }
  return sheetsOf(tags);
}

function sheetsOf(tags: OpenDocumentTags): FileSheet[] {
  const sheets = tags.sheets();
  return sheets.length > 0 ? sheets : notATable();
}
