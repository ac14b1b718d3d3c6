import { reportPage } from '#areas/document/report-pdf.ts';
import { dossierPage } from '#areas/document/dossier-pdf.ts';
import { contractPages } from '#areas/account/contract-file.ts';
import { specimenPage } from '#areas/account/certificate-specimen.ts';
import { invoiceSheets } from '#areas/invoice/invoice-pdf.ts';
import { listOfFile } from '#areas/purchase/bulk-file.ts';
import { ApiError } from '#domain/errors.ts';
import type { WorkerTask } from '#domain/worker-task.ts';
import type { TaskAnswer, TaskMessage } from '#http/worker-threads.ts';

/** What a worker thread can do. Its entry: a bundle of its own, which loads nothing of the database. */
const tasks: readonly WorkerTask<never, unknown>[] = [
  reportPage,
  dossierPage,
  contractPages,
  specimenPage,
  invoiceSheets,
  listOfFile,
];

/** Runs one task: what a thread of `http/worker-threads.ts` calls. @public */
export async function runTask({ task: name, input }: TaskMessage): Promise<TaskAnswer> {
  const task = tasks.find((each) => each.name === name);
  if (!task) throw new Error(`no task ${name}`);
  try {
    return { output: await task.run(input as never) };
  } catch (error) {
    if (error instanceof ApiError) return { refusal: error.violation };
    throw error;
  }
}
