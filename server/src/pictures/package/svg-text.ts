import { charactersIn, firstCharacters } from '@baicao/shared/text/characters';
import { escapeHtml } from '#domain/escape-html.ts';

const SANS =
  '-apple-system,&quot;PingFang SC&quot;,&quot;Microsoft YaHei&quot;,&quot;Noto Sans CJK SC&quot;,&quot;Noto Sans SC&quot;,sans-serif';
const SERIF = '&quot;Songti SC&quot;,SimSun,&quot;Noto Serif CJK SC&quot;,&quot;Noto Serif SC&quot;,serif';

const faceOf = (names: string) => `font-family="${names}" text-rendering="geometricPrecision"`;

/**
 * Attributes for the two type faces; both name system fonts only. With geometric precision Chromium makes no font of its
 * own for each scale of a text, of which a picture of goods has several: layout and paint of pictures take two fifths less.
 */
export const FACES = { sans: faceOf(SANS), serif: faceOf(SERIF) } as const;

/** Whether XML 1.0 allows a character: no control characters, no unpaired surrogates. */
function isWritable(character: string): boolean {
  const code = character.codePointAt(0) ?? 0;
  if (code < 0x20) return code === 0x09 || code === 0x0a || code === 0x0d;
  return code < 0xd800 || (code > 0xdfff && code < 0xfffe) || code > 0xffff;
}

/** Escapes a text for use between tags and in attributes. */
export function escapeXml(text: string): string {
  const writable = /^[ -\ud7ff]*$/.test(text) ? text : Array.from(text).filter(isWritable).join('');
  return escapeHtml(writable);
}

/** Width in em: a Chinese character is one, Latin letters and figures a little over half. */
function textWidth(text: string): number {
  let width = 0;
  for (const character of text) width += /[\u2e80-\uffef]/.test(character) ? 1 : 0.58;
  return width;
}

type FittedText = { readonly lines: readonly string[]; readonly fontSize: number };

type Room = {
  readonly width: number;
  readonly lines: number;
  readonly largest: number;
  readonly height?: number;
};

/** Base line to base line, in em. */
export const LEADING = 1.16;
const SMALLEST = 8;

/** Breaks between characters, never within a run of Latin letters or figures. */
export function wrap(text: string, widthEm: number): readonly string[] {
  const lines: string[] = [];
  let line = '';
  for (const piece of text.match(/[\w.%:+-]+|[^\w]/gu) ?? []) {
    if (line !== '' && textWidth(line + piece) > widthEm) {
      lines.push(line);
      line = '';
    }
    line += piece;
  }
  return line === '' ? lines : [...lines, line];
}

/** Lines of similar length: 3 and 3 characters rather than 5 and 1. */
function even(text: string, lineCount: number): readonly string[] {
  const total = textWidth(text);
  for (let widthEm = total / lineCount; widthEm < total; widthEm += 0.5) {
    const lines = wrap(text, widthEm);
    if (lines.length <= lineCount) return lines;
  }
  return [text];
}

const FORM_WORDS =
  /^(.{2,}?)(（[^）]*）|(?:[缓控]释|肠溶|软|泡腾|咀嚼|分散|口服|混悬|干混悬|滴眼|凝胶|吸入)?(?:胶囊|颗粒|乳膏|软膏|糖浆|溶液|注射液|滴丸|贴膏|喷雾剂|混悬剂|混悬液|口服液|合剂|栓剂|酊剂|洗剂|散剂))$/u;

function inTwo(text: string): readonly (readonly string[])[] {
  const [, head, tail] = FORM_WORDS.exec(text) ?? [];
  return head && tail ? [[head, tail], even(text, 2)] : [even(text, 2)];
}

function sizeOf(lines: readonly string[], { width, largest, height = Infinity }: Room): number {
  const widest = Math.max(...lines.map(textWidth), 1);
  return Math.floor(Math.min(largest, width / widest, height / (lines.length * LEADING)));
}

// One line is preferred: more lines must be a third larger to be chosen.
const MORE_LINES_FACTOR = 0.76;

/** The line breaks with which a text can be largest; a text too long for the room at any size ends with an ellipsis. */
export function fitText(text: string, room: Room): FittedText {
  const choices = [[text], ...(room.lines > 1 ? inTwo(text) : [])];
  for (let lineCount = 3; lineCount <= room.lines; lineCount += 1) choices.push([...even(text, lineCount)]);
  let best: FittedText = { lines: [text], fontSize: sizeOf([text], room) };
  for (const lines of choices) {
    const fontSize = sizeOf(lines, room);
    if (fontSize * MORE_LINES_FACTOR > best.fontSize) best = { lines, fontSize };
  }
  return best.fontSize >= SMALLEST ? best : { lines: [cut(text, room.width / SMALLEST)], fontSize: SMALLEST };
}

/** The start of a text that fits, with an ellipsis where something is left out. */
export function cut(text: string, widthEm: number): string {
  if (textWidth(text) <= widthEm) return text;
  let start = text;
  while (start !== '' && textWidth(start) > widthEm - 1) start = firstCharacters(start, charactersIn(start) - 1);
  return `${start}…`;
}

type TextStyle = {
  readonly x: number;
  /** Base line of the first line. */
  readonly y: number;
  readonly size: number;
  readonly fill: string;
  readonly weight?: number;
  readonly anchor?: 'start' | 'middle' | 'end';
  readonly face?: keyof typeof FACES;
  readonly spacing?: number;
};

const round = (value: number): number => Math.round(value * 10) / 10;

/** One `text` element; the caller fits the text, this only escapes it. */
export function svgText(text: string, { x, y, size, fill, weight, anchor, face, spacing }: TextStyle): string {
  const options = [
    weight === undefined ? '' : ` font-weight="${weight}"`,
    anchor === undefined || anchor === 'start' ? '' : ` text-anchor="${anchor}"`,
    face === undefined ? '' : ` ${FACES[face]}`,
    spacing === undefined ? '' : ` letter-spacing="${spacing}"`,
  ].join('');
  return `<text x="${round(x)}" y="${round(y)}" font-size="${size}" fill="${fill}"${options}>${escapeXml(text)}</text>`;
}

/** Several lines, the first on base line y. */
export function svgLines({ lines, fontSize }: FittedText, style: Omit<TextStyle, 'size'>): string {
  return lines
    .map((line, index) => svgText(line, { ...style, size: fontSize, y: style.y + index * fontSize * LEADING }))
    .join('');
}

/** Text down a column, one character under the other, as on old medicine boxes. */
export function svgColumn(text: string, { x, y, size, ...style }: TextStyle, leading = 1.08): string {
  return Array.from(text)
    .map((character, index) => svgText(character, { ...style, x, size, y: y + index * size * leading }))
    .join('');
}
