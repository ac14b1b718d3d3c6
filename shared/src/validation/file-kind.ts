/** File kinds that may be uploaded, and their content types. */
export const fileTypes = {
  jpg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  pdf: 'application/pdf',
} as const;
export type FileKind = keyof typeof fileTypes;

/** File types of downloads: uploaded types, and types the server makes, of which no upload is ever one. */
export const answerTypes = { ...fileTypes, svg: 'image/svg+xml', zip: 'application/zip' } as const;

// The signatures of these formats hold control characters.
const beginnings: readonly (readonly [FileKind, RegExp])[] = [
  ['jpg', /^\xff\xd8\xff/],
  // oxlint-disable-next-line no-control-regex
  ['png', /^\x89PNG\r\n\x1a\n/],
  ['webp', /^RIFF[^]{4}WEBPVP8[ LX]/],
  ['pdf', /^%PDF-\d/],
];

/** The kind of a file by its first bytes; its name and the claimed content type are ignored. null: not an accepted kind. */
export function fileKind(bytes: Uint8Array): FileKind | null {
  const head = String.fromCharCode(...bytes.subarray(0, 16));
  return beginnings.find(([, beginning]) => beginning.test(head))?.[0] ?? null;
}
