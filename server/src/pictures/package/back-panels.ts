import { svgText, fitText, wrap } from './svg-text.ts';
import type { Panel, Printing } from './printing.ts';

// EAN-13: seven modules a figure; G is R backwards, R is L inverted.
const LEFT = [
  '0001101',
  '0011001',
  '0010011',
  '0111101',
  '0100011',
  '0110001',
  '0101111',
  '0111011',
  '0110111',
  '0001011',
];
const PARITY = ['LLLLLL', 'LLGLGG', 'LLGGLG', 'LLGGGL', 'LGLLGG', 'LGGLLG', 'LGGGLL', 'LGLGLG', 'LGLGGL', 'LGGLGL'];

const inverted = (code: string): string =>
  Array.from(code)
    .map((bit) => (bit === '0' ? '1' : '0'))
    .join('');
const backwards = (code: string): string => Array.from(code).toReversed().join('');

/** The 95 modules of thirteen figures; empty for anything else. */
export function ean13(digits: string): string {
  if (!/^\d{13}$/.test(digits)) return '';
  const figures = Array.from(digits, Number);
  const parity = PARITY[figures[0] ?? 0] ?? '';
  const left = figures.slice(1, 7).map((figure, index) => {
    const code = LEFT[figure] ?? '';
    return parity[index] === 'G' ? backwards(inverted(code)) : code;
  });
  const right = figures.slice(7).map((figure) => inverted(LEFT[figure] ?? ''));
  return `101${left.join('')}01010${right.join('')}101`;
}

/** Bars with their figures, 96 × 36, on white; nothing for an invalid code. */
function barcodeBars(digits: string): string {
  const modules = ean13(digits);
  if (modules === '') return '';
  const bars = [...modules.matchAll(/1+/g)]
    .map(({ index, 0: run }) => `M${index} 0h${run.length}v26h-${run.length}z`)
    .join('');
  return `<rect x="-3" y="-3" width="102" height="41" fill="#fff"/><path d="${bars}" fill="#222"/>${svgText(digits, { x: 48, y: 35, size: 9, fill: '#222', anchor: 'middle', spacing: 1 })}`;
}

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

/** Facts in running text, as large as they fit into the room; nothing is cut. */
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

/** The back of a carton: facts in brackets as in leaflets, the 69 code in the corner. */
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

/** The end flap: facts that are stamped on after printing. */
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

/** The back of a label: facts only. */
export function backLabel(printing: Printing, { width, height }: Panel): string {
  return (
    `<rect width="${width}" height="${height}" fill="#fff"/><rect width="${width}" height="10" fill="${printing.ink.main}"/>` +
    printed(rows(printing), 3, 15, { width: width - 6, height: height - 58 }) +
    `<g transform="translate(${width / 2 - 48} ${height - 38})">${barcodeBars(printing.goods.barcode)}</g>`
  );
}
