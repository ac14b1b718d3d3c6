import { escapeXml, FACES, fitText, svgLines, svgText } from '../package/svg-text.ts';
import { reportContent, type ReportContent, type ReportFacts } from '#goods/report/report-content.ts';
import type { TestItem } from '#goods/report/test-items.ts';

const page = { width: 794, height: 1123, left: 70, right: 724 } as const; // A4 at 96 dpi
const ink = '#1c2421';
const faint = '#5b6660';
const seal = '#c0332b';
const rowHeight = 34;

/** The maker's test report of one batch (药检报告) on one sheet of paper. */
export function testReport(facts: ReportFacts): string {
  const { goods, batch } = facts;
  const content = reportContent(facts);
  const { items } = content;
  const end = 430 + (items.length + 1) * rowHeight;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${page.width}" height="${page.height}" viewBox="0 0 ${page.width} ${page.height}" ${FACES.sans} fill="${ink}">`,
    `<title>${escapeXml(`${goods.name} 批号${batch.number} 药检报告`)}</title>`,
    `<rect width="${page.width}" height="${page.height}" fill="#fff"/>`,
    heading(content),
    itemTable(items, 430),
    conclusion(content, end + 44),
    sealOf(goods.manufacturer, end + 130),
    text(page.width / 2, page.height - 40, content.note, 12, 'middle', faint),
    '</svg>',
  ].join('');
}

/** Maker, title, number of the report, and the facts in pairs. */
function heading({ maker, title, number, pairs }: ReportContent): string {
  return [
    text(page.width / 2, 92, maker, 22, 'middle'),
    text(page.width / 2, 136, title, 30, 'middle'),
    text(page.right, 172, `报告编号：${number}`, 13, 'end', faint),
    line(184, 2),
    ...pairs.map(([name, value], place) => pair(name, value, place)),
    line(398, 1),
  ].join('');
}

function pair(name: string, value: string, place: number): string {
  const x = page.left + (place % 2) * 330;
  const y = 218 + Math.floor(place / 2) * 40;
  return text(x, y, name, 14, 'start', faint) + fitted(x + 76, y, value, { width: 236, largest: 15 });
}

const columns = [
  { name: '检验项目', x: page.left },
  { name: '标准规定', x: page.left + 200 },
  { name: '检验结果', x: page.left + 470 },
] as const;

function itemTable(items: readonly TestItem[], top: number): string {
  const head =
    `<rect x="${page.left}" y="${top}" width="${page.right - page.left}" height="${rowHeight}" fill="#eef2ef"/>` +
    columns.map(({ name, x }) => text(x + 12, top + 22, name, 14)).join('');
  const rows = items.map(({ name, standard, result }, place) => {
    const base = top + (place + 1) * rowHeight;
    return [name, standard, result]
      .map((words, column) => text((columns[column]?.x ?? page.left) + 12, base + 22, words, 14))
      .concat(line(base + rowHeight, 0.6))
      .join('');
  });
  return head + rows.join('');
}

function conclusion({ conclusion: words }: ReportContent, y: number): string {
  return (
    text(page.left, y, '结论', 14, 'start', faint) +
    text(page.left + 76, y, words, 15) +
    text(page.left, y + 40, '检验　　　　　　　　复核　　　　　　　　批准', 14, 'start', faint)
  );
}

/** The round red stamp, over the lower right like a real one. */
function sealOf(maker: string, centreY: number): string {
  const x = page.right - 110;
  return (
    `<g opacity="0.82" transform="rotate(-8 ${x} ${centreY})"><circle cx="${x}" cy="${centreY}" r="72" fill="none" stroke="${seal}" stroke-width="4"/>` +
    fitted(x, centreY - 22, maker, { width: 118, largest: 13, red: true }) +
    text(x, centreY + 12, '★', 22, 'middle', seal) +
    text(x, centreY + 42, '质量检验专用章', 14, 'middle', seal) +
    '</g>'
  );
}

type Anchor = 'start' | 'middle' | 'end';

function text(x: number, y: number, words: string, size: number, anchor: Anchor = 'start', fill = ink): string {
  return svgText(words, { x, y, size, anchor, fill });
}

/** A smaller font for long text. */
function fitted(x: number, y: number, words: string, room: { width: number; largest: number; red?: boolean }): string {
  const fill = room.red ? seal : ink;
  return svgLines(fitText(words, { ...room, lines: 1 }), { x, y, fill, anchor: room.red ? 'middle' : 'start' });
}

function line(y: number, width: number): string {
  return `<path d="M${page.left} ${y}H${page.right}" stroke="${ink}" stroke-width="${width}"/>`;
}
