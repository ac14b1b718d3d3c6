import { safeLink } from '@baicao/shared/validation/links';
import { createElement, useMemo, type ReactNode } from 'react';
import classes from './rich-text.module.css';

/** Allowed tags. Of any other tag only the text inside stays. */
const allowed = new Set([
  'p',
  'h1',
  'h2',
  'h3',
  'h4',
  'h5',
  'h6',
  'ul',
  'ol',
  'li',
  'table',
  'thead',
  'tbody',
  'tr',
  'th',
  'td',
  'strong',
  'b',
  'em',
  'i',
  'sub',
  'sup',
  'br',
  'hr',
  'blockquote',
  'dl',
  'dt',
  'dd',
  'a',
  'img',
]);
/** Rendered as h3, below the page's own headings. */
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

/**
 * Rich text from the server, rendered as React elements: only allowed tags, and only `href` and `src` of this site as
 * attributes, so that no script in it can run. `html`
 */
export function RichText({ html }: { html: string }) {
  const content = useMemo(() => childrenOf(new DOMParser().parseFromString(html, 'text/html').body), [html]);
  return <div className={classes.text}>{content}</div>;
}

function childrenOf(parent: Node): ReactNode[] {
  return Array.from(parent.childNodes, (node, i) => rendered(node, i));
}

function rendered(node: Node, key: number): ReactNode {
  if (node instanceof Text) return node.data;
  if (!(node instanceof Element)) return null;
  const tag = node.localName;
  if (dropped.has(tag)) return null;
  if (!allowed.has(tag)) return childrenOf(node);
  const attributes = attributesOf(node, tag);
  if (attributes === null) return childrenOf(node);
  return createElement(
    headings.has(tag) ? 'h3' : tag,
    { key, ...attributes },
    ...(empty.has(tag) ? [] : childrenOf(node)),
  );
}

/** null: a link or picture outside this site. */
function attributesOf(node: Element, tag: string): Record<string, string> | null {
  if (tag !== 'a' && tag !== 'img') return {};
  const target = safeLink(node.getAttribute(tag === 'a' ? 'href' : 'src') ?? '');
  if (target.kind !== 'inside') return null;
  return tag === 'a' ? { href: target.to } : { src: target.to, alt: node.getAttribute('alt') ?? '', loading: 'lazy' };
}
