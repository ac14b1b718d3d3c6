import { notReadable } from './file-damage.ts';

const mark = Buffer.from('d0cf11e0', 'hex');

/** Whether bytes begin a compound file, the old format of all Office documents and still the format of those with a password. */
export function isCompoundFile(bytes: Buffer): boolean {
  return bytes.subarray(0, 4).equals(mark);
}

interface Entry {
  readonly name: string;
  readonly isStream: boolean;
  readonly start: number;
  readonly size: number;
  /** Sibling entries, and the first entry inside. */
  readonly beside: readonly number[];
  readonly inside: number;
}

/** Sector numbers from here on are markers, not sectors. */
const sectorsEnd = 0xfffffffa;
const entryBytes = 128;

/**
 * The streams of a compound file (MS-CFB): chains of sectors, small streams in small sectors inside of the first entry's stream. A chain that
 * is longer than the file is a loop: 422.
 */
export class CompoundFile {
  readonly #sectorBytes: number;
  readonly #next: Buffer;
  readonly #entries: readonly Entry[];

  constructor(private readonly bytes: Buffer) {
    const power = bytes.readUInt16LE(30);
    if (power < 7 || power > 16) notReadable();
    this.#sectorBytes = 2 ** power;
    this.#next = Buffer.concat(this.#tableSectors().map((at) => this.#sector(at)));
    this.#entries = entriesOf(this.#chain(bytes.readUInt32LE(48)));
  }

  /** The stream of the document itself, else of a document embedded in it; undefined where there is no such stream. */
  stream(name: string): Buffer | undefined {
    const isIt = (entry: Entry | undefined) => entry?.isStream && entry.name.toLowerCase() === name.toLowerCase();
    const own = this.#outermost().find(isIt) ?? this.#entries.find(isIt);
    return own && this.#contents(own);
  }

  has(name: string): boolean {
    return this.#entries.some((entry) => entry.name === name);
  }

  #outermost(): Entry[] {
    const seen = new Set<number>();
    const waiting = [this.#entries[0]?.inside ?? sectorsEnd];
    for (let at = waiting.pop(); at !== undefined; at = waiting.pop()) {
      const entry = this.#entries[at];
      if (!entry || seen.has(at)) continue;
      seen.add(at);
      waiting.push(...entry.beside);
    }
    return [...seen].flatMap((at) => this.#entries[at] ?? []);
  }

  #contents({ start, size }: Entry): Buffer {
    const isSmall = size < this.bytes.readUInt32LE(56);
    const whole = isSmall ? this.#smallChain(start) : this.#chain(start);
    if (whole.length < size) notReadable();
    return whole.subarray(0, size);
  }

  /** The sector at an index. The last sector of a file may be cut. */
  #sector(at: number): Buffer {
    const from = (at + 1) * this.#sectorBytes;
    if (from >= this.bytes.length) notReadable();
    return this.bytes.subarray(from, from + this.#sectorBytes);
  }

  /** The sectors of the allocation table: the header names 109 of them, a chain of sectors names the others. */
  #tableSectors(): number[] {
    const most = this.bytes.length / this.#sectorBytes;
    const named = numbersIn(this.bytes.subarray(76, 512));
    let at = this.bytes.readUInt32LE(68);
    for (let count = 0; at < sectorsEnd && count < most; count += 1) {
      const numbers = numbersIn(this.#sector(at));
      at = numbers.pop() ?? sectorsEnd;
      for (const number of numbers) named.push(number);
    }
    const table = named.filter((number) => number < sectorsEnd);
    return table.length > most ? notReadable() : table;
  }

  #chain(start: number): Buffer {
    return chained(start, this.#next, this.bytes.length / this.#sectorBytes, (at) => this.#sector(at));
  }

  #smallChain(start: number): Buffer {
    const [root] = this.#entries;
    const container = this.#chain(root?.start ?? sectorsEnd);
    const table = this.#chain(this.bytes.readUInt32LE(60));
    const smallBytes = 2 ** Math.min(16, this.bytes.readUInt16LE(32));
    return chained(start, table, container.length / smallBytes, (at) =>
      container.subarray(at * smallBytes, (at + 1) * smallBytes),
    );
  }
}

function numbersIn(bytes: Buffer): number[] {
  return Array.from({ length: Math.floor(bytes.length / 4) }, (_, at) => bytes.readUInt32LE(at * 4));
}

/** The sectors of a chain from `start` on, at most `most`; `next` holds the next sector of each. */
function chained(start: number, next: Buffer, most: number, sector: (at: number) => Buffer): Buffer {
  const pieces: Buffer[] = [];
  for (let at = start; at < sectorsEnd; at = next.readUInt32LE(at * 4)) {
    if (pieces.length > most) notReadable();
    pieces.push(sector(at));
  }
  return Buffer.concat(pieces);
}

function entriesOf(directory: Buffer): Entry[] {
  return Array.from({ length: Math.floor(directory.length / entryBytes) }, (_, at) => {
    const entry = directory.subarray(at * entryBytes, (at + 1) * entryBytes);
    const nameBytes = Math.min(64, Math.max(0, entry.readUInt16LE(64) - 2));
    return {
      name: entry.toString('utf16le', 0, nameBytes),
      isStream: entry[66] === 2,
      beside: [entry.readUInt32LE(68), entry.readUInt32LE(72)],
      inside: entry.readUInt32LE(76),
      start: entry.readUInt32LE(116),
      size: entry.readUInt32LE(120),
    };
  });
}
