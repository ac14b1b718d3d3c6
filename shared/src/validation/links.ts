/**
 * Every address that comes from the database or from a query (`/loading?path=`, `login_url`, nav, adverts, messages)
 * passes `safeLink` before it becomes a link, a redirect or a route. The result classifies it:
 *   inside       a path of this site, safe for the router and for `location`
 *   outside      an https or http address with an origin on the caller's list
 *   not-started  begins with # or *: 活动未开始 (product §4)
 *   refused      everything else: another scheme or host, a relative path, anything a browser could read in two ways
 * Links are never repaired: one that needs repair is refused.
 */
export type SafeLink =
  | { kind: 'inside'; to: string }
  | { kind: 'outside'; href: string }
  | { kind: 'not-started' }
  | { kind: 'refused' };

export const notStartedMessage = '活动未开始';

const longest = 2_048;
const refused: SafeLink = { kind: 'refused' };
/** Excludes "null", the origin browsers report for javascript: and data: addresses. */
const noOrigin = '';

/** `origins`: complete origins such as "https://shop.example.com" or "https://shop.example.com:8443"; default none. */
export function safeLink(url: string, origins: readonly string[] = []): SafeLink {
  if (url === '' || url.length > longest || hasTrickCharacter(url)) return refused;
  if (url.startsWith('#') || url.startsWith('*')) return { kind: 'not-started' };
  if (url.startsWith('/')) return isPlainPath(url) ? { kind: 'inside', to: url } : refused;
  return origins.includes(plainOrigin(url)) ? { kind: 'outside', href: url } : refused;
}

// Blanks and control characters are dropped by browsers inside addresses ("java\tscript:", "/\t/evil"), backslashes are
// read as slashes, and invisible or direction-turning characters make a link look like another one.
const trickCharacter = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Z}\\\ufffc\ufffd]/u;

function hasTrickCharacter(url: string): boolean {
  return trickCharacter.test(url);
}

/** No empty, `.` or `..` segment, plain or encoded: "//evil", "/..//evil" and "/%2fevil" leave the site or may do so. */
function isPlainPath(url: string): boolean {
  const path = decodedPath(url);
  if (path === null || hasTrickCharacter(path.replaceAll(' ', ''))) return false;
  const segments = path.slice(1).split('/');
  return segments.every(
    (segment, index) => isPlainSegment(segment) || (segment === '' && index === segments.length - 1),
  );
}

function isPlainSegment(segment: string): boolean {
  // A consumer that reads this as a relative path would take a colon in the first segment for a scheme.
  return segment !== '' && segment !== '.' && segment !== '..' && !segment.includes(':') && !segment.includes('@');
}

/**
 * The path before ? and #, decoded repeatedly (a consumer may decode once more than expected) and
 * normalised by NFKC (full-width ／ becomes /). null when it cannot be decoded or never stops decoding.
 */
function decodedPath(url: string): string | null {
  let path = url.split(/[?#]/)[0] ?? '';
  for (let round = 0; round < 5; round += 1) {
    const next = decodeOnce(path);
    if (next === null || next === path) return next;
    path = next;
  }
  return null;
}

function decodeOnce(path: string): string | null {
  try {
    return decodeURIComponent(path).normalize('NFKC');
  } catch {
    return null;
  }
}

/** Origin of an unambiguous address; for any other address a value that is on no list. */
function plainOrigin(url: string): string {
  // Only ASCII letters, digits, dots, hyphens and a port are between :// and the path: no user, no bracket.
  const host = /^https?:\/\/([A-Za-z0-9-]+(?:\.[A-Za-z0-9-]+)*)(?::[0-9]{1,5})?(?:[/?#]|$)/
    .exec(url)?.[1]
    ?.toLowerCase();
  if (host === undefined || !URL.canParse(url)) return noOrigin;
  // Browsers read a numeric host as an IP address: 0x7f.1 is 127.0.0.1.
  const { hostname, origin } = new URL(url);
  return hostname === host ? origin : noOrigin;
}

/** Target after a login or a transit page: the path if it is `inside`, otherwise the fallback. */
export function insideOr(url: string | null | undefined, fallback: string): string {
  const link = safeLink(url ?? '');
  return link.kind === 'inside' ? link.to : fallback;
}
