import { crc32, deflateRawSync } from 'node:zlib';
import iconv from 'iconv-lite';
import { zipOf } from '#documents/zip.ts';
import { testNow } from '#testing.ts';

/** Rows of cells of a list. */
export type ListRows = readonly (readonly string[])[];

/** A text file of rows, with one separator between cells, as written by programs that quote only where they must. */
export function textFile(rows: ListRows, separator = ',', end = '\r\n'): string {
  const quoted = (cell: string) =>
    cell.includes(separator) || /["\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
  return rows.map((cells) => cells.map(quoted).join(separator) + end).join('');
}

/** The bytes of a text, with the mark of its encoding where it is `marked`. */
export function encoded(
  text: string,
  encoding: 'utf-8' | 'gbk' | 'gb18030' | 'utf-16le' | 'utf-16be',
  marked = false,
): Buffer {
  return iconv.encode(text, encoding, { addBOM: marked });
}

/** Variations of an archive: stored or packed, with sizes after its files, with the records of large files. */
export interface ZipWays {
  readonly isPacked?: boolean;
  readonly hasDescriptors?: boolean;
  readonly isWide?: boolean;
}

/** A zip archive with the variations of other writers than the product's. */
export function zipBytes(parts: Readonly<Record<string, Buffer | string>>, ways: ZipWays = {}): Buffer {
  const files: Buffer[] = [];
  const listed: Buffer[] = [];
  let offset = 0;
  for (const [path, content] of Object.entries(parts)) {
    const bytes = Buffer.from(content);
    const packed = ways.isPacked ? deflateRawSync(bytes) : bytes;
    const name = Buffer.from(path);
    const facts = [crc32(bytes), packed.length, bytes.length] as const;
    const flags = 0x800 | (ways.hasDescriptors ? 8 : 0);
    const head = (sizes: readonly number[], extra: number) =>
      fields(
        [2, 45],
        [2, flags],
        [2, ways.isPacked ? 8 : 0],
        [4, 0],
        ...sizes.map((size) => [4, size] as const),
        [2, name.length],
        [2, extra],
      );
    const file = Buffer.concat([
      fields([4, 0x04034b50]),
      head(ways.hasDescriptors ? [0, 0, 0] : facts, 0),
      name,
      packed,
      ...(ways.hasDescriptors ? [fields([4, 0x08074b50], ...facts.map((fact) => [4, fact] as const))] : []),
    ]);
    const wide = Buffer.concat([fields([2, 1], [2, 24]), ...[bytes.length, packed.length, offset].map(eightBytes)]);
    const own = ways.isWide ? wide : Buffer.alloc(0);
    const sizes = ways.isWide ? [facts[0], 0xffffffff, 0xffffffff] : facts;
    listed.push(
      fields([4, 0x02014b50], [2, 45]),
      head(sizes, own.length),
      fields([2, 0], [2, 0], [2, 0], [4, 0], [4, ways.isWide ? 0xffffffff : offset]),
      name,
      own,
    );
    files.push(file);
    offset += file.length;
  }
  const list = Buffer.concat(listed);
  const count = Object.keys(parts).length;
  const wideEnd = Buffer.concat([
    fields([4, 0x06064b50]),
    eightBytes(44),
    fields([2, 45], [2, 45], [4, 0], [4, 0]),
    ...[count, count, list.length, offset].map(eightBytes),
    fields([4, 0x07064b50], [4, 0]),
    eightBytes(offset + list.length),
    fields([4, 1]),
  ]);
  const end = ways.isWide
    ? Buffer.concat([
        wideEnd,
        fields([4, 0x06054b50], [4, 0], [2, 0xffff], [2, 0xffff], [4, 0xffffffff], [4, 0xffffffff], [2, 0]),
      ])
    : fields([4, 0x06054b50], [4, 0], [2, count], [2, count], [4, list.length], [4, offset], [2, 0]);
  return Buffer.concat([...files, list, end]);
}

function fields(...all: readonly (readonly [bytes: 2 | 4, value: number])[]): Buffer {
  return Buffer.concat(
    all.map(([size, value]) => {
      const field = Buffer.alloc(size);
      field.writeUIntLE(value, 0, size);
      return field;
    }),
  );
}

function eightBytes(value: number): Buffer {
  const field = Buffer.alloc(8);
  field.writeBigUInt64LE(BigInt(value));
  return field;
}

export interface SheetXml {
  readonly name: string;
  /** The XML inside of the worksheet. */
  readonly xml: string;
  readonly state?: 'hidden' | 'veryHidden';
}

const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packageTypes = 'http://schemas.openxmlformats.org/package/2006';

/** The parts of a workbook, without parts that the standard calls optional. */
export function workbookParts(
  sheets: readonly SheetXml[],
  more: Readonly<Record<string, string>> = {},
): Record<string, string> {
  const numbered = sheets.map((sheet, at) => ({ ...sheet, at: at + 1 }));
  const state = (given?: string) => (given === undefined ? '' : ` state="${given}"`);
  const listed = numbered.map(
    ({ name, at, state: given }) => `<sheet name="${name}" sheetId="${at}"${state(given)} r:id="rId${at}"/>`,
  );
  const relations = numbered.map(
    ({ at }) => `<Relationship Id="rId${at}" Type="${office}/worksheet" Target="worksheets/sheet${at}.xml"/>`,
  );
  return {
    '[Content_Types].xml': `<Types xmlns="${packageTypes}/content-types"/>`,
    '_rels/.rels': `<Relationships xmlns="${packageTypes}/relationships"><Relationship Id="rId1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${office}"><sheets>${listed.join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${packageTypes}/relationships">${relations.join('')}</Relationships>`,
    ...Object.fromEntries(
      numbered.map(({ at, xml }) => [`xl/worksheets/sheet${at}.xml`, `<worksheet xmlns="${main}">${xml}</worksheet>`]),
    ),
    ...more,
  };
}

const inXml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
/** A cell with its text inside, or an empty cell. */
export const textXml = (text: string): string =>
  text === '' ? '<c/>' : `<c t="inlineStr"><is><t>${inXml(text)}</t></is></c>`;
export const rowXml = (cells: readonly string[], attributes = ''): string =>
  `<row ${attributes}>${cells.map(textXml).join('')}</row>`;
export const sheetXml = (rows: ListRows): string =>
  `<sheetData>${rows.map((cells) => rowXml(cells)).join('')}</sheetData>`;

/** An archive as the product writes it. */
export function storedZip(parts: Readonly<Record<string, Buffer | string>>): Promise<Buffer> {
  return zipOf(
    Object.entries(parts).map(([path, content]) => ({ path, make: () => Buffer.from(content) })),
    testNow,
  );
}
