import { placed } from './motifs.ts';
import { houseMark, marks, type Panel, type Printing } from './printing.ts';
import { cut, fitText, LEADING, svgLines, svgText } from './svg-text.ts';

/** Draws the front of a box on a panel whose upper left corner is 0,0. */
export type FrontDesign = (printing: Printing, panel: Panel) => string;

const rect = (x: number, y: number, width: number, height: number, fill: string): string =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="${fill}"/>`;

/** Name as large as it fits, its last base line at `bottom`. */
function title(printing: Printing, x: number, bottom: number, width: number, height: number, fill: string): string {
  const largest = printing.fine ? 42 : 60;
  const fitted = fitText(printing.goods.name, { width, height, lines: 4, largest });
  const y = bottom - (fitted.lines.length - 1) * fitted.fontSize * LEADING;
  return svgLines(fitted, { x, y, fill, weight: 700 });
}

function specification(
  { goods, fine }: Printing,
  x: number,
  y: number,
  width: number,
  fill: string,
  weight = 500,
): string {
  const { lines, fontSize } = fitText(goods.specification, { width, lines: 1, largest: fine ? 18 : 28 });
  return svgText(lines[0] ?? '', { x, y, size: fontSize, fill, weight });
}

function maker({ goods, fine }: Printing, x: number, y: number, width: number, fill: string): string {
  return fine ? svgText(cut(goods.manufacturer, width / 10.5), { x, y, size: 10.5, fill }) : '';
}

/** White face over a coloured band that carries the specification. */
const band: FrontDesign = (printing, { width, height }) => {
  const { ink, motif } = printing;
  const bandTop = Math.round(height * 0.7);
  return (
    rect(0, 0, width, height, '#fff') +
    placed(motif, ink, width - 52, height * 0.42, 0.72, 0.9) +
    rect(0, bandTop, width, height - bandTop, ink.main) +
    rect(0, bandTop - 4, width, 4, ink.accent) +
    houseMark(printing, 14, 20, ink.deep, '#fff') +
    title(printing, 14, bandTop - 20, width - 112, bandTop - 58, ink.deep) +
    specification(printing, 14, bandTop + (height - bandTop >= 46 ? 22 : 26), width - 28, '#fff', 600) +
    (height - bandTop >= 46 ? maker(printing, 14, height - 9, width - 28, ink.soft) : '')
  );
};

/** A coloured block with the ornament on the left, print on the right. */
const block: FrontDesign = (printing, { width, height }) => {
  const { ink, motif } = printing;
  const side = Math.round(width * 0.3);
  const left = side + 14;
  const pale = { ...ink, main: ink.soft, soft: ink.deep, deep: ink.soft };
  return (
    rect(0, 0, width, height, '#fff') +
    rect(0, 0, side, height, ink.main) +
    placed(motif, pale, side / 2, height * 0.46, Math.min(0.74, side / 120), 0.95) +
    rect(side, 0, 4, height, ink.accent) +
    houseMark(printing, left, 20, ink.deep, '#fff') +
    title(printing, left, height * 0.6, width - left - 10, height * 0.42, ink.deep) +
    rect(left, Math.round(height * 0.68), 44, 3, ink.accent) +
    specification(printing, left, height * 0.68 + 23, width - left - 10, '#333') +
    maker(printing, left, height - 9, width - left - 8, '#777')
  );
};

/** Two waves along the foot. */
const wave: FrontDesign = (printing, { width, height }) => {
  const { ink, motif } = printing;
  const y = (part: number) => Math.round(height * part);
  return (
    rect(0, 0, width, height, '#fff') +
    `<path d="M0 ${y(0.8)}C${width * 0.3} ${y(0.58)} ${width * 0.6} ${y(1)} ${width} ${y(0.5)}V${height}H0Z" fill="${ink.soft}"/>` +
    `<path d="M0 ${y(0.92)}C${width * 0.3} ${y(0.7)} ${width * 0.65} ${y(1.06)} ${width} ${y(0.64)}V${height}H0Z" fill="${ink.main}"/>` +
    placed(motif, ink, width - 48, height * 0.34, 0.6, 0.9) +
    houseMark(printing, 14, 20, ink.deep, '#fff') +
    title(printing, 14, height * 0.56, width - 108, height * 0.36, ink.deep) +
    specification(printing, 14, height * 0.56 + 25, width * 0.62, '#444') +
    maker(printing, 14, height - 8, width - 28, '#fff')
  );
};

/** A slanting field from the upper right corner. */
const slant: FrontDesign = (printing, { width, height }) => {
  const { ink, motif } = printing;
  return (
    rect(0, 0, width, height, ink.soft) +
    `<path d="M${width * 0.66} 0H${width}V${height}H${width * 0.84}Z" fill="${ink.deep}"/>` +
    `<path d="M${width * 0.62} 0h8L${width * 0.84 + 4} ${height}h-8Z" fill="${ink.accent}"/>` +
    placed(motif, { ...ink, main: '#fff', deep: ink.soft }, width * 0.88, height * 0.6, 0.46, 0.85) +
    houseMark(printing, 14, 20, ink.deep, ink.soft) +
    title(printing, 14, height * 0.6, width * 0.6, height * 0.42, ink.deep) +
    specification(printing, 14, height * 0.6 + 26, width * 0.56, '#333') +
    maker(printing, 14, height - 9, width * 0.74, '#666')
  );
};

/** The whole face in colour, the specification on a white strip. */
const full: FrontDesign = (printing, { width, height }) => {
  const { ink, motif } = printing;
  const stripTop = Math.round(height * 0.68);
  const pale = { ...ink, main: '#fff', soft: ink.main, deep: '#fff' };
  return (
    rect(0, 0, width, height, ink.main) +
    `<circle cx="${width}" cy="0" r="${height * 0.72}" fill="${ink.deep}" opacity=".55"/>` +
    placed(motif, pale, width - 46, height * 0.42, 0.56, 0.5) +
    rect(0, stripTop, width, 26, '#fff') +
    houseMark(printing, 14, 20, '#fff', ink.main) +
    title(printing, 14, stripTop - 16, width - 100, stripTop - 54, '#fff') +
    specification(printing, 14, stripTop + 19, width - 28, ink.deep, 600) +
    maker(printing, 14, height - 8, width - 28, ink.soft)
  );
};

export const WESTERN_FRONTS: readonly [FrontDesign, ...FrontDesign[]] = [band, block, wave, slant, full];

/** Marks are drawn over the design's corner. */
export function withMarks(design: FrontDesign): FrontDesign {
  return (printing, panel) => design(printing, panel) + marks(printing, panel.width - 10, 10);
}
