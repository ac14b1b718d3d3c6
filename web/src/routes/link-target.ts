/** Where an address out of the database or the query leads (spec §4 Links). */
export type LinkTarget =
  | { kind: 'inside'; to: string }
  /** Begins with # or *: the activity has not started. */
  | { kind: 'notStarted' }
  /** Empty, broken, or away from this site: leads nowhere. */
  | { kind: 'none' };

// Tabs and line breaks vanish inside a browser's URL parser, so that `/\t/host` would become `//host`.
// oxlint-disable-next-line no-control-regex
const deceptive = /[\u0000-\u0020\u007f\\]/;

/**
 * The one function through which every address from data goes. Only paths of this site pass: nothing with a scheme,
 * a host, a backslash or a control character.
 */
export function linkTarget(address: string): LinkTarget {
  const url = address.trim();
  if (url.startsWith('#') || url.startsWith('*')) return { kind: 'notStarted' };
  if (!url.startsWith('/') || url.startsWith('//') || deceptive.test(url)) return { kind: 'none' };
  const here = 'http://here.invalid';
  const parsed = URL.canParse(url, here) ? new URL(url, here) : null;
  if (parsed?.origin !== here || parsed.pathname.startsWith('//')) return { kind: 'none' };
  return { kind: 'inside', to: `${parsed.pathname}${parsed.search}${parsed.hash}` };
}

/** A path of this site, or the fallback. For `redirect` of login and `path` of the transit page. */
export function insidePath(address: string | null | undefined, fallback: string): string {
  const target = linkTarget(address ?? '');
  return target.kind === 'inside' ? target.to : fallback;
}
