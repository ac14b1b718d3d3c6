import { notReadable } from './file-damage.ts';

export type XmlToken =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'open' | 'close'; readonly name: string; readonly attributes: string };

/** Characters after which unclosed markup counts as text. */
const markupMax = 1_000_000;

const markupEnds: readonly (readonly [start: string, end: string])[] = [
  ['<![CDATA[', ']]>'],
  ['<!--', '-->'],
  ['<?', '?>'],
  ['<!', '>'],
];
/** Quoted values may contain the character that ends a tag. */
const xmlTag = /<[^<>"']*(?:(?:"[^"]*"|'[^']*')[^<>"']*)*>/y;
const htmlTag = /<[^>]*>/y;

/**
 * Splits XML that arrives in pieces into tags (names in their own spelling, without the namespace prefix) and texts as they are
 * read. Nothing is validated, since many programs write these files. With `isHtml` names become lower case and quotes have no meaning.
 */
export class XmlTokens {
  #rest = '';

  constructor(private readonly isHtml = false) {}

  push(piece: string, isLast = false): XmlToken[] {
    const text = this.#rest + piece;
    const tokens: XmlToken[] = [];
    let at = 0;
    while (at < text.length) {
      const end = text[at] === '<' ? this.#markup(text, at, tokens) : plainText(text, at, isLast, tokens);
      if (end === undefined) break;
      at = end;
    }
    this.#rest = text.slice(at);
    if (this.#rest.length > markupMax) notReadable();
    return tokens;
  }

  /** The index after the markup; undefined: it does not end in this piece. */
  #markup(text: string, at: number, tokens: XmlToken[]): number | undefined {
    // Wait for enough characters to know the kind of markup.
    if (text.length - at < 9 && !text.includes('>', at)) return undefined;
    const [start, stop] = markupEnds.find(([start]) => text.startsWith(start, at)) ?? [];
    if (start === undefined || stop === undefined) return this.#tag(text, at, tokens);
    const end = text.indexOf(stop, at + start.length);
    if (end < 0) return undefined;
    if (start === '<![CDATA[') tokens.push({ kind: 'text', text: text.slice(at + start.length, end) });
    return end + stop.length;
  }

  #tag(text: string, at: number, tokens: XmlToken[]): number | undefined {
    // A page may contain this character in its text.
    if (this.isHtml && /^<[^a-z/]/i.test(text.slice(at, at + 2))) {
      tokens.push({ kind: 'text', text: '<' });
      return at + 1;
    }
    const pattern = this.isHtml ? htmlTag : xmlTag;
    pattern.lastIndex = at;
    const found = pattern.exec(text)?.[0];
    if (found === undefined) return undefined;
    const tag = tagOf(found);
    const name = this.isHtml ? tag.name.toLowerCase() : tag.name;
    tokens.push({ ...tag, name });
    if (tag.kind === 'open' && tag.attributes.endsWith('/')) tokens.push({ kind: 'close', name, attributes: '' });
    return at + found.length;
  }
}

/** The namespace prefix is left out. */
function tagOf(tag: string): Exclude<XmlToken, { readonly kind: 'text' }> {
  const [, slash, name = '', attributes = ''] = /^<(\/?)\s*(?:[^\s:/>]*:)?([^\s/>]*)([^]*)>$/.exec(tag) ?? [];
  return { kind: slash === '/' ? 'close' : 'open', name, attributes };
}

/** Adds plain text without cutting an entity in two. */
function plainText(text: string, at: number, isLast: boolean, tokens: XmlToken[]): number | undefined {
  const next = text.indexOf('<', at);
  const entity = /&[^;&\s]{0,10}$/.exec(text.slice(Math.max(at, text.length - 12)));
  const end = next >= 0 ? next : text.length - (isLast ? 0 : (entity?.[0].length ?? 0));
  if (end === at) return undefined;
  tokens.push({ kind: 'text', text: withoutEntities(text.slice(at, end)) });
  return end;
}

const entities: Readonly<Record<string, string>> = {
  lt: '<',
  gt: '>',
  amp: '&',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  times: '×',
  middot: '·',
  micro: 'μ',
  mu: 'μ',
  alpha: 'α',
  beta: 'β',
  deg: '°',
  plusmn: '±',
  ldquo: '“',
  rdquo: '”',
  mdash: '—',
  ndash: '–',
  yen: '¥',
};

function withoutEntities(text: string): string {
  if (!text.includes('&')) return text;
  return text.replaceAll(
    /&(?:#(\d+)|#x([\da-f]+)|(\w+));/gi,
    (whole: string, decimal?: string, hex?: string, name?: string) => {
      if (name !== undefined) return entities[name.toLowerCase()] ?? whole;
      const point = decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number(decimal);
      return point <= 0x10ffff ? String.fromCodePoint(point) : whole;
    },
  );
}

const patterns = new Map<string, RegExp>();

/** The value of an attribute in any namespace; undefined where it is missing. */
export function attribute(attributes: string, name: string): string | undefined {
  let pattern = patterns.get(name);
  if (!pattern)
    patterns.set(name, (pattern = new RegExp(`(?:^|[\\s:])${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)'|([^\\s"'>]+))`, 'i')));
  const found = pattern.exec(attributes);
  const value = found?.[1] ?? found?.[2] ?? found?.[3];
  return value === undefined ? undefined : withoutEntities(value);
}

export function isOn(attributes: string, name: string): boolean {
  return /^(?:1|true|on)$/i.test(attribute(attributes, name) ?? '');
}

/** A count or an index, from 1 on; 0 where it is missing or no sheet can have it. */
export function countIn(attributes: string, name: string): number {
  const written = attribute(attributes, name)?.trim() ?? '';
  return /^\d{1,7}$/.test(written) ? Number(written) : 0;
}
