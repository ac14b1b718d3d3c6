import { setImmediate as nextRound } from 'node:timers/promises';
import { CompoundFile, isCompoundFile } from './compound-file.ts';
import { damaged, locked, notATable, notReadable } from './file-damage.ts';
import { sheetsMax, type FileSheet, type TableBounds } from './table-bounds.ts';
import { XlsSheet } from './xls-sheet.ts';
import { xlsRecords, type XlsRecord } from './xls-records.ts';
import { XlsWorkbook } from './xls-workbook.ts';

/** Some programs write the records of one sheet without a file around them. */
// oxlint-disable-next-line no-control-regex
const bareSheet = /^\x09[\x00\x02\x04\x08][\x04\x06\x08\x10]\x00/;

export function isXls(bytes: Buffer): boolean {
  return isCompoundFile(bytes) || bareSheet.test(bytes.toString('latin1', 0, 4));
}

/** The sheets of a workbook as Excel 2 to 2003 wrote it (`.xls`; MS-XLS, and the Excel File Format of OpenOffice.org for older versions). */
export async function xlsSheets(bytes: Buffer, bounds: TableBounds): Promise<FileSheet[]> {
  try {
    const reading = new XlsReading(bounds);
    let paused = 0;
    for (const record of xlsRecords(workbookStream(bytes))) {
      reading.take(record);
      if (record.at - paused < pieceBytes) continue;
      paused = record.at;
      await nextRound();
    }
    return reading.sheets();
  } catch (error) {
    throw damaged(error);
  }
}

const pieceBytes = 65_536;

function workbookStream(bytes: Buffer): Buffer {
  if (!isCompoundFile(bytes)) return bytes;
  const file = new CompoundFile(bytes);
  if (file.has('EncryptedPackage')) locked();
  return file.stream('Workbook') ?? file.stream('Book') ?? notATable();
}

const begins = new Set([0x0809, 0x0409, 0x0209, 0x0009]);
const ends = 0x000a;

/** Parts of a workbook, by the kind they begin with. */
const [globals, worksheet] = [0x0005, 0x0010];

/** A workbook is a row of parts, each between a beginning and an end; charts are parts inside of sheets. */
class XlsReading {
  readonly #workbook = new XlsWorkbook();
  /** Sheets by their offset in the stream. */
  readonly #sheets: { readonly at: number; readonly sheet: XlsSheet }[] = [];
  #depth = 0;
  #part: { take(record: XlsRecord): void } | undefined;

  constructor(private readonly bounds: TableBounds) {}

  take(record: XlsRecord): void {
    if (begins.has(record.type)) this.#begin(record);
    else if (record.type === ends) this.#end();
    else if (this.#depth === 1) this.#part?.take(record);
  }

  sheets(): FileSheet[] {
    if (this.#depth > 0 || this.#sheets.length === 0) notReadable();
    const wanted = new Set(
      this.#sheets.flatMap(({ sheet }) => sheet.grid.cells()).filter((cell) => typeof cell === 'number'),
    );
    const texts = this.#workbook.textsOf(wanted);
    return this.#sheets.map(({ at, sheet }, place) => {
      const listed = this.#workbook.sheets.find((each) => each.at === at) ?? this.#workbook.sheets[place];
      return {
        name: listed?.name ?? '',
        isHidden: listed?.isHidden ?? false,
        ...sheet.grid.sheet(
          this.bounds.rowsMax * 2,
          (cell) => (typeof cell === 'number' ? texts.get(cell) : cell) ?? '',
        ),
      };
    });
  }

  #begin({ type, at, pieces }: XlsRecord): void {
    this.#depth += 1;
    if (this.#depth > 1) return;
    const [said, kind] = [pieces[0].readUInt16LE(0), pieces[0].readUInt16LE(2)];
    // Before Excel 5 the record type states the version; small programs leave the field empty.
    const version = type === 0x0809 ? (said === 0x0600 ? 8 : 5) : 2 + (type >> 9);
    if (kind === globals) {
      this.#workbook.begin(version);
      this.#part = this.#workbook;
    } else if (kind === worksheet && this.#sheets.length < sheetsMax) {
      const sheet = new XlsSheet(this.#workbook, version, this.bounds.rowsMax * 2, this.bounds.columnsMax);
      this.#sheets.push({ at, sheet });
      this.#part = sheet;
    } else this.#part = undefined;
  }

  #end(): void {
    if (this.#depth > 0) this.#depth -= 1;
    if (this.#depth === 0 && this.#part instanceof XlsSheet) this.#part.end();
    if (this.#depth === 0) this.#part = undefined;
  }
}
