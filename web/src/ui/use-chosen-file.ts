import { useRef, useState } from 'react';
import { limits } from '@baicao/shared/limits';
import { sizeText } from './file-size.ts';
import { shrunkPhoto } from './shrink-photo.ts';

/** Accepted file types (contract §5 Uploads); the server checks the content itself. */
export const pictureTypes = ['image/jpeg', 'image/png', 'image/webp'] as const;
export const uploadTypes = [...pictureTypes, 'application/pdf'] as const;

const { maxBytes } = limits.upload;
export const uploadMaxMiB = maxBytes / 1024 / 1024;

/** Why a file would be refused as it is, checked before it is sent; empty when it is accepted. */
export function fileError({ type, size }: Pick<File, 'type' | 'size'>): string {
  if (size === 0) return '文件是空的，请重新选择';
  if (!uploadTypes.some((one) => one === type)) return '只能上传 JPG、PNG、WebP 图片或 PDF 文件';
  return size > maxBytes ? `文件超过 ${uploadMaxMiB} MB，请压缩后再上传` : '';
}

/** A photo over the limit is made smaller here; nothing else can be. */
function mayShrink({ type, size }: Pick<File, 'type' | 'size'>): boolean {
  return size > maxBytes && pictureTypes.some((one) => one === type);
}

interface Chosen {
  readonly name: string;
  /** Why it is not taken; empty otherwise. */
  readonly error: string;
  /** What was done with it; empty where it is taken as it is. */
  readonly note: string;
  readonly isShrinking: boolean;
}

const nothing: Chosen = { name: '', error: '', note: '', isShrinking: false };

/** The last chosen file and what became of it; `onFile` gets it once it is fit to be sent. */
export function useChosenFile(onFile: (file: File) => void): Chosen & { choose: (file: File) => Promise<void> } {
  const [chosen, setChosen] = useState(nothing);
  const latest = useRef<File>(undefined);
  const choose = async (file: File) => {
    latest.current = file;
    const { name } = file;
    const error = fileError(file);
    if (!mayShrink(file)) {
      setChosen({ ...nothing, name, error });
      if (error === '') onFile(file);
      return;
    }
    setChosen({ ...nothing, name, isShrinking: true });
    const photo = await shrunkPhoto(file, maxBytes);
    // Another one was chosen meanwhile.
    if (latest.current !== file) return;
    if (!photo) return setChosen({ ...nothing, name, error });
    setChosen({ ...nothing, name, note: `照片 ${sizeText(file.size)}，已压缩为 ${sizeText(photo.size)} 上传` });
    onFile(photo);
  };
  return { ...chosen, choose };
}
