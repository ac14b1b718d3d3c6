const kib = 1024;
const mib = kib * kib;

/** 640 KB, 8.2 MB; rounded up, so that what is over a limit never looks as if it were not. */
export function sizeText(bytes: number): string {
  return bytes < mib ? `${Math.ceil(bytes / kib)} KB` : `${Math.ceil((bytes * 10) / mib) / 10} MB`;
}
