import type { FrontDesign } from './front-western.ts';
import { placed } from './motifs.ts';
import { houseMark, type Panel, type Printing } from './printing.ts';
import { cut, fitText, LEADING, svgColumn, svgLines, svgText } from './svg-text.ts';

function foot({ goods, fine }: Printing, { width, height }: Panel, fill: string): string {
  const { lines, fontSize } = fitText(goods.specification, {
    width: width - 16,
    lines: 2,
    largest: fine ? 15 : 24,
    height: 38,
  });
  const y = height - (fine ? 26 : 12) - (lines.length - 1) * fontSize * LEADING;
  const maker = svgText(cut(goods.manufacturer, (width - 12) / 8.5), {
    x: width / 2,
    y: height - 8,
    size: 8.5,
    fill,
    anchor: 'middle',
  });
  return svgLines({ lines, fontSize }, { x: width / 2, y, fill, anchor: 'middle', weight: 600 }) + (fine ? maker : '');
}

function name({ goods, fine }: Printing, { width }: Panel, middle: number, height: number, fill: string): string {
  const fitted = fitText(goods.name, { width: width - 20, height, lines: 3, largest: fine ? 34 : 46 });
  const y = middle + fitted.fontSize * 0.36 - ((fitted.lines.length - 1) * fitted.fontSize * LEADING) / 2;
  const face = goods.medicineClass === 'patent' ? 'serif' : 'sans';
  return svgLines(fitted, { x: width / 2, y, fill, weight: 700, anchor: 'middle', face });
}

/** A coloured head with the ornament, the name beneath it. */
const headed: FrontDesign = (printing, panel) => {
  const { ink, motif } = printing;
  const { width, height } = panel;
  const head = Math.round(height * 0.4);
  const pale = { ...ink, main: '#fff', soft: ink.main, deep: ink.soft };
  return (
    `<rect width="${width}" height="${height}" fill="#fff"/><rect width="${width}" height="${head}" fill="${ink.main}"/>` +
    `<rect y="${head}" width="${width}" height="4" fill="${ink.accent}"/>` +
    placed(motif, pale, width / 2, head * 0.58, Math.min(0.62, width / 190), 0.9) +
    houseMark(printing, 8, 17, '#fff', ink.main) +
    name(printing, panel, head + (height - head) * 0.34, height * 0.3, ink.deep) +
    foot(printing, panel, '#333')
  );
};

/** White, with the foot in colour. */
const footed: FrontDesign = (printing, panel) => {
  const { ink, motif } = printing;
  const { width, height } = panel;
  const line = Math.round(height * 0.7);
  return (
    `<rect width="${width}" height="${height}" fill="#fff"/>` +
    `<path d="M0 ${line}Q${width / 2} ${line - 20} ${width} ${line}V${height}H0Z" fill="${ink.deep}"/>` +
    placed(motif, ink, width / 2, height * 0.56, 0.5, 0.85) +
    houseMark(printing, 8, 17, ink.deep, '#fff') +
    name(printing, panel, height * 0.28, height * 0.28, ink.deep) +
    foot(printing, panel, '#fff')
  );
};

/** Name down the middle on a light plate; long names go to another design. */
const pillar: FrontDesign = (printing, panel) => {
  const { goods, ink } = printing;
  const { width, height } = panel;
  const characters = Array.from(goods.name.replace(/（.*$/, ''));
  if (characters.length > 5) return footed(printing, panel);
  const tall = height * 0.6;
  const size = Math.floor(Math.min(36, (tall - 16) / (characters.length * 1.08)));
  const top = height * 0.13;
  const y = top + (tall - size * 1.08 * (characters.length - 1)) / 2 + size * 0.36;
  return (
    `<rect width="${width}" height="${height}" fill="${ink.main}"/>` +
    `<rect x="${width / 2 - size * 0.82}" y="${top}" width="${size * 1.64}" height="${tall}" rx="5" fill="#fffdf7"/>` +
    svgColumn(characters.join(''), {
      x: width / 2,
      y,
      size,
      fill: ink.deep,
      weight: 700,
      anchor: 'middle',
      face: 'serif',
    }) +
    houseMark(printing, 8, 14, '#fff', ink.main) +
    foot(printing, panel, '#fff')
  );
};

export const PORTRAIT_FRONTS: readonly [FrontDesign, ...FrontDesign[]] = [headed, footed, pillar];
