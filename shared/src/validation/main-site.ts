import { safeLink } from './links.ts';

/**
 * The login page of the main site that a real host names (`login_url`, product §4 and §8); null for an address that is not
 * the main site's, or that is a path of this site. `sites` are the origins the server was started with: the real host,
 * and the main site if configured. Accepted for each site:
 *   its own origin; any https name below its own, where a certificate proves that it is its owner's
 *   on this machine: any port and either name of it, for development
 * A sibling or parent domain (www.shop.example for api.shop.example) must be configured: nothing in a name
 * shows where its owner's part ends (shop.com.cn, shop.github.io).
 */
export function mainSiteLogin(url: string, sites: readonly string[]): string | null {
  if (!URL.canParse(url)) return null;
  const target = new URL(url);
  const belongs = sites.some((site) => URL.canParse(site) && belongsTo(target, new URL(site)));
  const link = safeLink(url, belongs ? [target.origin] : []);
  return link.kind === 'outside' ? link.href : null;
}

function belongsTo(target: URL, site: URL): boolean {
  if (target.origin === site.origin) return true;
  if (isThisMachine(site)) return isThisMachine(target);
  const isBelow = target.hostname === site.hostname || target.hostname.endsWith(`.${site.hostname}`);
  return isBelow && target.protocol === 'https:' && target.port === '';
}

function isThisMachine({ hostname }: URL): boolean {
  return hostname === 'localhost' || /^127(\.\d+){3}$/.test(hostname);
}
