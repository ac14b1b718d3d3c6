import type { BulkColumn, BulkMatch } from '@baicao/shared/contract';
import { limits } from '@baicao/shared/limits';
import { tableFileNames } from '@baicao/shared/table-files';
import { useState } from 'react';
import { api } from '#api/client.ts';
import { useWrite } from '#api/use-write.ts';
import { useUpload } from '#api/use-upload.ts';

/** A list to be recognised. */
export type BulkSource = { readonly text: string } | { readonly file: File };

const { maxBytes } = limits.upload;

/** Why a file would be refused, without sending it; empty where it may be sent. */
export function bulkFileError({ name, size }: Pick<File, 'name' | 'size'>): string {
  if (size === 0) return '文件是空的，请重新选择';
  if (size > maxBytes) return `文件超过 ${maxBytes / 1024 / 1024} MB，请拆成几份后上传`;
  return /\.(jpe?g|png|webp|gif|bmp|pdf|docx?|zip|rar)$/i.test(name) ? `请选择${tableFileNames}` : '';
}

/** Sends a list to be recognised; a second one while one is on its way is ignored. */
export function useBulkMatch(onDone: (match: BulkMatch) => void) {
  const upload = useUpload(api.purchase.matchFile, { onDone });
  const act = useWrite(api.purchase.match, { onDone, onFail: ({ kind }) => kind === 'invalid' || kind === 'refused' });
  const [isFile, setFile] = useState(false);
  return {
    async send(source: BulkSource, columns?: readonly BulkColumn[], sheet?: string) {
      const meanings = columns ? { columns: [...columns] } : {};
      const file = 'file' in source ? source.file : longText(source.text);
      setFile(file !== undefined);
      act.reset();
      if (file) await upload.send({ ...meanings, ...(sheet === undefined ? {} : { sheet }), file });
      else if ('text' in source) await act.run({ ...meanings, text: source.text });
    },
    isBusy: upload.progress !== null || act.busy,
    /** 0 to 1 while a file is being sent; 1: the server is reading it. */
    progress: upload.progress,
    cancel: upload.cancel,
    error: (isFile ? upload.failure?.message : act.failure?.message) ?? '',
  };
}

/** A long text goes as a file: the address of a form has room for less. The mark says that it is UTF-8 text and nothing else. */
function longText(text: string): File | undefined {
  if (text.length <= limits.bulk.textMax) return undefined;
  return new File(['\ufeff', text], '粘贴的清单.txt', { type: 'text/plain' });
}
