import { setImmediate as nextRound } from 'node:timers/promises';
import { Unzip, UnzipInflate, zipSync } from 'fflate';
import { invalid } from '#domain/errors.ts';
import type { TableBounds } from './table-bounds.ts';

/** So many packed bytes become at most 4 MiB, and so take a few milliseconds. */
const pieceBytes = 4096;

/** What a reader of cells needs; pictures, charts and drawings are not unpacked. */
const needed =
  /^(\[Content_Types\]\.xml|_rels\/\.rels|xl\/(workbook|sharedStrings|styles)\.xml|xl\/_rels\/[^/]+|xl\/worksheets\/[^/]+\.xml)$/i;

/**
 * The parts of a workbook that hold cells, packed anew without compression. The parts are unpacked piece by piece and counted:
 * neither the sizes a file declares nor the ones it really has can make the server hold more than the limit, and a sheet with
 * too many rows is refused at the first row too many.
 */
export async function boundedWorkbook(bytes: Buffer, bounds: TableBounds): Promise<Uint8Array> {
  const parts = new Parts(bounds);
  const unzip = new Unzip((file) => parts.open(file));
  unzip.register(UnzipInflate);
  try {
    for (let at = 0; at < bytes.length; at += pieceBytes) {
      unzip.push(bytes.subarray(at, at + pieceBytes), at + pieceBytes >= bytes.length);
      parts.refuseTooLarge();
      await nextRound();
    }
  } catch (error) {
    // fflate's own errors are plain ones with a code.
    if (error instanceof Error && 'code' in error && !('violation' in error)) notReadable();
    throw error;
  }
  return parts.packed();
}

export function notReadable(): never {
  return invalid('file', '表格文件已损坏，无法打开，请用 Excel 重新另存为 .xlsx 后上传');
}

type ZipFile = Parameters<NonNullable<ConstructorParameters<typeof Unzip>[0]>>[0];

class Parts {
  readonly #chunks = new Map<string, Uint8Array[]>();
  #entries = 0;
  #bytes = 0;
  #rows = 0;

  constructor(private readonly bounds: TableBounds) {}

  open(file: ZipFile): void {
    this.#entries += 1;
    if (this.#entries > this.bounds.zipEntriesMax) tooLarge();
    if (!needed.test(file.name)) return;
    if ((file.originalSize ?? 0) > this.bounds.inflatedMaxBytes) tooLarge();
    const chunks: Uint8Array[] = [];
    this.#chunks.set(file.name, chunks);
    const rows = /worksheets\//i.test(file.name) ? new RowCounter() : undefined;
    file.ondata = (error, chunk) => {
      if (error) throw error;
      this.#bytes += chunk.length;
      if (this.#bytes <= this.bounds.inflatedMaxBytes) chunks.push(chunk);
      if (rows) this.#rows = Math.max(this.#rows, rows.add(chunk));
    };
    file.start();
  }

  refuseTooLarge(): void {
    if (this.#bytes > this.bounds.inflatedMaxBytes) tooLarge();
    // Empty rows with a format count too; a real list is nowhere near.
    if (this.#rows > this.bounds.rowsMax * 2) this.bounds.refuseRows();
  }

  packed(): Uint8Array {
    const names = [...this.#chunks.keys()];
    if (!names.some((name) => /^xl\/workbook\.xml$/i.test(name))) notAWorkbook();
    const files = Object.fromEntries(
      [...this.#chunks].map(([name, chunks]) => [name, new Uint8Array(Buffer.concat(chunks))]),
    );
    return zipSync(files, { level: 0 });
  }
}

function tooLarge(): never {
  return invalid('file', '表格内容过大，请只保留数据所在的工作表后重新上传');
}

function notAWorkbook(): never {
  return invalid('file', '不是 Excel 表格，请另存为 .xlsx 或 CSV 后上传');
}

const rowStart = Buffer.from('<row');

/** Counts `<row` in a sheet that arrives in pieces. */
class RowCounter {
  #count = 0;
  #end = Buffer.alloc(0);

  add(chunk: Uint8Array): number {
    const text = Buffer.concat([this.#end, chunk]);
    for (let at = text.indexOf(rowStart); at >= 0; at = text.indexOf(rowStart, at + 4)) this.#count += 1;
    this.#end = text.subarray(Math.max(0, text.length - rowStart.length + 1));
    return this.#count;
  }
}
