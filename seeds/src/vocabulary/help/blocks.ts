import { factPlace, type HelpFact } from '@baicao/shared/help-facts';

/** A part of an article. Texts are plain; only `link` and `**bold**` are interpreted. */
export type Block =
  | { readonly kind: 'p' | 'h2' | 'h3' | 'note'; readonly text: string }
  | { readonly kind: 'ol' | 'ul'; readonly items: readonly string[] }
  | { readonly kind: 'table'; readonly head: readonly string[]; readonly rows: readonly (readonly string[])[] };

export const p = (text: string): Block => ({ kind: 'p', text });
export const h = (text: string): Block => ({ kind: 'h2', text });
export const sub = (text: string): Block => ({ kind: 'h3', text });
export const note = (text: string): Block => ({ kind: 'note', text });
export const steps = (...items: string[]): Block => ({ kind: 'ol', items });
export const list = (...items: string[]): Block => ({ kind: 'ul', items });
export const table = (head: readonly string[], ...rows: (readonly string[])[]): Block => ({
  kind: 'table',
  head,
  rows,
});

/** A figure that is filled in when the article is read. */
export const f = (name: HelpFact): string => factPlace(name);
/** A link to a page of the site. */
export const link = (text: string, to: string): string => `[${text}](${to})`;

export interface HelpArticle {
  readonly id: number;
  readonly title: string;
  /** One or two sentences: the beginning of the article, also shown in lists. */
  readonly lead: string;
  readonly blocks: readonly Block[];
}

export const article = (id: number, title: string, lead: string, ...blocks: (Block | string)[]): HelpArticle => ({
  id,
  title,
  lead,
  blocks: blocks.map((block) => (typeof block === 'string' ? p(block) : block)),
});

export function htmlOf(lead: string, blocks: readonly Block[]): string {
  return [p(lead), ...blocks].map(blockHtml).join('');
}

function blockHtml(block: Block): string {
  switch (block.kind) {
    case 'note':
      return `<blockquote>${element('p', block.text)}</blockquote>`;
    case 'ol':
    case 'ul':
      return `<${block.kind}>${block.items.map((item) => element('li', item)).join('')}</${block.kind}>`;
    case 'table':
      return `<table><thead>${row('th', block.head)}</thead><tbody>${block.rows.map((cells) => row('td', cells)).join('')}</tbody></table>`;
    default:
      return element(block.kind, block.text);
  }
}

function row(cell: 'th' | 'td', cells: readonly string[]): string {
  return `<tr>${cells.map((text) => element(cell, text)).join('')}</tr>`;
}

function element(tag: string, text: string): string {
  return `<${tag}>${inlineHtml(text)}</${tag}>`;
}

function inlineHtml(text: string): string {
  const escaped = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
  return escaped
    .replace(/\[([^\][]+)\]\((\/[^()\s]*)\)/g, '<a href="$2">$1</a>')
    .replace(/\*\*([^*]+)\*\*/g, '<strong>$1</strong>');
}
