import { CellFormats, StyleTags } from './cell-formats.ts';
import { damaged } from './file-damage.ts';
import { isOpenDocument, openDocumentSheets } from './open-document.ts';
import { readOnce } from './read-once.ts';
import { SharedTexts, TextTags, withoutEscapes } from './shared-texts.ts';
import { SheetGrid, type SheetContext } from './sheet-grid.ts';
import { SheetRows } from './sheet-rows.ts';
import { sheetsMax, type FileSheet, type TableBounds } from './table-bounds.ts';
import { workbookPackage, type WorkbookPackage } from './workbook-package.ts';
import { XlsbSheet, XlsbStyles, XlsbTexts } from './xlsb-parts.ts';
import { xlsbRecordsIn, type XlsbRecord } from './xlsb-records.ts';
import { tokensIn } from './xml-parts.ts';
import type { XmlToken } from './xml-tokens.ts';
import { ZipArchive } from './zip-read.ts';

/**
 * The sheets of a workbook in an archive (`.xlsx`, `.xlsb`, `.ods`), hidden ones too. Formulas give their values, empty rows are not counted,
 * and at most twice the limit of rows is unpacked from a sheet of Excel.
 */
export async function workbookSheets(bytes: Buffer, bounds: TableBounds): Promise<FileSheet[]> {
  const archive = new ZipArchive(bytes, bounds);
  if (isOpenDocument(archive)) return openDocumentSheets(archive, bounds);
  try {
    const book = await workbookPackage(archive);
    return await (book.isBinary ? sheetsIn(archive, book, records, bounds) : sheetsIn(archive, book, tags, bounds));
  } catch (error) {
    throw damaged(error);
  }
}

interface Taker<Piece> {
  readonly take: (piece: Piece) => void;
}

/** The format of the parts of a workbook. */
interface PartForm<Piece> {
  readonly pieces: (archive: ZipArchive, path: string) => AsyncIterable<readonly Piece[]>;
  readonly styles: (formats: CellFormats) => Taker<Piece>;
  readonly sheet: (grid: SheetGrid, context: SheetContext) => Taker<Piece>;
  readonly texts: (texts: SharedTexts) => Taker<Piece>;
}

const tags: PartForm<XmlToken> = {
  pieces: tokensIn,
  styles: (formats) => new StyleTags(formats),
  sheet: (grid, context) => new SheetRows(grid, context),
  texts: (texts) => new TextTags(texts),
};
const records: PartForm<XlsbRecord> = {
  pieces: xlsbRecordsIn,
  styles: (formats) => new XlsbStyles(formats),
  sheet: (grid, context) => new XlsbSheet(grid, context),
  texts: (texts) => new XlsbTexts(texts),
};

async function sheetsIn<Piece>(
  archive: ZipArchive,
  { sheets, texts: textsPath, styles, is1904 }: WorkbookPackage,
  form: PartForm<Piece>,
  bounds: TableBounds,
): Promise<FileSheet[]> {
  /** Whether to go on is asked for each piece. */
  const read = async (path: string, taker: Taker<Piece>, goesOn = () => true) => {
    if (!goesOn()) return;
    for await (const pieces of form.pieces(archive, path)) {
      for (const piece of pieces) taker.take(piece);
      if (!goesOn()) return;
    }
  };
  const formats = new CellFormats();
  const most = bounds.rowsMax * 2;
  const grids: SheetGrid[] = [];
  await read(styles, form.styles(formats));
  for (const { path } of sheets.slice(0, sheetsMax)) {
    const grid = new SheetGrid(bounds.columnsMax);
    await read(path, form.sheet(grid, { formats, is1904 }), () => grid.rows.length <= most);
    grids.push(grid);
  }
  const texts = new SharedTexts(grids.flatMap((grid) => grid.cells()));
  await read(textsPath, form.texts(texts), () => texts.isWaiting());
  const plain = readOnce(withoutEscapes);
  return grids.map((grid, at) => ({
    name: sheets[at]?.name ?? '',
    isHidden: sheets[at]?.isHidden ?? false,
    ...grid.sheet(most, (cell) => (typeof cell === 'number' ? plain(texts.of(cell)) : (cell ?? ''))),
  }));
}
