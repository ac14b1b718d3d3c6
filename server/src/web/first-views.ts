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

/** What an address names: the id in its path, 0 for none, and the keywords of its query where it has nothing else. */
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

/** By the call (`/api/goods/detail/:id`), what the page's address names, and what comes after the call; undefined: only the picture that it shows. */
export type Foresee = (call: string, names: AddressNames, next?: NextCall) => Foreseen;

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
  const { scripts, styles, sessionCalls, outline } = view;
  const names = namesIn(view, url);
  const { calls, pictures, nextPictures } = beginningOf(view, url, names, foresee);
  const [first] = pictures;
  const shown = outline !== undefined && first !== undefined ? pictureIn(outline, first) : '';
  const preloaded = [...(shown === '' ? pictures : pictures.slice(1)), ...nextPictures];
  const links = [
    ...preloaded.map((address) => link('preload', address, `as="image"${shown === '' ? ' fetchpriority="high"' : ''}`)),
    ...[...calls, ...(isVisitor ? [] : sessionCalls)].map((call) =>
      link('preload', addressOf(call, names), 'as="fetch" crossorigin="use-credentials"'),
    ),
    ...styles.map((name) => link('preload', `/${name}`, 'as="style" crossorigin')),
    ...scripts.map((name) => link('modulepreload', `/${name}`, 'crossorigin')),
  ].join('');
  return { links, picture: shown };
}

/** The calls that a page begins with, those that follow included; the pictures that its own have it show, and those of what follows. */
function beginningOf(view: Known, url: string, names: AddressNames, foresee: Foresee) {
  const begun = callsAt(view, url, names).filter((call) => isAsked(call, names));
  const surely = view.calls.filter((call) => isAsked(call, names) && (call.includes(':id') || !call.includes('?')));
  const [first] = begun;
  const following = view.next === undefined || first === undefined ? [] : [foresee(first, names, view.next)];
  return {
    calls: [...begun, ...following.flatMap(({ call }) => call ?? [])],
    pictures: [...new Set([...begun, ...surely])].flatMap((call) => foresee(call, names).picture ?? []),
    nextPictures: following.flatMap(({ picture }) => picture ?? []),
  };
}

/** The calls of an address without a query, and of one that has keywords alone; none where another query may change them. */
function callsAt({ calls, searches }: Known, url: string, { keywords }: AddressNames): readonly string[] {
  if (!url.includes('?')) return calls;
  return keywords === '' ? [] : searches;
}

const isAsked = (call: string, { id }: AddressNames) => !call.includes(':id') || id > 0;

const addressOf = (call: string, { id, keywords }: AddressNames) =>
  call.replaceAll(':id', String(id)).replaceAll(':keywords', () => encodedPart(keywords));

function namesIn({ pattern }: Known, url: string): AddressNames {
  const id = pattern.exec(pathIn(url))?.groups?.['id'] ?? '';
  return { id: /^[1-9]\d{0,9}$/.test(id) ? Number(id) : 0, keywords: keywordsOf(url) };
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
