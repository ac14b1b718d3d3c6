import { limits } from '@baicao/shared/limits';
import { withoutInvisible } from '@baicao/shared/text/tidy-text';
import { LRUCache } from 'lru-cache';
import { createRequire } from 'node:module';
import type PDFDocument from 'pdfkit';
import { chineseFont } from './chinese-font.ts';
import type { CallThreads, WorkerTask } from '#domain/worker-task.ts';

/** A document being drawn: a pdfkit document, in points from the top left, with a Chinese font. */
export type Pdf = PDFKit.PDFDocument;

export interface PdfFacts {
  readonly title: string;
  /** The date of the document, ms: the same facts and drawing give the same bytes. */
  readonly at: number;
  /** Text before the page number at the foot of each page. */
  readonly footer: string;
  readonly layout?: 'portrait' | 'landscape';
}

/** The space around the text of an A4 page. */
export const pageMargin = 62;
const footerSize = 8.5;
export const ink = '#1f2a26';
export const faint = '#5a6964';

const require = createRequire(import.meta.url);

/** Loaded with the first document: it takes a fifth of a second that no start should spend. */
function newDocument({ title, at, layout = 'portrait' }: PdfFacts): Pdf {
  const Document = require('pdfkit') as typeof PDFDocument;
  const moment = new Date(at);
  return new Document({
    size: 'A4',
    layout,
    margin: pageMargin,
    bufferPages: true,
    lang: 'zh-CN',
    displayTitle: true,
    // No initial font: Helvetica would be embedded without need.
    font: '',
    info: { Title: title, CreationDate: moment, ModDate: moment, Producer: '百草仓', Creator: '百草仓' },
  });
}

/** A font that pdfkit's reader has opened: documents that share it take half the time. */
type OpenedFont = Parameters<Pdf['font']>[0];
let font: { readonly opened: OpenedFont; uses: number } | undefined;
/** Documents after which the font is opened again: every glyph drawn stays in memory. */
const fontUsesMax = 500;

function openedFont(): OpenedFont {
  if (font === undefined || font.uses >= fontUsesMax) {
    const reader = createRequire(require.resolve('pdfkit'))('fontkit') as { create(bytes: Buffer): OpenedFont };
    font = { opened: reader.create(chineseFont()), uses: 0 };
  }
  font.uses += 1;
  return font.opened;
}

let known: ReadonlySet<string> | undefined;

/** Characters of the same meaning, for characters that are not in the font and have no plain form in Unicode. */
const substitutes: Readonly<Record<string, string>> = { μ: 'µ', '≥': '>=', '≤': '<=', '\n': '\n' };

/**
 * A text with the 7,900 characters that the font can draw: compatibility forms (℃, ①, Ⅱ) become plain ones, and a rare
 * character becomes 〓, the printer's mark for a missing character. The font itself would draw an empty box, and a search in the document would find nothing.
 */
function drawable(text: string, opened: OpenedFont): string {
  const glyphs = (known ??= glyphsOf(opened));
  return Array.from(text, (letter) => {
    if (glyphs.has(letter)) return letter;
    const plain = substitutes[letter] ?? withoutInvisible(letter.normalize('NFKC'));
    return Array.from(plain).every((each) => glyphs.has(each) || each === '\n') ? plain : '〓';
  }).join('');
}

function glyphsOf(opened: OpenedFont): ReadonlySet<string> {
  const { characterSet } = opened as unknown as { readonly characterSet: readonly number[] };
  return new Set(characterSet.map((code) => String.fromCodePoint(code)));
}

/** An A4 document that `draw` fills, with 第 x/y 页 on each page. It takes about 30 ms, the first one 200: for worker threads. */
export function pdfOf(facts: PdfFacts, draw: (pdf: Pdf) => void): Buffer {
  const pdf = newDocument(facts);
  const opened = openedFont();
  pdf.font(opened).fillColor(ink).fontSize(10.5);
  for (const name of ['text', 'widthOfString', 'heightOfString'] as const) {
    const own = pdf[name];
    const ofDrawable = (text: string, ...rest: unknown[]): unknown =>
      Reflect.apply(own, pdf, [drawable(text, opened), ...rest]);
    Object.assign(pdf, { [name]: ofDrawable });
  }
  draw(pdf);
  numberPages(pdf, facts.footer);
  pdf.end();
  const parts: Buffer[] = [];
  for (let part = pdf.read() as Buffer | null; part !== null; part = pdf.read() as Buffer | null) parts.push(part);
  return Buffer.concat(parts);
}

function numberPages(pdf: Pdf, footer: string): void {
  const { start, count } = pdf.bufferedPageRange();
  for (let index = start; index < start + count; index += 1) {
    pdf.switchToPage(index);
    // Text below the margin would begin another page.
    pdf.page.margins.bottom = 0;
    const width = pdf.page.width - 2 * pageMargin;
    const y = pdf.page.height - pageMargin + 18;
    pdf.fontSize(footerSize).fillColor(faint);
    pdf.text(footer, pageMargin, y, { width, lineBreak: false });
    pdf.text(`第 ${index - start + 1}/${count} 页`, pageMargin, y, { width, align: 'right', lineBreak: false });
  }
}

/** A line that looks bold: the font has one weight, so the outlines are drawn as well. */
export function heading(pdf: Pdf, text: string, size: number, options: PDFKit.Mixins.TextOptions = {}): void {
  pdf
    .fontSize(size)
    .lineWidth(size / 40)
    .strokeColor(ink)
    .fillColor(ink);
  pdf.text(text, { fill: true, stroke: true, ...options });
}

/** Names and values below each other, the names in a column of their own. */
export function factRows(pdf: Pdf, rows: readonly (readonly [name: string, value: string])[], nameWidth = 96): void {
  const left = pdf.page.margins.left;
  const width = pdf.page.width - left - pdf.page.margins.right;
  pdf.fontSize(10.5);
  for (const [name, value] of rows) {
    const y = pdf.y;
    pdf.fillColor(faint).text(name, left, y, { width: nameWidth, lineBreak: false });
    pdf.fillColor(ink).text(value, left + nameWidth, y, { width: width - nameWidth, lineGap: 3 });
    pdf.moveDown(0.35);
  }
  pdf.x = left;
}

/** Holds: finished documents by all their facts, so that none is ever outdated. Bounded by their bytes. */
const documentCache = new LRUCache<string, Buffer>({
  maxSize: limits.document.drawnBytesMax,
  sizeCalculation: (bytes, key) => bytes.length + key.length,
});

/** A drawing task: the same facts give the same bytes. */
export type DrawingTask<Facts extends object> = WorkerTask<Facts, Uint8Array>;

/** The document that a worker thread draws from `facts`, drawn once for equal facts. 503 while too many wait for a thread. */
export async function drawnDocument<Facts extends object>(
  threads: CallThreads,
  task: DrawingTask<Facts>,
  facts: Facts,
): Promise<Buffer> {
  const key = `${task.name} ${JSON.stringify(facts)}`;
  const drawn = documentCache.get(key);
  if (drawn) return drawn;
  const { buffer, byteOffset, byteLength } = await threads.run(task, facts);
  const bytes = Buffer.from(buffer, byteOffset, byteLength);
  documentCache.set(key, bytes);
  return bytes;
}
