/**
 * A real host's cookies, made fit for this one, so that a login there holds here. Browsers tie a cookie to the host
 * that answers and refuse `Secure`, `__Host-` and `__Secure-` cookies over plain http; so the domain is dropped, and
 * over http the marks are taken off on the way in and put back on the way out.
 */
const marks = [
  { there: '__Host-', here: 'passed-host-' },
  { there: '__Secure-', here: 'passed-secure-' },
] as const;

/** One `Set-Cookie` line of the real host as this host sends it on. */
export function cookieForClient(line: string, secure: boolean): string {
  const [pair = '', ...attributes] = line.split(';').map((part) => part.trim());
  const kept = attributes.flatMap((attribute) => attributeForClient(attribute, secure));
  return [secure ? pair : renamed(pair, 'there', 'here'), ...kept].join('; ');
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

/** The client's `Cookie` header as the real host knows it. */
export function cookiesForHost(header: string): string {
  return header
    .split(';')
    .map((pair) => renamed(pair.trim(), 'here', 'there'))
    .join('; ');
}

function renamed(pair: string, from: 'here' | 'there', to: 'here' | 'there'): string {
  const mark = marks.find((one) => pair.startsWith(one[from]));
  return mark ? mark[to] + pair.slice(mark[from].length) : pair;
}
