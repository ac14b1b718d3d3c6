import { readFileSync } from 'node:fs';
import { inflateRawSync } from 'node:zlib';

/** The files of a zip archive as text, by name. */
function unzipped(bytes: Buffer): Map<string, string> {
  const files = new Map<string, string>();
  const end = bytes.lastIndexOf(Buffer.from([0x50, 0x4b, 5, 6]));
  let at = bytes.readUInt32LE(end + 16);
  for (let count = bytes.readUInt16LE(end + 10); count > 0; count -= 1) {
    const [packed, nameLength] = [bytes.readUInt32LE(at + 20), bytes.readUInt16LE(at + 28)];
    const name = bytes.toString('utf8', at + 46, at + 46 + nameLength);
    const local = bytes.readUInt32LE(at + 42);
    const from = local + 30 + bytes.readUInt16LE(local + 26) + bytes.readUInt16LE(local + 28);
    const data = bytes.subarray(from, from + packed);
    files.set(name, (bytes.readUInt16LE(at + 10) === 8 ? inflateRawSync(data) : data).toString('utf8'));
    at += 46 + nameLength + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
  }
  return files;
}

/** The names of a zip archive's files. */
export const zipNames = (bytes: Buffer): string[] => [...unzipped(bytes).keys()];

const entities: Readonly<Record<string, string>> = {
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&apos;': "'",
  '&amp;': '&',
};
const plain = (xml: string) => xml.replaceAll(/&(lt|gt|quot|apos|amp);/g, (entity) => entities[entity] ?? entity);

export interface Workbook {
  /** Cells by sheet and row, empty ones left out: text as text, figures as numbers. */
  readonly sheets: readonly (readonly (readonly (string | number)[])[])[];
  /** Cells that a spreadsheet program would calculate. */
  readonly formulas: number;
}

/** Reads a workbook as saved by the browser. */
export function readWorkbook(path: string): Workbook {
  const files = unzipped(readFileSync(path));
  const texts = [...(files.get('xl/sharedStrings.xml') ?? '').matchAll(/<si><t[^>]*>([^<]*)<\/t><\/si>/g)].map(
    ([, text = '']) => plain(text),
  );
  const sheets = [...files.keys()].filter((name) => /^xl\/worksheets\/sheet\d+\.xml$/.test(name)).sort();
  const xmlOf = (name: string) => files.get(name) ?? '';
  return {
    sheets: sheets.map((name) =>
      [...xmlOf(name).matchAll(/<row [^>]*?(?:\/>|>(.*?)<\/row>)/gs)].map(([, row = '']) =>
        [...row.matchAll(/<c ([^>]*)><v>([^<]*)<\/v><\/c>/g)].map(([, attributes = '', value = '']) =>
          attributes.includes('t="s"') ? (texts[Number(value)] ?? '') : Number(value),
        ),
      ),
    ),
    formulas: sheets.reduce((sum, name) => sum + xmlOf(name).split('<f>').length - 1, 0),
  };
}
