import { fileTypes, type FileKind } from '@baicao/shared/validation/file-kind';

/** The kind of a stored file: its extension was chosen by content at the upload. */
export function kindOfName(name: string): FileKind {
  const kind = (Object.keys(fileTypes) as FileKind[]).find((each) => name.endsWith(`.${each}`));
  if (kind === undefined) throw new Error('a stored file without a known extension');
  return kind;
}
