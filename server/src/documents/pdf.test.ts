// Rule: the signed contract can be had as a document, the same each time.
import { expect, test } from 'vitest';
import { pdfPages } from '#test/pdf-text.ts';
import { chineseFont } from './chinese-font.ts';
import type { WorkerTask } from '#domain/worker-task.ts';
import { drawnDocument, factRows, heading, pdfOf, type DrawingTask } from './pdf.ts';

type Task = DrawingTask<{ readonly a: number }>;

const facts = { title: '样张', at: Date.UTC(2026, 2, 2, 2), footer: '编号 1' };
const paragraph = '甲方保证所提交的营业执照、药品经营许可证真实有效，并在到期前更新。';

const threePages = () =>
  pdfOf(facts, (pdf) => {
    heading(pdf, '第一部分', 20);
    factRows(pdf, [['企业名称', '康民大药房']]);
    for (let line = 0; line < 90; line += 1) pdf.text(`${line} ${paragraph}`);
  });

test('text can be read back, Chinese and figures alike, and every page has its number', () => {
  const pages = pdfPages(threePages());
  expect(pages.length).toBeGreaterThan(2);
  expect(pages[0]).toContain('第一部分企业名称康民大药房');
  expect(pages.join('')).toContain(`89 ${paragraph}`);
  pages.forEach((page, index) => expect(page).toContain(`编号 1第 ${index + 1}/${pages.length} 页`));
});

test.each([
  ['不超过20℃，含量≥98%，5㎎、10μg', '不超过20°C，含量>=98%，5mg、10µg'],
  ['①Ⅱ㈱ ＡＢ', '1II(株) ＡＢ'],
  ['王喆\u200b，𠮷安堂', '王喆，〓安堂'],
  ['好👍🏽的', '好〓〓的'],
])('what the font has no glyph for is drawn as what means the same, or as a mark: %s', (text, drawn) => {
  const [page] = pdfPages(pdfOf(facts, (pdf) => void pdf.text(text)));
  expect(page).toContain(drawn);
});

test('the same document has the same bytes', () => {
  expect(threePages().equals(threePages())).toBe(true);
});

test('carries its moment and its title, and its own font', () => {
  const text = threePages().toString('latin1');
  expect(text.startsWith('%PDF-1.')).toBe(true);
  expect(text).toContain('(D:20260302020000Z)');
  expect(text).toContain('/FontFile3');
  expect(text).not.toContain('Helvetica');
});

test('the font is an OpenType file whose tables are whole', () => {
  const font = chineseFont();
  expect(font.toString('latin1', 0, 4)).toBe('OTTO');
  const last = 12 + 16 * (font.readUInt16BE(4) - 1);
  expect(font.readUInt32BE(last + 8) + font.readUInt32BE(last + 12)).toBeLessThanOrEqual(font.length);
});

test('equal facts are drawn once', async () => {
  let drawn = 0;
  const threads = {
    run: async (task: WorkerTask<never, unknown>) => Buffer.from(`${task.name} ${String((drawn += 1))}`) as never,
    signal: new AbortController().signal,
  };
  const task = (name: string): Task => ({ name, run: () => Buffer.from('') });
  const [one, other] = [task('test'), task('other')];
  expect(await drawnDocument(threads, one, { a: 1 })).toBe(await drawnDocument(threads, one, { a: 1 }));
  await drawnDocument(threads, one, { a: 2 });
  await drawnDocument(threads, other, { a: 1 });
  expect(drawn).toBe(3);
});
