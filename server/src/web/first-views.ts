import type { FirstView } from '@baicao/shared/first-view';
import { paths } from '@baicao/shared/paths';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The links of the page at an address; `isVisitor`: certainly nobody is logged in. */
export type LinksOf = (url: string, isVisitor: boolean) => string;

interface Known extends Omit<FirstView, 'pattern'> {
  readonly pattern: RegExp;
}

/**
 * Links by which a browser begins what the page needs as soon as it reads the page, instead of when the script that asks for it runs.
 * None where the build has noted nothing.
 */
export function firstViewLinks(folder: string): LinksOf {
  const file = join(folder, '.vite/first-views.json');
  const views: readonly FirstView[] = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : [];
  const known = views.map((view) => ({ ...view, pattern: new RegExp(view.pattern, 'i') }));
  return (url, isVisitor) => {
    const asked = viewAt(known, url);
    const shown = asked?.needsLogin === true && isVisitor ? viewAt(known, paths.login()) : asked;
    return shown === undefined ? '' : linksOf(shown, url);
  };
}

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
