import { houseMark, marks, type Panel, type Printing } from './printing.ts';
import { placed } from './motifs.ts';
import { cut, fitText, LEADING, svgLines, svgText } from './svg-text.ts';
import { vary } from '#goods/variation.ts';

type Inks = { readonly ground: string; readonly words: string; readonly foot: string; readonly footText: string };

function inksOf({ goods, ink }: Printing): Inks {
  const white = { ground: '#fff', words: ink.deep, foot: ink.main, footText: '#fff' };
  const tinted = { ground: ink.soft, words: ink.deep, foot: ink.deep, footText: '#fff' };
  const solid = { ground: ink.main, words: '#fff', foot: '#fff', footText: ink.deep };
  return [white, tinted, solid][vary(goods.id, 6, 3)] ?? white;
}

const isOld = ({ goods }: Printing): boolean => goods.medicineClass === 'patent' || goods.medicineClass === 'herb';

/** Draws the name in the middle of the space above the strip. */
function title(printing: Printing, width: number, strip: number, fill: string): string {
  const { goods, fine } = printing;
  const head = fine ? 36 : 20;
  const room = { width: width - 24, height: strip - head - 12, lines: 3, largest: fine ? 34 : 50 };
  const { lines, fontSize } = fitText(goods.name, room);
  const blockHeight = fontSize * (1 + (lines.length - 1) * LEADING);
  const y = head + (strip - head - 4 - blockHeight) / 2 + fontSize * 0.86;
  const face = isOld(printing) ? 'serif' : 'sans';
  return svgLines({ lines, fontSize }, { x: width / 2, y, fill, weight: 700, anchor: 'middle', face });
}

function stripText({ goods, fine }: Printing, { width, height }: Panel, strip: number, fill: string): string {
  const { lines, fontSize } = fitText(goods.specification, { width: width - 20, lines: 1, largest: fine ? 16 : 24 });
  const y = strip + (height - strip) * (fine ? 0.46 : 0.66);
  const centred = { x: width / 2, fill, anchor: 'middle' } as const;
  const maker = svgText(cut(goods.manufacturer, (width - 14) / 9.5), { ...centred, y: height - 9, size: 9.5 });
  return svgText(lines[0] ?? '', { ...centred, y, size: fontSize, weight: 600 }) + (fine ? maker : '');
}

/**
 * A label seen straight on, for whatever is round or soft: house mark above, the name in the middle,
 * the specification on a strip below.
 */
export function label(printing: Printing, panel: Panel): string {
  const { motif, ink } = printing;
  const { width, height } = panel;
  const { ground, words, foot, footText } = inksOf(printing);
  const strip = Math.round(height * 0.7);
  return (
    `<rect width="${width}" height="${height}" fill="${ground}"/>` +
    placed(motif, { ...ink, main: words, deep: words, soft: ground }, width * 0.84, strip - 22, 0.42, 0.2) +
    `<rect y="${strip}" width="${width}" height="${height - strip}" fill="${foot}"/><rect y="${strip - 3}" width="${width}" height="3" fill="${ink.accent}"/>` +
    houseMark(printing, 9, 19, words, ground) +
    title(printing, width, strip, words) +
    stripText(printing, panel, strip, footText) +
    marks(printing, width - 7, 9)
  );
}
