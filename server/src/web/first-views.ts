import type { FirstView } from '@baicao/shared/first-view';
import { paths } from '@baicao/shared/paths';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The links of the page at an address; `isVisitor`: certainly nobody is logged in. */
export type LinksOf = (url: string, isVisitor: boolean) => string;

interface Known extends FirstView {
  readonly pattern: RegExp;
}

/**
 * Links by which a browser begins what the page needs as soon as it reads the page, instead of when the script that asks for it runs.
 * None where the build has noted nothing.
 */
export function firstViewLinks(folder: string): LinksOf {
  const file = join(folder, '.vite/first-views.json');
  const views: readonly FirstView[] = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : [];
  const known = views.flatMap((view) => view.paths.map((path) => ({ ...view, pattern: patternOf(path) })));
  // An address that is written out comes before one with parts.
  known.sort((a, b) => partsIn(a.pattern) - partsIn(b.pattern));
  return (url, isVisitor) => {
    const asked = viewAt(known, url);
    const shown = asked?.needsLogin === true && isVisitor ? viewAt(known, paths.login()) : asked;
    return shown === undefined ? '' : linksOf(shown, url);
  };
}

/** A part of an address is at most as long as the router reads it. */
const patternOf = (path: string) =>
  new RegExp(`^${path.replaceAll(/\/:(\w+)\?/g, '(?:/(?<$1>[^/]+))?').replaceAll(/:(\w+)/g, '(?<$1>[^/]+)')}/?$`);

const partsIn = ({ source }: RegExp) => source.split('(?<').length;

const viewAt = (known: readonly Known[], url: string) => known.find(({ pattern }) => pattern.test(pathIn(url)));

const pathIn = (url: string) => url.replace(/[?#].*$/, '');

function linksOf({ scripts, styles, calls, pattern }: Known, url: string): string {
  const id = pattern.exec(pathIn(url))?.groups?.['id'] ?? '';
  const isPlain = !url.includes('?');
  const begun = isPlain ? calls.filter((call) => !call.includes(':id') || /^[1-9]\d{0,9}$/.test(id)) : [];
  return [
    ...begun.map((call) => link('preload', call.replaceAll(':id', id), 'as="fetch" crossorigin="use-credentials"')),
    ...styles.map((name) => link('preload', `/${name}`, 'as="style" crossorigin')),
    ...scripts.map((name) => link('modulepreload', `/${name}`, 'crossorigin')),
  ].join('');
}

const link = (rel: string, href: string, how: string) =>
  `<link rel="${rel}" href="${href.replaceAll('&', '&amp;')}" ${how} />`;
