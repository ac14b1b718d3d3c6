import { strFromU8, unzipSync } from 'fflate';
import { readFileSync } from 'node:fs';

/** The names of a zip archive's files. */
export const zipNames = (bytes: Buffer): string[] => Object.keys(unzipSync(bytes));

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
  const files = new Map(Object.entries(unzipSync(readFileSync(path))).map(([name, bytes]) => [name, strFromU8(bytes)]));
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
