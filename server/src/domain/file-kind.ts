import { fileTypes, type FileKind } from '@baicao/shared/validation/file-kind';

/** File types of downloads: uploaded types, and types made here, of which no upload is ever one. */
export const answerTypes = { ...fileTypes, svg: 'image/svg+xml', zip: 'application/zip' } as const;

/** The kind of a stored file: its extension was chosen by content at the upload. */
export function kindOfName(name: string): FileKind {
  const kind = (Object.keys(fileTypes) as FileKind[]).find((each) => name.endsWith(`.${each}`));
  if (kind === undefined) throw new Error('a stored file without a known extension');
  return kind;
}
