import { useRef, useState } from 'react';
import { limits } from '@baicao/shared/limits';
import { fileKind, fileTypes, type FileKind } from '@baicao/shared/validation/file-kind';
import { sizeText } from './file-size.ts';
import { shrunkPhoto } from './shrink-photo.ts';

/**
 * For the dialog that chooses a file (contract.md, Files). With the endings too: a system that knows no type for one would not offer it.
 */
export const pictureTypes = 'image/jpeg,image/png,image/webp,.jpg,.jpeg,.png,.webp';
export const uploadTypes = `${pictureTypes},${fileTypes.pdf},.pdf`;

const { maxBytes } = limits.upload;
export const uploadMaxMiB = maxBytes / 1024 / 1024;

/**
 * What a file is by its first bytes, as the server judges it: the type a system gives it may be empty or wrong. null: nothing that is taken;
 * undefined: it cannot be read, since it was moved or is not on this device.
 */
async function kindOf(file: File): Promise<FileKind | null | undefined> {
  try {
    return fileKind(new Uint8Array(await file.slice(0, 16).arrayBuffer()));
  } catch {
    return undefined;
  }
}

/** What a field takes: a picture or a PDF, or a picture alone. */
export type Takes = 'file' | 'picture';

const takenWords: Record<Takes, string> = { file: 'JPG、PNG、WebP 图片或 PDF 文件', picture: 'JPG、PNG、WebP 图片' };

/** Why a file would be refused as it is, checked before it is sent; empty when it is accepted. */
function fileError(kind: FileKind | null | undefined, size: number, takes: Takes): string {
  if (kind === undefined) return '文件无法读取，可能已移动或删除，请重新选择';
  if (size === 0) return '文件是空的，请重新选择';
  if (kind === null || (kind === 'pdf' && takes === 'picture')) return `只能上传 ${takenWords[takes]}`;
  return size > maxBytes ? `文件超过 ${uploadMaxMiB} MB，请压缩后再上传` : '';
}

/** A photo over the limit is made smaller here; nothing else can be. */
const mayShrink = (kind: FileKind | null | undefined, size: number) => size > maxBytes && kind && kind !== 'pdf';

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
export function useChosenFile(
  onFile: (file: File) => void,
  takes: Takes,
): Chosen & { choose: (file: File) => Promise<void> } {
  const [chosen, setChosen] = useState(nothing);
  const latest = useRef<File>(undefined);
  const choose = async (file: File) => {
    latest.current = file;
    const { name, size } = file;
    const kind = await kindOf(file);
    // Another one was chosen meanwhile.
    if (latest.current !== file) return;
    const error = fileError(kind, size, takes);
    if (!mayShrink(kind, size)) {
      setChosen({ ...nothing, name, error });
      if (error === '') onFile(file);
      return;
    }
    setChosen({ ...nothing, name, isShrinking: true });
    const photo = await shrunkPhoto(file, maxBytes);
    if (latest.current !== file) return;
    if (!photo) return setChosen({ ...nothing, name, error });
    setChosen({ ...nothing, name, note: `照片 ${sizeText(file.size)}，已压缩为 ${sizeText(photo.size)} 上传` });
    onFile(photo);
  };
  return { ...chosen, choose };
}
