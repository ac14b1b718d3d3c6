import { CellFormats, StyleTags } from './cell-formats.ts';
import { isOpenDocument, openDocumentSheets } from './open-document.ts';
import { SheetGrid, type SheetCell, type TextOf } from './sheet-grid.ts';
import { SheetRows, withoutEscapes } from './sheet-rows.ts';
import { cellCharactersMax, sheetsMax, type FileSheet, type TableBounds } from './table-bounds.ts';
import { tokensIn, workbookPackage } from './workbook-package.ts';
import type { XmlToken } from './xml-tokens.ts';
import { ZipArchive } from './zip-read.ts';

/**
 * The sheets of a workbook (`.xlsx`, or `.ods`), hidden ones too. Formulas give their values, empty rows count for nothing, and of a sheet with more rows
 * than twice the limit no more are unpacked.
 */
export async function workbookSheets(bytes: Buffer, bounds: TableBounds): Promise<FileSheet[]> {
  const archive = new ZipArchive(bytes, bounds);
  if (isOpenDocument(archive)) return openDocumentSheets(archive, bounds);
  const { sheets, texts, styles, is1904 } = await workbookPackage(archive);
  const formats = new CellFormats();
  const styleTags = new StyleTags(formats);
  for await (const tokens of tokensIn(archive, styles)) tokens.forEach((token) => styleTags.take(token));
  const most = bounds.rowsMax * 2;
  const read: { name: string; isHidden: boolean; grid: SheetGrid }[] = [];
  for (const { path, ...sheet } of sheets.slice(0, sheetsMax)) {
    const grid = new SheetGrid(bounds.columnsMax);
    const rows = new SheetRows(grid, { formats, is1904 });
    for await (const tokens of tokensIn(archive, path)) {
      for (const token of tokens) rows.take(token);
      if (grid.rows.length > most) break;
    }
    read.push({ ...sheet, grid });
  }
  const textOf = await textsIn(
    archive,
    texts,
    read.map(({ grid }) => grid),
  );
  return read.map(({ grid, ...sheet }) => ({ ...sheet, ...grid.sheet(most, textOf) }));
}

/** The texts that cells refer to by number; the table may hold many that nobody does. */
async function textsIn(archive: ZipArchive, path: string, sheets: readonly SheetGrid[]): Promise<TextOf> {
  const texts = new SharedTexts(sheets.flatMap(({ rows }) => rows.flatMap(({ cells }) => [...cells.values()])));
  if (texts.isWaiting())
    for await (const tokens of tokensIn(archive, path)) {
      for (const token of tokens) texts.take(token);
      if (!texts.isWaiting()) break;
    }
  return (cell) => (typeof cell === 'number' ? withoutEscapes(texts.of(cell)) : (cell ?? ''));
}

/** A workbook's table of texts, of which those are kept that cells refer to. */
class SharedTexts {
  readonly #texts = new Map<number, string>();
  readonly #last: number;
  #at = -1;
  #isSaying = false;
  #isReading = false;

  constructor(cells: readonly SheetCell[]) {
    for (const cell of cells) if (typeof cell === 'number') this.#texts.set(cell, '');
    this.#last = [...this.#texts.keys()].reduce((most, each) => Math.max(most, each), -1);
  }

  isWaiting(): boolean {
    return this.#at <= this.#last && this.#last >= 0;
  }

  of(cell: number): string {
    return this.#texts.get(cell) ?? '';
  }

  take(token: XmlToken): void {
    if (token.kind === 'text') this.#say(token.text);
    else if (token.name === 't') this.#isSaying = token.kind === 'open';
    // How a text is read aloud is no part of it.
    else if (token.name === 'rPh') this.#isReading = token.kind === 'open';
    else if (token.name === 'si' && token.kind === 'open') this.#at += 1;
  }

  #say(text: string): void {
    const before = this.#texts.get(this.#at);
    if (!this.#isSaying || this.#isReading || before === undefined || before.length > cellCharactersMax) return;
    this.#texts.set(this.#at, before + text);
  }
}
