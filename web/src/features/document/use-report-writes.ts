import { limits } from '@baicao/shared/limits';
import { api } from '#api/client.ts';
import { useWrite } from '#api/use-write.ts';
import { useDownload } from '#core/use-download.ts';
import { toast } from '#design/toast.tsx';

export const newReports = 'new';
export const chosenReports = 'chosen';

/**
 * Downloads of test reports. What was saved is noted as downloaded afterwards: a download that breaks leaves it new.
 * `running`: the batch of a single report, `newReports` or `chosenReports`.
 */
export function useReportWrites() {
  const note = useWrite(api.document.reportsDownloaded, { meanwhile: 'queue' });
  const one = useDownload(api.document.reportFile, ({ id }, name) => {
    toast('done', `已保存 ${name}`);
    void note.run({ ids: [id] });
  });
  const zip = useDownload(api.document.reportsZip, ({ ids }, name) => {
    toast('done', `已保存 ${name}，共 ${ids.length} 份药检报告`);
    void note.run({ ids });
  });
  return {
    running: one.running ?? zip.running,
    save: (id: number) => void one.run({ id }, String(id)),
    saveZip: (ids: readonly number[], what: string) =>
      void zip.run({ ids: ids.slice(0, limits.document.zipReportsMax) }, what),
  };
}
export type ReportWrites = ReturnType<typeof useReportWrites>;
