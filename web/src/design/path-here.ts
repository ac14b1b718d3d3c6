import { insideOr } from '@baicao/shared/validation/links';

/** The path of an address on this host; empty for any other address, which is only for scanning. */
export function pathHere(url: string): string {
  const prefix = `${location.origin}/`;
  return url.startsWith(prefix) ? insideOr(url.slice(prefix.length - 1), '') : '';
}
