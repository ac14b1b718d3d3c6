/** What may be uploaded, and the type it is answered with. */
export const fileTypes = {
  jpg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  pdf: 'application/pdf',
} as const;
export type FileKind = keyof typeof fileTypes;

/** What a download may be: those, and what is made here. */
export const answerTypes = { ...fileTypes, zip: 'application/zip' } as const;

// The signatures of these formats hold control characters.
const beginnings: readonly (readonly [FileKind, RegExp])[] = [
  ['jpg', /^\xff\xd8\xff/],
  // oxlint-disable-next-line no-control-regex
  ['png', /^\x89PNG\r\n\x1a\n/],
  ['webp', /^RIFF[^]{4}WEBPVP8[ LX]/],
  ['pdf', /^%PDF-\d/],
];

/** The kind of a file by its first bytes; its name and the claimed content type are ignored. null: not an accepted kind. */
export function fileKind(bytes: Buffer): FileKind | null {
  const head = bytes.toString('latin1', 0, 16);
  return beginnings.find(([, beginning]) => beginning.test(head))?.[0] ?? null;
}

/** The kind of a stored file: its extension was chosen by content at the upload. */
export function kindOfName(name: string): FileKind {
  const kind = (Object.keys(fileTypes) as FileKind[]).find((each) => name.endsWith(`.${each}`));
  if (kind === undefined) throw new Error('a stored file without a known extension');
  return kind;
}
