import { invalid } from '#domain/errors.ts';
import { notReadable } from './file-damage.ts';
import { attribute, isOn, XmlTokens, type XmlToken } from './xml-tokens.ts';
import type { ZipArchive } from './zip-read.ts';

interface SheetPart {
  readonly name: string;
  readonly isHidden: boolean;
  readonly path: string;
}

/** The parts of a workbook that hold what is read; what the standard calls optional may be missing. */
export interface WorkbookPackage {
  readonly sheets: readonly SheetPart[];
  readonly texts: string;
  readonly styles: string;
  /** Days are counted from 1904, as Excel for Mac did. */
  readonly is1904: boolean;
}

/** Where the parts of a workbook are (ECMA-376, transitional and strict, part 2 for the package): by its relations, else where all put them. */
export async function workbookPackage(archive: ZipArchive): Promise<WorkbookPackage> {
  const path = await mainPartOf(archive);
  const relations = await relationsOf(archive, path);
  const folder = path.slice(0, path.lastIndexOf('/') + 1);
  const partOf = (type: string) => relations.find((each) => each.type === type)?.path ?? `${folder}${type}.xml`;
  const tags = (await allTokensIn(archive, path)).flatMap((token) => (token.kind === 'open' ? [token] : []));
  const listed = tags.filter(({ name }) => name === 'sheet').map(({ attributes }) => sheetOf(attributes));
  const sheets = listed.flatMap(({ relation, ...sheet }, at) => {
    const related = relations.find(({ id }) => id === relation);
    // Charts and dialogs are sheets, too.
    if (related && related.type !== 'worksheet') return [];
    return [{ ...sheet, path: related?.path ?? `${folder}worksheets/sheet${at + 1}.xml` }];
  });
  if (sheets.length === 0) notReadable();
  const is1904 = tags.some(({ name, attributes }) => name === 'workbookPr' && isOn(attributes, 'date1904'));
  return { sheets, texts: partOf('sharedStrings'), styles: partOf('styles'), is1904 };
}

async function mainPartOf(archive: ZipArchive): Promise<string> {
  const root = await relationsOf(archive, '');
  const said = root.find(({ type }) => type === 'officeDocument')?.path ?? '';
  const path = [said, 'xl/workbook.xml'].find((each) => archive.has(each));
  return path === undefined || path.endsWith('.bin') ? notAWorkbook(archive) : path;
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

/** What the part at a path leads to; of '' the package. */
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

/** A target from the root or beside the part that names it. */
function resolved(folder: string, target: string): string {
  const plain = target.replaceAll('\\', '/');
  const parts: string[] = [];
  for (const part of (plain.startsWith('/') ? plain : folder + plain).split('/')) {
    if (part === '..') parts.pop();
    else if (part !== '' && part !== '.') parts.push(part);
  }
  return parts.join('/');
}

/** Of a part that is small in any workbook. */
export async function allTokensIn(archive: ZipArchive, path: string): Promise<XmlToken[]> {
  const all: XmlToken[] = [];
  for await (const tokens of tokensIn(archive, path)) {
    all.push(...tokens);
    if (all.length > tokensMax) notReadable();
  }
  return all;
}

const tokensMax = 100_000;

/** The tags and texts of a part, piece by piece, in the encoding it says it has. */
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

/** Other archives, each with its way out. */
function notAWorkbook(archive: ZipArchive): never {
  const names = archive.names();
  const has = (pattern: RegExp) => names.some((name) => pattern.test(name));
  if (has(/\.(?:xlsx?|csv|et)$/)) invalid('file', '这是压缩包，请先解压，再上传其中的 .xlsx 表格或 CSV');
  if (has(/^xl\/.*\.bin$/)) invalid('file', '这是二进制的 .xlsb 表格，请用 Excel 另存为 .xlsx 后上传');
  return invalid('file', '不是 Excel 表格，请另存为 .xlsx 或 CSV 后上传');
}
