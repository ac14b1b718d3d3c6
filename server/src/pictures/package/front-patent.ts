import type { FrontDesign } from './front-western.ts';
import { emblem } from './emblem.ts';
import { placed } from './motifs.ts';
import { houseMark, type Printing } from './printing.ts';
import { cut, fitText, LEADING, svgColumn, svgLines, svgText } from './svg-text.ts';

const rect = (x: number, y: number, width: number, height: number, fill: string): string =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="${fill}"/>`;

function title(
  { goods, fine }: Printing,
  x: number,
  middle: number,
  width: number,
  height: number,
  fill: string,
  anchor: 'start' | 'middle',
): string {
  const fitted = fitText(goods.name, { width, height, lines: 4, largest: fine ? 46 : 62 });
  const y = middle + fitted.fontSize * 0.36 - ((fitted.lines.length - 1) * fitted.fontSize * LEADING) / 2;
  return svgLines(fitted, { x, y, fill, weight: 700, face: 'serif', anchor });
}

function foot(
  { goods, fine }: Printing,
  x: number,
  y: number,
  width: number,
  fill: string,
  anchor: 'start' | 'middle',
): string {
  const { lines, fontSize } = fitText(goods.specification, { width, lines: 1, largest: fine ? 16 : 26 });
  const spec = svgText(lines[0] ?? '', { x, y: y - (fine ? 16 : 4), size: fontSize, fill, anchor });
  const maker = svgText(cut(goods.manufacturer, width / 10.5), { x, y, size: 10.5, fill, anchor });
  return fine ? spec + maker : spec;
}

/** A pale face within a double frame, leaves in two corners. */
const framed: FrontDesign = (printing, { width, height }) => {
  const { ink, motif } = printing;
  return (
    rect(0, 0, width, height, ink.soft) +
    `<rect x="7" y="7" width="${width - 14}" height="${height - 14}" fill="none" stroke="${ink.main}" stroke-width="2.5"/>` +
    `<rect x="12" y="12" width="${width - 24}" height="${height - 24}" fill="none" stroke="${ink.main}"/>` +
    placed(motif, ink, 44, height - 46, 0.56, 0.35) +
    placed(motif, ink, width - 44, height * 0.42, 0.52, 0.35) +
    houseMark(printing, 20, 27, ink.deep, ink.soft) +
    title(printing, width / 2, height * 0.46, width - 60, height * 0.4, ink.deep, 'middle') +
    foot(printing, width / 2, height - 20, width - 60, ink.deep, 'middle')
  );
};

/** A dark column with the name written downwards. */
const column: FrontDesign = (printing, panel) => {
  const { goods, ink, motif } = printing;
  const { width, height } = panel;
  const characters = Array.from(goods.name.replace(/（.*$/, ''));
  if (characters.length > 6) return plate(printing, panel);
  const size = Math.min(44, (height - 28) / (characters.length * 1.08));
  const side = Math.max(54, size + 24);
  const left = side + 16;
  return (
    rect(0, 0, width, height, ink.soft) +
    rect(0, 0, side, height, ink.deep) +
    rect(side, 0, 5, height, ink.accent) +
    svgColumn(characters.join(''), {
      x: side / 2,
      y: (height - size * 1.08 * (characters.length - 1)) / 2 + size * 0.36,
      size: Math.round(size),
      fill: '#fff',
      weight: 700,
      face: 'serif',
      anchor: 'middle',
    }) +
    placed(motif, ink, (width + side) / 2 + 6, height * 0.44, Math.min(0.95, height / 150), 0.85) +
    houseMark(printing, left, 22, ink.deep, ink.soft) +
    foot(printing, left, height - 12, width - left - 10, ink.deep, 'start')
  );
};

/** Coloured ground with a light plate for the name and a seal beside it. */
const plate: FrontDesign = (printing, { width, height }) => {
  const { goods, ink, motif } = printing;
  const top = height * 0.24;
  const tall = height * 0.42;
  return (
    rect(0, 0, width, height, ink.main) +
    placed(motif, { ...ink, main: ink.deep, soft: ink.deep }, width - 54, height * 0.7, 1, 0.5) +
    `<rect x="14" y="${top}" width="${width - 28}" height="${tall}" rx="6" fill="#fffdf7"/>` +
    `<rect x="19" y="${top + 5}" width="${width - 38}" height="${tall - 10}" rx="4" fill="none" stroke="${ink.main}" stroke-width=".8"/>` +
    emblem(goods.manufacturer, width - 40, top + tall / 2, 30, '#b23a2e', '#fffdf7') +
    title(printing, 28, top + tall / 2, width - 100, tall - 14, ink.deep, 'start') +
    houseMark(printing, 16, 20, '#fff', ink.main) +
    foot(printing, 16, height - 11, width - 32, '#fff', 'start')
  );
};

/** White above, colour below, a large ornament where they meet. */
const horizon: FrontDesign = (printing, { width, height }) => {
  const { ink, motif } = printing;
  const line = Math.round(height * 0.68);
  return (
    rect(0, 0, width, height, '#fffdf8') +
    placed(motif, ink, width - 56, line - 30, 0.86) +
    `<path d="M0 ${line}Q${width / 2} ${line - 22} ${width} ${line}V${height}H0Z" fill="${ink.deep}"/>` +
    houseMark(printing, 14, 20, ink.deep, '#fffdf8') +
    title(printing, 14, height * 0.4, width - 122, height * 0.36, ink.deep, 'start') +
    foot(printing, 14, height - 10, width - 28, '#fff', 'start')
  );
};

export const PATENT_FRONTS: readonly [FrontDesign, ...FrontDesign[]] = [framed, column, plate, horizon];
