import type { FirstView } from '@baicao/shared/first-view';
import { paths } from '@baicao/shared/paths';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The links of the page at an address; `isVisitor`: certainly nobody is logged in. */
export type LinksOf = (url: string, isVisitor: boolean, pictureOf: PictureOf) => string;

/** The picture that a page shows large, by one of its calls (`/api/goods/detail/:id`) and the id of its address. */
export type PictureOf = (call: string, id: number) => string | undefined;

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
  return (url, isVisitor, pictureOf) => {
    const asked = viewAt(known, url);
    const shown = asked?.needsLogin === true && isVisitor ? viewAt(known, paths.login()) : asked;
    return shown === undefined ? '' : linksOf(shown, url, pictureOf);
  };
}

const viewAt = (known: readonly Known[], url: string) => known.find(({ pattern }) => pattern.test(pathIn(url)));

const pathIn = (url: string) => url.replace(/[?#].*$/, '');

function linksOf({ scripts, styles, calls, pattern }: Known, url: string, pictureOf: PictureOf): string {
  const id = pattern.exec(pathIn(url))?.groups?.['id'] ?? '';
  const known = calls.filter((call) => !call.includes(':id') || /^[1-9]\d{0,9}$/.test(id));
  const hasQuery = url.includes('?');
  const surely = known.filter((call) => !hasQuery || call.includes(':id') || !call.includes('?'));
  const pictures = surely.flatMap((call) => pictureOf(call, Number(id)) ?? []);
  const begun = hasQuery ? [] : known;
  return [
    ...pictures.map((address) => link('preload', address, 'as="image" fetchpriority="high"')),
    ...begun.map((call) => link('preload', call.replaceAll(':id', id), 'as="fetch" crossorigin="use-credentials"')),
    ...styles.map((name) => link('preload', `/${name}`, 'as="style" crossorigin')),
    ...scripts.map((name) => link('modulepreload', `/${name}`, 'crossorigin')),
  ].join('');
}

const link = (rel: string, href: string, how: string) =>
  `<link rel="${rel}" href="${href.replaceAll('&', '&amp;')}" ${how} />`;
