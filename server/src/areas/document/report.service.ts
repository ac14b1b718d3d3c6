import { periodBounds, type Span } from '@baicao/shared/time/shanghai';
import { FileAnswer, LaterFile } from '#domain/answers.ts';
import type { BuyerCall } from '#domain/context.ts';
import { ApiError, orNotFound, invalid } from '#domain/errors.ts';
import type { Found } from '#domain/found.ts';
import { fileNamePart, uniquePaths, zipOf } from '#documents/zip.ts';
import { goodsRows } from '#goods/goods-rows.ts';
import type { ReportFacts } from '#goods/report/report-content.ts';
import { recordDownloads } from './downloads.repo.ts';
import { reportPdf } from './report-pdf.ts';
import { findReports, receivedBatches, type ReportRow } from './report.repo.ts';

/** The search fields of both lists of the document centre; days, both included. */
export interface DocumentSearch {
  readonly page: number;
  readonly firstDay: string | undefined;
  readonly lastDay: string | undefined;
  readonly keywords: string;
  readonly isNewOnly: boolean;
}

const notThere = '药检报告不存在，或该批号不属于当前账号';

/** One page of the reports of received batches, latest shipment first. 422 for a period that ends before it begins. */
export function ownReports(
  { db, buyer }: BuyerCall,
  { page, keywords, isNewOnly, ...days }: DocumentSearch,
  perPage: number,
): Found<ReportRow> {
  const search = { buyerId: buyer.id, keywords, isNewOnly, ...periodOf(days) };
  return findReports(db, search, { limit: perPage, offset: (page - 1) * perPage });
}

/** ms, start included, end excluded; a missing day leaves its end open. */
export function periodOf({
  firstDay = '1970-01-01',
  lastDay = '9999-12-31',
}: Pick<DocumentSearch, 'firstDay' | 'lastDay'>): Span {
  return periodBounds(firstDay, lastDay) ?? invalid('end_time', '结束日期不能早于开始日期');
}

/** The facts of these reports. 404 when the buyer never received one of the batches. */
function ownFacts({ db, buyer }: BuyerCall, ids: readonly number[]): ReportFacts[] {
  const batches = receivedBatches(db, buyer.id, ids);
  if (batches.length < ids.length) throw new ApiError('notFound', notThere);
  const goods = new Map(
    goodsRows(db, JSON.stringify([...new Set(batches.map(({ goodsId }) => goodsId))])).map((row) => [row.id, row]),
  );
  return batches.map((batch) => ({ goods: orNotFound(goods.get(batch.goodsId)), batch }));
}

const nameOf = ({ goods, batch }: ReportFacts) => `${fileNamePart(goods.name)}_${fileNamePart(batch.number)}_药检报告`;

/** document.reportFile */
export function reportFile(call: BuyerCall, id: number): LaterFile {
  const facts = orNotFound(ownFacts(call, [id])[0], notThere);
  return new LaterFile(async (threads) => new FileAnswer(await reportPdf(threads, facts), 'pdf', nameOf(facts)));
}

/** document.reportsZip: the facts are read now, the pages are drawn after the transaction. */
export function reportsZip(call: BuyerCall, ids: readonly number[]): LaterFile {
  const { now } = call;
  const facts = ownFacts(call, ids);
  return new LaterFile(async (threads) => {
    const unique = uniquePaths();
    const entries = facts.map((each) => ({
      path: unique(`${nameOf(each)}.pdf`),
      make: () => reportPdf(threads, each),
    }));
    return new FileAnswer(await zipOf(entries, now, threads.signal), 'zip', `药检报告_${entries.length}份`);
  });
}

/** document.reportsDownloaded: returns how many documents. */
export function recordReportDownloads(call: BuyerCall, ids: readonly number[]): number {
  const { db, buyer, now } = call;
  const batches = receivedBatches(db, buyer.id, ids);
  if (batches.length < ids.length) throw new ApiError('notFound', notThere);
  recordDownloads(
    db,
    buyer.id,
    batches.map(({ id }) => ({ kind: 'report', subjectId: id })),
    now,
  );
  return batches.length;
}
