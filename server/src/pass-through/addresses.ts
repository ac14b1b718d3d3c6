import { safeLink } from '@baicao/shared/validation/links';

/** Path prefixes that are passed to the real host: its calls and the pictures its answers name. */
export const prefixes = ['/api', '/images'] as const;

/** Emulator controls in the address bar; unknown to a real host. */
const emulatorQuery: readonly string[] = ['__code', '__ns', '__as'];

/** Path and query for the real host; null when the path could lead outside of the prefixes. */
export function addressForHost(url: string): string | null {
  const [path = '', ...rest] = url.split('?');
  if (!isPlain(path)) return null;
  const query = rest
    .join('?')
    .split('&')
    .filter((pair) => pair !== '' && !emulatorQuery.includes(queryName(pair)))
    .join('&');
  return query === '' ? path : `${path}?${query}`;
}

/** Below a prefix, with no `.` or `..` segment and no backslash, however often a host behind decodes. */
function isPlain(path: string): boolean {
  if (!prefixes.some((prefix) => path === prefix || path.startsWith(`${prefix}/`))) return false;
  const decoded = decodedFully(path);
  if (decoded === null || /[\\\p{Cc}]/u.test(decoded)) return false;
  return decoded.split('/').every((segment) => segment !== '.' && segment !== '..');
}

function decodedFully(path: string): string | null {
  let decoded = path;
  for (let round = 0; round < 5; round += 1) {
    const next = decodedOnce(decoded);
    if (next === null || next === decoded) return next;
    decoded = next;
  }
  return null;
}

function decodedOnce(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}

/** `__code[]=459` is `__code` too. */
function queryName(pair: string): string {
  const name = pair.split('=')[0] ?? '';
  return (decodedOnce(name) ?? name).split('[')[0] ?? '';
}

/** The target of a redirect of the real host on this site: a path of this site; null when it leads anywhere but to that host. */
export function locationForClient(location: string, host: string, asked: string): string | null {
  if (!URL.canParse(location, host + asked)) return null;
  const target = new URL(location, host + asked);
  if (target.origin !== host) return null;
  // A path that is harmless behind a host may be read as another host without it (//evil.example).
  const link = safeLink(target.pathname + target.search);
  return link.kind === 'inside' ? link.to : null;
}
