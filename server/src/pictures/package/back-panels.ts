import { barcodeBars } from './barcode-bars.ts';
import type { Panel, Printing } from './printing.ts';
import { fitText, svgText, wrap } from './svg-text.ts';

type Row = readonly [head: string, text: string];

function rows({ goods }: Printing): readonly Row[] {
  const filing = goods.medicineClass === 'device' || goods.medicineClass === 'health' ? '注册备案' : '批准文号';
  const all: readonly Row[] = [
    [goods.medicineClass === 'device' ? '产品名称' : '药品名称', goods.name],
    ['规格', goods.specification],
    ['贮藏', goods.storage],
    [filing, goods.approvalNumber],
    ['生产企业', goods.manufacturer],
  ];
  return all.filter(([, text]) => text !== '');
}

const LARGEST_PRINT = 13;
const SMALLEST_PRINT = 7;
const PRINT_LEADING = 1.45;

/** Facts as running print, as large as they fit into the room; nothing is cut. */
function printed(facts: readonly Row[], x: number, y: number, { width, height }: Panel): string {
  for (let size = LARGEST_PRINT; size >= SMALLEST_PRINT; size -= 0.5) {
    const lines = facts.flatMap(([head, text]) => wrap(`【${head}】${text}`, width / size));
    if (lines.length * size * PRINT_LEADING > height && size > SMALLEST_PRINT) continue;
    return lines
      .map((line, index) => svgText(line, { x, y: y + size + index * size * PRINT_LEADING, size, fill: '#333' }))
      .join('');
  }
  return '';
}

/** The back of a carton: facts in brackets as leaflets have them, the 69 code in the corner. */
export function backPanel(printing: Printing, { width, height }: Panel): string {
  const { ink, goods } = printing;
  const title = fitText(goods.name, { width: width - 28, lines: 1, largest: 17 });
  return (
    `<rect width="${width}" height="${height}" fill="#fff"/><rect width="${width}" height="26" fill="${ink.main}"/>` +
    svgText(title.lines[0] ?? '', { x: 12, y: 19, size: title.fontSize, fill: '#fff', weight: 600 }) +
    printed(rows(printing), 8, 32, factsRoom({ width, height })) +
    `<g transform="translate(${width - 108} ${height - 42})">${barcodeBars(goods.barcode)}</g>` +
    (width > 200 ? svgText('请仔细阅读说明书', { x: 12, y: height - 12, size: 10, fill: '#777' }) : '')
  );
}

// A low panel has its code beside the facts, a high one below them.
function factsRoom({ width, height }: Panel): Panel {
  return height < 150 ? { width: width - 128, height: height - 38 } : { width: width - 16, height: height - 78 };
}

/** The end flap: what is stamped on after printing. */
export function endPanel({ goods, ink }: Printing, { width, height }: Panel): string {
  const name = fitText(goods.name, { width: width - 16, lines: 3, largest: 22, height: height * 0.36 });
  const lines = ['产品批号', '生产日期', '有效期至'];
  const top = height * 0.56;
  return (
    `<rect width="${width}" height="${height}" fill="#fff"/><rect width="${width}" height="8" fill="${ink.main}"/><rect y="${height - 8}" width="${width}" height="8" fill="${ink.main}"/>` +
    name.lines
      .map((line, index) =>
        svgText(line, {
          x: width / 2,
          y: 34 + index * name.fontSize * 1.16,
          size: name.fontSize,
          fill: ink.deep,
          weight: 700,
          anchor: 'middle',
        }),
      )
      .join('') +
    lines
      .map((line, index) =>
        svgText(`${line}：见喷码`, { x: 10, y: top + index * 19, size: Math.min(12, (width - 20) / 8), fill: '#444' }),
      )
      .join('')
  );
}

/** A label turned round: facts only. */
export function backLabel(printing: Printing, { width, height }: Panel): string {
  return (
    `<rect width="${width}" height="${height}" fill="#fff"/><rect width="${width}" height="10" fill="${printing.ink.main}"/>` +
    printed(rows(printing), 3, 15, { width: width - 6, height: height - 58 }) +
    `<g transform="translate(${width / 2 - 48} ${height - 38})">${barcodeBars(printing.goods.barcode)}</g>`
  );
}
