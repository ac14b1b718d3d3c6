import { scanCookies } from '#http/scan-cookie.ts';
import { sessionCookies } from '#http/session.ts';

/**
 * Rewrites a real host's cookies for this host, so that its login works here. Browsers bind a cookie to the host
 * that answers and refuse `Secure`, `__Host-` and `__Secure-` cookies over plain http; so the domain is dropped, and
 * over http `Secure` and the name prefixes are removed on the way in and restored on the way out. A cookie with the name of our own
 * session or scan is renamed here: ours is never sent to the host, and theirs never replaces it.
 */
const marks = [
  { there: '__Host-', here: 'passed-host-' },
  { there: '__Secure-', here: 'passed-secure-' },
] as const;

const own = [sessionCookies, scanCookies].flatMap(({ http, https }) => [
  { there: http, here: `passed-${http}` },
  // Over https the prefix stays; the browser enforces it.
  { there: https, here: https.replace('__Host-', '__Host-passed-') },
]);

/** One `Set-Cookie` line of the real host in the form this host sends; null: it names no cookie. */
export function cookieForClient(line: string, secure: boolean): string | null {
  const [pair = '', ...attributes] = line.split(';').map((part) => part.trim());
  // A browser sends a cookie without a name as its bare value, which could read as any other cookie.
  if (nameOf(pair) === '') return null;
  const allowed = attributes.flatMap((attribute) => attributeForClient(attribute, secure));
  return [pairForClient(pair, secure), ...allowed].join('; ');
}

function pairForClient(pair: string, secure: boolean): string {
  const mark = secure ? undefined : marks.find(({ there }) => pair.startsWith(there));
  if (mark) return mark.here + pair.slice(mark.there.length);
  const taken = own.find(({ there }) => nameOf(pair) === there);
  return taken ? taken.here + pair.slice(pair.indexOf('=')) : pair;
}

function attributeForClient(attribute: string, secure: boolean): string[] {
  const name = attribute.split('=')[0]?.trim().toLowerCase();
  if (name === 'domain') return [];
  if (secure) return [attribute];
  if (name === 'secure' || name === 'partitioned') return [];
  // SameSite=None needs Secure; without it the browser would refuse the cookie.
  if (name === 'samesite' && attribute.toLowerCase().endsWith('=none')) return ['SameSite=Lax'];
  return [attribute];
}

/** The client's `Cookie` header for the real host, without our own session and scan; empty when nothing is left. */
export function cookiesForHost(header: string): string {
  return header
    .split(';')
    .flatMap((pair) => pairForHost(pair.trim()) ?? [])
    .join('; ');
}

function pairForHost(pair: string): string | null {
  const name = nameOf(pair);
  if (name === '' || own.some(({ there }) => name === there)) return null;
  const taken = own.find(({ here }) => name === here);
  if (taken) return taken.there + pair.slice(pair.indexOf('='));
  const mark = marks.find(({ here }) => pair.startsWith(here));
  return mark ? mark.there + pair.slice(mark.here.length) : pair;
}

/** The name before the first `=`; empty for a pair without `=`. */
function nameOf(pair: string): string {
  return pair.slice(0, Math.max(0, pair.indexOf('='))).trim();
}
