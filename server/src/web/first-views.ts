import { escapeHtml } from '#domain/escape-html.ts';
import type { FirstView, NextCall } from '@baicao/shared/first-view';
import { limits } from '@baicao/shared/limits';
import { paths } from '@baicao/shared/paths';
import { keywordsIn } from '@baicao/shared/text/characters';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** What the page at an address has before any script, as HTML. */
interface FirstParts {
  /** Links by which a browser begins what the page needs. */
  readonly links: string;
  /** The large picture, for the outline; empty: none is known, or the outline has no place for it. */
  readonly picture: string;
}

/** `isVisitor`: certainly nobody is logged in. */
export type FirstPartsOf = (url: string, isVisitor: boolean, foresee: Foresee) => FirstParts;

/** What an address names: the id in its path, and the keywords of its query where it has nothing else. */
export interface AddressNames {
  readonly id: number;
  readonly keywords: string;
}

/** What the answer of one of its calls will have a page show and ask. */
export interface Foreseen {
  /** The picture that it shows large. */
  readonly picture?: string | undefined;
  /** The address of the call that comes next. */
  readonly call?: string | undefined;
}

/** By the call (`/api/goods/detail/:id`), what the page's address names, and what comes after the call; empty: that it shows a picture alone. */
export type Foresee = (call: string, names: AddressNames, next: NextCall | '') => Foreseen;

interface Known extends Omit<FirstView, 'pattern'> {
  readonly pattern: RegExp;
}

/**
 * What a browser begins and shows as soon as it reads the page, instead of when the script that asks for it runs. Nothing where the build has noted
 * nothing.
 */
export function firstViews(folder: string): FirstPartsOf {
  const file = join(folder, '.vite/first-views.json');
  const views: readonly FirstView[] = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : [];
  const known = views.map((view) => ({ ...view, pattern: new RegExp(view.pattern, 'i') }));
  return (url, isVisitor, foresee) => {
    const asked = viewAt(known, url);
    const shown = asked?.needsLogin === true && isVisitor ? viewAt(known, paths.login()) : asked;
    return shown === undefined ? { links: '', picture: '' } : partsOf(shown, url, { isVisitor, foresee });
  };
}

interface Asker {
  readonly isVisitor: boolean;
  readonly foresee: Foresee;
}

const viewAt = (known: readonly Known[], url: string) => known.find(({ pattern }) => pattern.test(pathIn(url)));

const pathIn = (url: string) => url.replace(/[?#].*$/, '');

function partsOf(view: Known, url: string, { isVisitor, foresee }: Asker): FirstParts {
  const { scripts, styles, pattern, sessionCalls, next, outline } = view;
  const id = pattern.exec(pathIn(url))?.groups?.['id'] ?? '';
  const keywords = keywordsOf(url);
  const isAsked = (call: string) => !call.includes(':id') || /^[1-9]\d{0,9}$/.test(id);
  const begun = callsAt(view, url, keywords).filter(isAsked);
  const surely = view.calls.filter((call) => isAsked(call) && (call.includes(':id') || !call.includes('?')));
  const names = { id: Number(id), keywords };
  const [firstCall] = begun;
  const foreseen = [
    ...[...new Set([...begun, ...surely])].map((call) => foresee(call, names, '')),
    ...(next === '' || firstCall === undefined ? [] : [foresee(firstCall, names, next)]),
  ];
  const pictures = foreseen.flatMap(({ picture }) => picture ?? []);
  const following = foreseen.flatMap(({ call }) => call ?? []);
  const written = encodedPart(keywords);
  const hasPlace = outline !== '';
  const links = [
    ...(hasPlace ? [] : pictures).map((address) => link('preload', address, 'as="image" fetchpriority="high"')),
    ...[...begun, ...following, ...(isVisitor ? [] : sessionCalls)].map((call) =>
      link(
        'preload',
        call.replaceAll(':id', id).replaceAll(':keywords', () => written),
        'as="fetch" crossorigin="use-credentials"',
      ),
    ),
    ...styles.map((name) => link('preload', `/${name}`, 'as="style" crossorigin')),
    ...scripts.map((name) => link('modulepreload', `/${name}`, 'crossorigin')),
  ].join('');
  const [first] = pictures;
  return { links, picture: hasPlace && first !== undefined ? pictureIn(outline, first) : '' };
}

/** The calls of an address without a query, and of one that has keywords alone; none where another query may change them. */
function callsAt({ calls, searches }: Known, url: string, keywords: string): readonly string[] {
  if (!url.includes('?')) return calls;
  return keywords === '' ? [] : searches;
}

/** The keywords of an address whose query has nothing else, as its page reads them; otherwise empty. */
function keywordsOf(url: string): string {
  const [, query] = /^[^?#]*\?(keywords=[^&#]*)$/.exec(url) ?? [];
  return keywordsIn(new URLSearchParams(query).get('keywords'), limits.search.keywordsMax);
}

/** As the client writes it in the query of a call. */
const encodedPart = (text: string) => new URLSearchParams({ '': text }).toString().slice(1);

const pictureIn = (outline: string, address: string) =>
  `<div class="outline-picture" data-of="${outline}"><img src="${escapeHtml(address)}" alt="" fetchpriority="high" /></div>`;

const link = (rel: string, address: string, how: string) =>
  `<link rel="${rel}" href="${escapeHtml(address)}" ${how} />`;
