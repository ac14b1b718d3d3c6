import { createRequire } from 'node:module';
import { Worker } from 'node:worker_threads';
import { limits } from '@baicao/shared/limits';
import { boundedWorkbook, notReadable } from './bulk-zip.ts';

/** The reader is a package: a worker finds it by its file, from the sources and from the bundle alike. */
const require = createRequire(import.meta.url);
const readerFile = require.resolve('read-excel-file/node');

/**
 * Runs in a thread of its own: a sheet of a thousand rows takes longer than answers to others may wait. Cells become texts
 * here: whole numbers without exponent, dates as days.
 */
const work = `
const { parentPort, workerData } = require('node:worker_threads');
const { default: read } = require(workerData.readerFile);
const text = (cell) => {
  if (cell === null || cell === undefined) return '';
  if (cell instanceof Date) return Number.isNaN(cell.getTime()) ? '' : cell.toISOString().slice(0, 10);
  if (typeof cell === 'number' && Number.isSafeInteger(cell)) return cell.toFixed(0);
  return String(cell);
};
read(Buffer.from(workerData.bytes)).then(
  (sheets) => {
    const sheet = sheets.find(({ data }) => data.some((row) => row.some((cell) => cell !== null)));
    parentPort.postMessage((sheet ? sheet.data : []).map((row) => row.slice(0, workerData.columnsMax).map(text)));
  },
  () => parentPort.postMessage(null),
);
`;

const { columnsMax, readMs } = limits.bulk;

/** The rows of the first sheet with anything in it. Formulas give their values. */
export async function workbookRows(bytes: Buffer): Promise<string[][]> {
  const rows = await readInThread(await boundedWorkbook(bytes));
  return rows ?? notReadable();
}

function readInThread(bytes: Uint8Array): Promise<string[][] | null> {
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
