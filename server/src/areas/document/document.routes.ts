import { limits } from '@baicao/shared/limits';
import { page } from '#domain/answers.ts';
import type { Handlers } from '#domain/context.ts';
import { wireDossier, wireDossierFile, wireReport, wireTrace } from './document.serialize.ts';
import {
  dossierFile,
  dossiersZip,
  recordDossierDownloads,
  ownDossier,
  searchDossiers,
  type DossierChoice,
} from './dossier.service.ts';
import { recordReportDownloads, ownReports, reportFile, reportsZip, type DocumentSearch } from './report.service.ts';
import { traceBatch } from './trace.service.ts';

interface WireSearch {
  readonly page: number;
  readonly start_time?: string | undefined;
  readonly end_time?: string | undefined;
  readonly keywords: string;
  readonly only_new: boolean;
}

const searchOf = ({
  start_time: firstDay,
  end_time: lastDay,
  only_new: isNewOnly,
  ...same
}: WireSearch): DocumentSearch => ({
  page: same.page,
  keywords: same.keywords,
  firstDay,
  lastDay,
  isNewOnly,
});

interface WireChoice {
  readonly ids: readonly number[];
  readonly only_new: boolean;
  readonly part: number;
}

const choiceOf = ({ ids, only_new: isNewOnly, part }: WireChoice): DossierChoice => ({ ids, isNewOnly, part });

export const documentHandlers: Handlers['document'] = {
  reports: (input, call) => {
    const { page: at, per_page: perPage } = input;
    const { rows, total } = ownReports(call, searchOf(input), perPage);
    return page(
      rows.map((row) => wireReport(row, call.now)),
      { page: at, perPage, total },
    );
  },
  reportFile: ({ id }, call) => reportFile(call, id),
  reportsZip: ({ ids }, call) => reportsZip(call, ids),
  reportsDownloaded: ({ ids }, call) => ({ marked: recordReportDownloads(call, ids) }),
  dossiers: (input, call) => {
    const { dossiers, downloads, total } = searchDossiers(call, searchOf(input));
    return page(
      dossiers.map((dossier) => wireDossier(dossier, downloads, call.now)),
      { page: input.page, perPage: limits.page.size, total },
    );
  },
  dossier: ({ id }, call) => {
    const { order, documents, downloads } = ownDossier(call, id);
    return {
      order_id: order.id,
      order_sn: order.orderSn,
      files: documents.map((document) => wireDossierFile(id, document, downloads, call.now)),
    };
  },
  dossierFile: ({ id, kind, subject_id: subjectId }, call) => dossierFile(call, id, { kind, subjectId }),
  dossiersZip: (input, call) => dossiersZip(call, choiceOf(input)),
  dossiersDownloaded: (input, call) => ({ marked: recordDossierDownloads(call, choiceOf(input)) }),
  trace: ({ q }, call) => wireTrace(traceBatch(call, q), call.buyer.company, call.now),
};
