/**
 * Every address that comes from the database or from a query (`/loading?path=`, `login_url`, nav, adverts, messages)
 * passes `safeLink` before it becomes a link, a redirect or a route. Answers what may be done with it:
 *   inside       a path of this site, safe for the router and for `location`
 *   outside      an https or http address whose origin is on the caller's list
 *   not-started  begins with # or *: 活动未开始 (spec §4)
 *   refused      everything else: another scheme or host, a relative path, anything a browser could read in two ways
 * Nothing is repaired: a link that needs repair is refused.
 */
export type SafeLink =
  | { kind: 'inside'; to: string }
  | { kind: 'outside'; href: string }
  | { kind: 'not-started' }
  | { kind: 'refused' };

export const notStartedMessage = '活动未开始';

const longest = 2_048;
const refused: SafeLink = { kind: 'refused' };
/** Not "null", which is what a browser calls the origin of javascript: and data:. */
const noOrigin = '';

/** `origins`: "https://shop.example.com" or "https://shop.example.com:8443", each named in full; none by default. */
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
  // A colon in the first segment of what some sink takes for a relative path would be a scheme.
  return segment !== '' && segment !== '.' && segment !== '..' && !segment.includes(':') && !segment.includes('@');
}

/**
 * The path before ? and #, decoded until nothing is encoded any more (a sink may decode once more than expected) and
 * with full-width letters made plain (／ is / after NFKC). null when it is not decodable or decodes for ever.
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

/** Of an address that can be read in one way only; of any other one that no list has. */
function plainOrigin(url: string): string {
  // Only ASCII letters, digits, dots, hyphens and a port stand between :// and the path: no user, no bracket.
  const host = /^https?:\/\/([A-Za-z0-9-]+(?:\.[A-Za-z0-9-]+)*)(?::[0-9]{1,5})?(?:[/?#]|$)/
    .exec(url)?.[1]
    ?.toLowerCase();
  if (host === undefined || !URL.canParse(url)) return noOrigin;
  // A browser turns a number into an address of the network: 0x7f.1 is 127.0.0.1.
  const { hostname, origin } = new URL(url);
  return hostname === host ? origin : noOrigin;
}

/** Where to go after a login or a transit page: the path when it is inside, otherwise the fallback. */
export function insideOr(url: string | null | undefined, fallback: string): string {
  const link = safeLink(url ?? '');
  return link.kind === 'inside' ? link.to : fallback;
}
