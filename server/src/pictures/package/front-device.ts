import { deviceDrawing } from './device-drawings.ts';
import type { FrontDesign } from './front-western.ts';
import { houseMark, type Panel, type Printing } from './printing.ts';
import { cut, fitText, LEADING, svgLines, svgText } from './svg-text.ts';

function words({ goods, fine }: Printing, x: number, bottom: number, { width, height }: Panel, fill: string): string {
  const fitted = fitText(goods.name, { width, height, lines: 4, largest: fine ? 38 : 54 });
  return svgLines(fitted, { x, y: bottom - (fitted.lines.length - 1) * fitted.fontSize * LEADING, fill, weight: 700 });
}

function specification({ goods, fine }: Printing, x: number, y: number, width: number, fill: string): string {
  const { lines, fontSize } = fitText(goods.specification, { width, lines: 1, largest: fine ? 16 : 24 });
  return svgText(lines[0] ?? '', { x, y, size: fontSize, fill });
}

const maker = ({ goods, fine }: Printing, x: number, y: number, width: number, fill: string): string =>
  fine ? svgText(cut(goods.manufacturer, width / 10), { x, y, size: 10, fill }) : '';

function drawn({ goods, ink }: Printing, x: number, y: number, scale: number): string {
  return `<g transform="translate(${Math.round(x)} ${Math.round(y)})scale(${Math.round(scale * 100) / 100})">${deviceDrawing(goods.name)(ink)}</g>`;
}

/** White carton, the device on a pale disc. */
const onDisc: FrontDesign = (printing, { width, height }) => {
  const { ink } = printing;
  const middle = height * 0.44;
  return (
    `<rect width="${width}" height="${height}" fill="#fff"/><circle cx="${width - 74}" cy="${middle}" r="66" fill="${ink.soft}"/>` +
    drawn(printing, width - 76, middle, 1.1) +
    `<rect y="${height - 34}" width="${width}" height="34" fill="${ink.main}"/><rect y="${height - 37}" width="${width}" height="3" fill="${ink.accent}"/>` +
    houseMark(printing, 14, 20, ink.deep, '#fff') +
    words(printing, 14, height * 0.58, { width: width - 164, height: height * 0.42 }, ink.deep) +
    specification(printing, 14, height * 0.58 + 24, width - 164, '#444') +
    maker(printing, 14, height - 12, width - 28, '#fff')
  );
};

/** Pale carton with a dark side. */
const beside: FrontDesign = (printing, { width, height }) => {
  const { ink } = printing;
  return (
    `<rect width="${width}" height="${height}" fill="${ink.soft}"/><path d="M${width * 0.58} 0H${width}V${height}H${width * 0.48}Z" fill="#fff"/>` +
    drawn(printing, width * 0.77, height * 0.47, 1.24) +
    houseMark(printing, 14, 20, ink.deep, ink.soft) +
    words(printing, 14, height * 0.6, { width: width * 0.46, height: height * 0.42 }, ink.deep) +
    specification(printing, 14, height * 0.6 + 24, width * 0.44, '#444') +
    maker(printing, 14, height - 10, width * 0.52, '#666')
  );
};

export const DEVICE_FRONTS: readonly [FrontDesign, ...FrontDesign[]] = [onDisc, beside];

/** A bag's printed panel: the device above, its name beneath. */
export function devicePanel(printing: Printing, { width, height }: Panel): string {
  const { ink } = printing;
  const strip = height - 44;
  return (
    `<rect width="${width}" height="${height}" fill="#fff"/><circle cx="${width / 2}" cy="62" r="46" fill="${ink.soft}"/>` +
    drawn(printing, width / 2, 62, 0.84) +
    words(printing, 12, strip - 14, { width: width - 24, height: 40 }, ink.deep) +
    `<rect y="${strip}" width="${width}" height="44" fill="${ink.main}"/>` +
    specification(printing, 12, strip + 20, width - 24, '#fff') +
    maker(printing, 12, height - 8, width - 24, '#fff')
  );
}
