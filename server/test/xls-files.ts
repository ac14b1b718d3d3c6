import iconv from 'iconv-lite';
import type { ListRows } from './list-files.ts';

/** Little-endian fields with their sizes in bytes. */
export function fields(...all: readonly (readonly [bytes: 1 | 2 | 4 | 8, value: number])[]): Buffer {
  return Buffer.concat(
    all.map(([size, value]) => {
      const field = Buffer.alloc(size);
      if (size === 8) field.writeDoubleLE(value);
      else field.writeUIntLE(value < 0 ? value + 256 ** size : value, 0, size);
      return field;
    }),
  );
}

const short = (...values: readonly number[]): Buffer => fields(...values.map((value) => [2, value] as const));

/** A record; content that is too long continues in further records. */
export function xlsRecord(type: number, ...content: readonly Buffer[]): Buffer {
  const bytes = Buffer.concat(content);
  return Buffer.concat([short(type, bytes.length), bytes]);
}

/** Encodings of texts: two bytes per character, one where possible, or an encoding as before Excel 97. */
export interface XlsText {
  readonly lengthBytes: 1 | 2;
  readonly encoding?: string;
  /** Number of formatting runs. */
  readonly runs?: number;
  /** Bytes of the pronunciation of the text. */
  readonly reading?: number;
}

/** The length and the flags of a text, its characters, and the data after them. */
function textParts(text: string, { lengthBytes, encoding, runs = 0, reading = 0 }: XlsText) {
  if (encoding !== undefined) {
    const bytes = iconv.encode(text, encoding);
    return { head: fields([lengthBytes, bytes.length]), width: 1, characters: bytes, tail: Buffer.alloc(0) };
  }
  // oxlint-disable-next-line no-control-regex
  const width = /^[\u0000-\u00ff]*$/.test(text) ? 1 : 2;
  const flags = (width - 1) | (runs > 0 ? 8 : 0) | (reading > 0 ? 4 : 0);
  return {
    head: Buffer.concat([
      fields([lengthBytes, text.length], [1, flags]),
      runs > 0 ? short(runs) : Buffer.alloc(0),
      reading > 0 ? fields([4, reading]) : Buffer.alloc(0),
    ]),
    width,
    characters: Buffer.from(text, width === 1 ? 'latin1' : 'utf16le'),
    tail: Buffer.alloc(runs * 4 + reading, 7),
  };
}

export function xlsText(text: string, how: XlsText): Buffer {
  const { head, characters, tail } = textParts(text, how);
  return Buffer.concat([head, characters, tail]);
}

/** The table of texts, in records of at most `most` bytes; a text that is cut repeats its encoding flag where it continues. */
export function sharedTexts(texts: readonly string[], most: number, how: Omit<XlsText, 'lengthBytes'> = {}): Buffer {
  const pieces: Buffer[][] = [[fields([4, texts.length], [4, texts.length])]];
  const left = () => most - (pieces.at(-1) ?? []).reduce((sum, { length }) => sum + length, 0);
  const add = (bytes: Buffer) => pieces.at(-1)?.push(bytes);
  for (const text of texts) {
    const { head, width, characters, tail } = textParts(text, { ...how, lengthBytes: 2 });
    if (left() < head.length) pieces.push([]);
    add(head);
    for (let at = 0; at < characters.length;) {
      const taken = Math.min(characters.length - at, Math.floor(Math.max(0, left()) / width) * width);
      add(characters.subarray(at, at + taken));
      at += taken;
      if (at < characters.length) pieces.push([fields([1, width - 1])]);
    }
    for (let at = 0; at < tail.length;) {
      if (left() <= 0) pieces.push([]);
      const taken = Math.min(tail.length - at, left());
      add(tail.subarray(at, at + taken));
      at += taken;
    }
  }
  return Buffer.concat(pieces.map((piece, at) => xlsRecord(at === 0 ? 0x00fc : 0x003c, ...piece)));
}

export type CellWriter = (row: number, column: number, text: string) => Buffer;

const place = (row: number, column: number, style = 0): Buffer => short(row, column, style);

/** Cells of Excel 5 to 2003 by their record type; a style is the number of a format among those of the book. */
export const xlsCells = {
  label:
    (how: XlsText = { lengthBytes: 2 }, type = 0x0204): CellWriter =>
    (row, column, text) =>
      xlsRecord(type, place(row, column), xlsText(text, how)),
  shared:
    (texts: readonly string[]): CellWriter =>
    (row, column, text) =>
      xlsRecord(0x00fd, place(row, column), fields([4, texts.indexOf(text)])),
  number:
    (style = 0): CellWriter =>
    (row, column, text) =>
      xlsRecord(0x0203, place(row, column, style), fields([8, Number(text)])),
  rk:
    (rk: (number: number) => number): CellWriter =>
    (row, column, text) =>
      xlsRecord(0x027e, place(row, column), fields([4, rk(Number(text))])),
  formula:
    (result: (text: string) => Buffer, ...more: readonly Buffer[]): CellWriter =>
    (row, column, text) =>
      Buffer.concat([
        xlsRecord(0x0006, place(row, column), result(text), short(0), fields([4, 0]), short(1), Buffer.from([0x1e])),
        ...more,
      ]),
  formulaText:
    (how: XlsText = { lengthBytes: 2 }, ...between: readonly Buffer[]): CellWriter =>
    (row, column, text) =>
      Buffer.concat([
        xlsRecord(0x0006, place(row, column), short(0, 0, 0, 0xffff), short(0), fields([4, 0]), short(0)),
        ...between,
        xlsRecord(0x0207, xlsText(text, how)),
      ]),
} as const;

/** Encoded numbers: whole numbers, hundredths, and the first thirty bits of a double. */
export const rkOf = {
  whole: (number: number): number => number * 4 + 2,
  hundredth: (number: number): number => number * 400 + 3,
  double: (number: number): number => fields([8, number]).readUInt32LE(4),
} as const;

/** Rows of texts and figures as cells; figures are written by `number`. */
export function cellsOf(rows: ListRows, text: CellWriter, number: CellWriter = text): Buffer {
  return Buffer.concat(
    rows.flatMap((cells, row) =>
      cells.flatMap((cell, column) => (cell === '' ? [] : [(/^\d+$/.test(cell) ? number : text)(row, column, cell)])),
    ),
  );
}

export interface XlsSheetBytes {
  readonly name: string;
  readonly records: Buffer;
  /** 1: hidden, 2: very hidden. */
  readonly state?: number;
  /** 0x10: cells, 0x20: a chart. */
  readonly kind?: number;
}

export interface XlsBook {
  readonly version?: 5 | 8;
  readonly encoding?: string;
  /** Records before the list of the sheets. */
  readonly globals?: readonly Buffer[];
  /** The offsets of the sheets are missing. */
  readonly isVague?: boolean;
}

export const begin = (version: number, kind: number): Buffer =>
  xlsRecord(0x0809, short(version === 8 ? 0x0600 : 0x0500, kind, 0, 0));
export const end = (): Buffer => xlsRecord(0x000a);

/** The stream of a workbook. */
export function xlsStream(sheets: readonly XlsSheetBytes[], book: XlsBook = {}): Buffer {
  const { version = 8, globals = [], isVague = false } = book;
  const parts = sheets.map(({ records, kind = 0x10 }) => Buffer.concat([begin(version, kind), records, end()]));
  const how: XlsText = book.encoding === undefined ? { lengthBytes: 1 } : { lengthBytes: 1, encoding: book.encoding };
  const listed = (places: readonly number[]) =>
    sheets.map(({ name, state = 0, kind = 0x10 }, at) =>
      xlsRecord(0x0085, fields([4, places[at] ?? 0], [1, state], [1, kind === 0x10 ? 0 : 2]), xlsText(name, how)),
    );
  const before = (places: readonly number[]) =>
    Buffer.concat([begin(version, 5), ...globals, ...listed(places), end()]);
  const first = before([]).length;
  const places = parts.map((_, at) => first + parts.slice(0, at).reduce((sum, { length }) => sum + length, 0));
  return Buffer.concat([before(isVague ? [] : places), ...parts]);
}

export interface CompoundWays {
  readonly sectorBytes?: number;
  /** The last sector is not filled up. */
  readonly isCut?: boolean;
  /** Sectors of a stream are stored in the file from the last to the first. */
  readonly isReversed?: boolean;
  /** Streams of a document that is embedded in this one. */
  readonly inside?: Readonly<Record<string, Buffer>>;
}

const [free, endOfChain, ofTable, none] = [0xffffffff, 0xfffffffe, 0xfffffffd, 0xffffffff];
const smallBytes = 64;
const smallMax = 4_096;

const padded = (bytes: Buffer, to: number): Buffer =>
  Buffer.concat([bytes, Buffer.alloc((to - (bytes.length % to)) % to)]);

/** A compound file of streams: streams below 4096 bytes are in small sectors. */
export function compoundFile(streams: Readonly<Record<string, Buffer>>, ways: CompoundWays = {}): Buffer {
  const { sectorBytes = 512, isReversed = false, inside = {} } = ways;
  const sectors: Buffer[] = [];
  const next: number[] = [];
  const store = (bytes: Buffer): number => {
    const count = Math.ceil(bytes.length / sectorBytes);
    const first = sectors.length;
    const order = Array.from({ length: count }, (_, at) => first + (isReversed ? count - 1 - at : at));
    order.forEach((sector, at) => {
      sectors[sector] = bytes.subarray(at * sectorBytes, (at + 1) * sectorBytes);
      next[sector] = order[at + 1] ?? endOfChain;
    });
    return order[0] ?? endOfChain;
  };
  const small: Buffer[] = [];
  const smallNext: number[] = [];
  const storeSmall = (bytes: Buffer): number => {
    const first = smallNext.length;
    const count = Math.ceil(bytes.length / smallBytes);
    for (let at = 0; at < count; at += 1) smallNext.push(at + 1 < count ? first + at + 1 : endOfChain);
    small.push(padded(bytes, smallBytes));
    return count > 0 ? first : endOfChain;
  };
  const own = Object.entries(streams);
  const others = Object.entries(inside);
  const entry = (name: string, type: number, [beside, child]: readonly [number, number], start: number, size: number) =>
    Buffer.concat([
      Buffer.concat([Buffer.from(name, 'utf16le'), Buffer.alloc(64)], 64),
      fields([2, name.length * 2 + 2], [1, type], [1, 1], [4, none], [4, beside], [4, child]),
      Buffer.alloc(36),
      fields([4, start], [4, size], [4, 0]),
    ]);
  const placed = ([name, bytes]: readonly [string, Buffer], beside: number) =>
    entry(name, 2, [beside, none], (bytes.length < smallMax ? storeSmall : store)(bytes), bytes.length);
  // The embedded document comes first among the entries.
  const firstOwn = 1 + (others.length > 0 ? others.length + 1 : 0);
  const entries = [
    ...(others.length > 0 ? [entry('MBD0001', 1, [none, 2], 0, 0)] : []),
    ...others.map((each, at) => placed(each, at + 1 < others.length ? at + 3 : none)),
    ...own.map((each, at) => placed(each, at + 1 < own.length ? firstOwn + at + 1 : others.length > 0 ? 1 : none)),
  ];
  const container = Buffer.concat(small);
  const containerAt = store(padded(container, sectorBytes));
  const smallTable = store(padded(fields(...smallNext.map((at) => [4, at] as const)), sectorBytes));
  const root = entry('Root Entry', 5, [none, firstOwn], containerAt, container.length);
  const directoryAt = store(padded(Buffer.concat([root, ...entries]), sectorBytes));
  const perSector = sectorBytes / 4;
  const tableCount = Math.ceil((next.length + 2) / (perSector - 2));
  const tableAt = sectors.length;
  const beyond = Math.max(0, tableCount - 109);
  const chainCount = Math.ceil(beyond / (perSector - 1));
  const table = [
    ...next,
    ...Array.from({ length: tableCount }, () => ofTable),
    ...Array.from({ length: chainCount }, () => ofTable - 1),
  ];
  const named = Array.from({ length: Math.max(109, tableCount) }, (_, at) => (at < tableCount ? tableAt + at : free));
  const full = Array.from({ length: tableCount * perSector }, (_, at) => [4, table[at] ?? free] as const);
  const chain = Array.from({ length: chainCount }, (_, at) => {
    const numbers = Array.from(
      { length: perSector - 1 },
      (__, place) => named[109 + at * (perSector - 1) + place] ?? free,
    );
    const link = at + 1 < chainCount ? tableAt + tableCount + at + 1 : endOfChain;
    return fields(...[...numbers, link].map((number) => [4, number] as const));
  });
  const head = Buffer.concat([
    Buffer.from('d0cf11e0a1b11ae1', 'hex'),
    Buffer.alloc(16),
    short(0x3e, sectorBytes === 512 ? 3 : 4, 0xfffe, Math.log2(sectorBytes), 6),
    Buffer.alloc(6),
    fields(
      [4, 0],
      [4, tableCount],
      [4, directoryAt],
      [4, 0],
      [4, smallMax],
      [4, smallTable],
      [4, smallNext.length > 0 ? 1 : 0],
    ),
    fields([4, chainCount > 0 ? tableAt + tableCount : endOfChain], [4, chainCount]),
    fields(...named.slice(0, 109).map((at) => [4, at] as const)),
  ]);
  const all = [
    padded(head, sectorBytes),
    ...sectors.map((sector) => padded(sector, sectorBytes)),
    fields(...full),
    ...chain,
  ];
  return ways.isCut
    ? Buffer.concat([...all.slice(0, -1), fields(...full).subarray(0, next.length * 4)])
    : Buffer.concat(all);
}

/** A workbook in its file. */
export function xlsFile(sheets: readonly XlsSheetBytes[], book: XlsBook = {}, ways: CompoundWays = {}): Buffer {
  return compoundFile({ [book.version === 5 ? 'Book' : 'Workbook']: xlsStream(sheets, book) }, ways);
}
