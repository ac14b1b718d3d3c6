import { richTextTags } from '@baicao/shared/text/rich-text-tags';
import { safeLink } from '@baicao/shared/validation/links';
import { createElement, useMemo, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import classes from './rich-text.module.css';

/** Of any other tag only the text inside stays. */
const allowed = new Set<string>([...richTextTags, 'a', 'img']);
/** Rendered as h3, below the page's own headings, but in an article. */
const headings = new Set(['h1', 'h2', 'h3', 'h4', 'h5', 'h6']);
/** Removed together with their content. */
const dropped = new Set([
  'script',
  'style',
  'template',
  'iframe',
  'object',
  'noscript',
  'svg',
  'math',
  'head',
  'title',
]);
const empty = new Set(['br', 'hr', 'img']);

interface Props {
  html: string;
  /** An article below a heading of level 1: its h2 stay h2, with the ids of `partsOf`. */
  isArticle?: boolean;
}

/**
 * Rich text from the server, rendered as React elements: only allowed tags, and only `href` and `src` of this site as
 * attributes, so that no script in it can run. `html, isArticle?`
 */
export function RichText({ html, isArticle = false }: Props) {
  const content = useMemo(() => childrenOf(bodyOf(html), { isArticle, parts: 0 }), [html, isArticle]);
  return <div className={classes.text}>{content}</div>;
}

/** The parts of an article, by their headings; `id` is on the heading in the page. */
export function partsOf(html: string): { id: string; title: string }[] {
  const titles = Array.from(bodyOf(html).querySelectorAll('h2'), (heading) => heading.textContent);
  return titles.map((title, index) => ({ id: partId(index + 1), title }));
}

const partId = (number: number) => `part-${number}`;

function bodyOf(html: string): HTMLElement {
  return new DOMParser().parseFromString(html, 'text/html').body;
}

interface Place {
  readonly isArticle: boolean;
  /** Headings of parts so far. */
  parts: number;
}

function childrenOf(parent: Node, place: Place): ReactNode[] {
  return Array.from(parent.childNodes, (node, i) => rendered(node, i, place));
}

function rendered(node: Node, key: number, place: Place): ReactNode {
  if (node instanceof Text) return node.data;
  if (!(node instanceof Element)) return null;
  const tag = node.localName;
  if (dropped.has(tag)) return null;
  if (!allowed.has(tag)) return childrenOf(node, place);
  if (headings.has(tag)) return heading(node, key, place);
  if (tag === 'a') return linkOf(node, key, place);
  if (tag === 'img') return pictureOf(node, key);
  return createElement(tag, { key }, ...(empty.has(tag) ? [] : childrenOf(node, place)));
}

function heading(node: Element, key: number, place: Place): ReactNode {
  if (!place.isArticle || node.localName !== 'h2') return createElement('h3', { key }, ...childrenOf(node, place));
  place.parts += 1;
  return createElement('h2', { key, id: partId(place.parts), tabIndex: -1 }, ...childrenOf(node, place));
}

/** Its text alone where it leads outside of this site. */
function linkOf(node: Element, key: number, place: Place): ReactNode {
  const target = safeLink(node.getAttribute('href') ?? '');
  if (target.kind !== 'inside') return childrenOf(node, place);
  return createElement(Link, { key, to: target.to }, ...childrenOf(node, place));
}

/** Nothing where it lies outside of this site. */
function pictureOf(node: Element, key: number): ReactNode {
  const target = safeLink(node.getAttribute('src') ?? '');
  if (target.kind !== 'inside') return null;
  return createElement('img', { key, src: target.to, alt: node.getAttribute('alt') ?? '', loading: 'lazy' });
}
