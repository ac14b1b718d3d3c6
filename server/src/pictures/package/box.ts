import type { Palette } from '@baicao/shared/palettes';
import { placeSolid, shadow } from './solid.ts';
import type { Solid } from './solid.ts';
import { svgColumn } from './svg-text.ts';

export type BoxPrint = {
  readonly ink: Palette;
  /** Ground of lid and side, as the front continues over the edges. */
  readonly ground: string;
  readonly front: string;
  readonly sideTitle: string;
};

/** A carton: printed front, a side with the name, a lid a shade lighter. */
export function box({ ink, ground, front, sideTitle }: BoxPrint, solid: Solid, centreX = 200, centreY = 200): string {
  const place = placeSolid(solid, centreX, centreY);
  const { width, height, depth } = solid;
  const words = sideWords(sideTitle, solid, ink.deep);
  return (
    shadow(centreX + 6, place.bottom - 2, place.across * 1.02) +
    `<g transform="${place.side}"><rect width="${depth}" height="${height}" fill="${ground}"/>` +
    `${words}<rect width="${depth}" height="${height}" opacity=".13"/></g>` +
    `<path d="${place.lid}" fill="${ground}"/><path d="${place.lid}" fill="#fff" opacity=".35"/>` +
    `<g transform="${place.front}"><svg width="${width}" height="${height}" overflow="hidden">${front}</svg>` +
    `<path d="M.5 .5H${width}" stroke="#fff" opacity=".6"/><rect x=".5" y=".5" width="${width - 1}" height="${height - 1}" fill="none" stroke="#000" opacity=".1"/></g>`
  );
}

/** The name down the narrow side, upright; without what stands in brackets. */
function sideWords(sideTitle: string, { height, depth }: Solid, fill: string): string {
  const name = sideTitle.replace(/（.*$/, '');
  const size = Math.floor(Math.min(20, depth * 0.3, (height - 24) / (Array.from(name).length * 1.08)));
  const y = (height - size * 1.08 * (Array.from(name).length - 1)) / 2 + size * 0.36;
  return size < 7 ? '' : svgColumn(name, { x: depth / 2, y, size, fill, anchor: 'middle', weight: 600 });
}
