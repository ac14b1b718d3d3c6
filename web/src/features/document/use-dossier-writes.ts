import type { OrderDossier } from '@baicao/shared/contract';
import { limits } from '@baicao/shared/limits';
import { api } from '#api/client.ts';
import { useWrite } from '#api/use-write.ts';
import { useDownload } from '#core/use-download.ts';
import { toast } from '#design/toast.tsx';

interface Choice {
  ids: number[];
  only_new: boolean;
  part?: number;
}

/** Downloads of dossiers; noted as downloaded once the file is saved. `running`: what is being fetched, as it was named. */
export function useDossierWrites() {
  const note = useWrite(api.document.dossiersDownloaded, {
    meanwhile: 'queue',
  });
  const zip = useDownload(api.document.dossiersZip, (input, name) => {
    toast('done', `已保存 ${name}`);
    void note.run(input);
  });
  return { running: zip.running, save: (choice: Choice, what: string) => void zip.run(choice, what) };
}
export type DossierWrites = ReturnType<typeof useDossierWrites>;

/** The first of these orders whose new documents fit into one zip; at least one of them. */
export function fittingOrders(dossiers: readonly OrderDossier[]): number[] {
  let room: number = limits.document.zipDocumentsMax;
  const ids: number[] = [];
  for (const { order_id: id, new_files: files } of dossiers) {
    if (files === 0) continue;
    if (ids.length > 0 && files > room) break;
    ids.push(id);
    room -= files;
  }
  return ids.slice(0, limits.document.zipOrdersMax);
}
