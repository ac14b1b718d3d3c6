import { invalid } from '#domain/errors.ts';
import { notATable, notReadable } from './file-damage.ts';
import { sheetsMax } from './table-bounds.ts';
import { wideText, xlsbRecordsIn } from './xlsb-records.ts';
import { allTokensIn } from './xml-parts.ts';
import { attribute, isOn } from './xml-tokens.ts';
import type { ZipArchive } from './zip-read.ts';

interface SheetPart {
  readonly name: string;
  readonly isHidden: boolean;
  readonly path: string;
}

/** The parts of a workbook that are read; parts that the standard calls optional may be missing. */
export interface WorkbookPackage {
  readonly sheets: readonly SheetPart[];
  readonly texts: string;
  readonly styles: string;
  readonly is1904: boolean;
  /** The parts are binary records, not XML. */
  readonly isBinary: boolean;
}

/** The paths of a workbook's parts (ECMA-376, transitional and strict, part 2 for the package): by its relations, else the usual paths. */
export async function workbookPackage(archive: ZipArchive): Promise<WorkbookPackage> {
  const path = await mainPartOf(archive);
  const relations = await relationsOf(archive, path);
  const folder = path.slice(0, path.lastIndexOf('/') + 1);
  const isBinary = path.endsWith('.bin');
  const extension = isBinary ? 'bin' : 'xml';
  const partOf = (type: string) =>
    relations.find((each) => each.type === type)?.path ?? `${folder}${type}.${extension}`;
  const { listed, is1904 } = await (isBinary ? xlsbBook(archive, path) : xmlBook(archive, path));
  const sheets = listed.flatMap(({ relation, ...sheet }, at) => {
    const related = relations.find(({ id }) => id === relation);
    // Charts and dialogs are sheets, too.
    if (related && related.type !== 'worksheet') return [];
    return [{ ...sheet, path: related?.path ?? `${folder}worksheets/sheet${at + 1}.${extension}` }];
  });
  if (sheets.length === 0) notReadable();
  return { sheets, texts: partOf('sharedStrings'), styles: partOf('styles'), is1904, isBinary };
}

/** The data of the main part. */
interface Book {
  readonly listed: readonly {
    readonly name: string;
    readonly isHidden: boolean;
    readonly relation: string | undefined;
  }[];
  readonly is1904: boolean;
}

async function xmlBook(archive: ZipArchive, path: string): Promise<Book> {
  const tags = (await allTokensIn(archive, path)).flatMap((token) => (token.kind === 'open' ? [token] : []));
  return {
    listed: tags.filter(({ name }) => name === 'sheet').map(({ attributes }) => sheetOf(attributes)),
    is1904: tags.some(({ name, attributes }) => name === 'workbookPr' && isOn(attributes, 'date1904')),
  };
}

async function xlsbBook(archive: ZipArchive, path: string): Promise<Book> {
  const listed: Book['listed'][number][] = [];
  let is1904 = false;
  for await (const records of xlsbRecordsIn(archive, path))
    for (const { type, data } of records) {
      if (type === 153) is1904 = (data.readUInt32LE(0) & 1) === 1;
      if (type !== 156 || listed.length >= sheetsMax) continue;
      const relation = wideText(data, 8);
      listed.push({
        name: wideText(data, relation.end).text,
        isHidden: data.readUInt32LE(0) !== 0,
        relation: relation.text,
      });
    }
  return { listed, is1904 };
}

async function mainPartOf(archive: ZipArchive): Promise<string> {
  const root = await relationsOf(archive, '');
  const said = root.find(({ type }) => type === 'officeDocument')?.path ?? '';
  const path = [said, 'xl/workbook.xml', 'xl/workbook.bin'].find((each) => archive.has(each));
  return path ?? notAWorkbook(archive);
}

function sheetOf(attributes: string) {
  return {
    name: attribute(attributes, 'name') ?? '',
    isHidden: /hidden/i.test(attribute(attributes, 'state') ?? ''),
    relation: attribute(attributes, 'id'),
  };
}

interface Relation {
  readonly id: string;
  readonly type: string;
  readonly path: string;
}

/** The relations of the part at a path; '' for those of the package. */
async function relationsOf(archive: ZipArchive, path: string): Promise<Relation[]> {
  const slash = path.lastIndexOf('/') + 1;
  const [folder, name] = [path.slice(0, slash), path.slice(slash)];
  const relations: Relation[] = [];
  for (const token of await allTokensIn(archive, `${folder}_rels/${name}.rels`)) {
    if (token.kind !== 'open' || token.name !== 'Relationship') continue;
    const [id = '', type = '', target = ''] = ['Id', 'Type', 'Target'].map((each) => attribute(token.attributes, each));
    relations.push({ id, type: type.slice(type.lastIndexOf('/') + 1), path: resolved(folder, target) });
  }
  return relations;
}

/** The path of a target, from the root or relative to the part that names it. */
function resolved(folder: string, target: string): string {
  const plain = target.replaceAll('\\', '/');
  const parts: string[] = [];
  for (const part of (plain.startsWith('/') ? plain : folder + plain).split('/')) {
    if (part === '..') parts.pop();
    else if (part !== '' && part !== '.') parts.push(part);
  }
  return parts.join('/');
}

/** Refuses other archives, each with a message that says what to do. */
function notAWorkbook(archive: ZipArchive): never {
  const hasTable = archive.names().some((name) => /\.(?:xls[xmb]?|et|f?ods|csv)$/.test(name));
  if (hasTable) invalid('file', '这是压缩包，请先解压，再上传其中的表格');
  return notATable();
}
