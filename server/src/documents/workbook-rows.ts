import { createRequire } from 'node:module';
import { Worker } from 'node:worker_threads';
import type { FileRow, TableBounds } from './table-bounds.ts';
import { boundedWorkbook, notReadable } from './workbook-parts.ts';

/** The reader is a package: a worker finds it by its file, from the sources and from the bundle alike. */
const require = createRequire(import.meta.url);
const readerFile = require.resolve('read-excel-file/node');

/**
 * Runs in a thread of its own: a sheet of a thousand rows takes longer than answers to others may wait. Cells become texts
 * here: whole numbers without exponent, others as Excel shows them, dates as days.
 */
const work = `
const { parentPort, workerData } = require('node:worker_threads');
const { default: read } = require(workerData.readerFile);
const text = (cell) => {
  if (cell === null || cell === undefined) return '';
  if (cell instanceof Date) return Number.isNaN(cell.getTime()) ? '' : cell.toISOString().slice(0, 10);
  if (typeof cell === 'number' && Number.isSafeInteger(cell)) return cell.toFixed(0);
  // Excel calculates with 15 digits: 9.9 * 1.1 is 10.89, not 10.890000000000001.
  return typeof cell === 'number' ? String(Number(cell.toPrecision(15))) : String(cell);
};
read(Buffer.from(workerData.bytes)).then(
  (sheets) => {
    const sheet = sheets.find(({ data }) => data.some((row) => row.some((cell) => cell !== null)));
    parentPort.postMessage((sheet ? sheet.data : []).map((row) => row.slice(0, workerData.columnsMax).map(text)));
  },
  () => parentPort.postMessage(null),
);
`;

/** The rows of the first sheet with anything in it. Formulas give their values. */
export async function workbookRows(bytes: Buffer, bounds: TableBounds): Promise<FileRow[]> {
  const rows = await readInThread(await boundedWorkbook(bytes, bounds), bounds);
  return (rows ?? notReadable()).map((cells, at) => ({ row: at + 1, line: at + 1, cells }));
}

function readInThread(bytes: Uint8Array, { columnsMax, readMs }: TableBounds): Promise<string[][] | null> {
  const worker = new Worker(work, {
    eval: true,
    workerData: { readerFile, bytes, columnsMax },
    resourceLimits: { maxOldGenerationSizeMb: 192 },
  });
  const timer = setTimeout(() => void worker.terminate(), readMs);
  return new Promise<string[][] | null>((resolve) => {
    worker.once('message', (rows: string[][] | null) => resolve(rows));
    // Out of memory, out of time, or stopped: the same as a file that cannot be read.
    worker.once('error', () => resolve(null));
    worker.once('exit', () => resolve(null));
  }).finally(() => {
    clearTimeout(timer);
    void worker.terminate();
  });
}
