import type { Palette } from '@baicao/shared/palettes';
import { svgColumn } from './svg-text.ts';

/** Geometry of a box seen from the front left and a little above. All lengths in the picture's units (400 wide). */
export type Solid = { readonly width: number; readonly height: number; readonly depth: number };

// How far an edge of one unit goes to the right and down: the front runs towards the viewer, the side away.
const FRONT = { x: 0.965, y: 0.1 };
const SIDE = { x: 0.5, y: -0.24 };

const r = (value: number): number => Math.round(value * 10) / 10;

/** The coordinates of a solid centred in the picture. */
function placeSolid({ width, height, depth }: Solid, centreX = 200, centreY = 200) {
  const across = width * FRONT.x + depth * SIDE.x;
  const down = height + width * FRONT.y - depth * SIDE.y;
  const left = centreX - across / 2;
  const top = centreY - down / 2 - depth * SIDE.y;
  const edgeX = left + width * FRONT.x;
  const edgeY = top + width * FRONT.y;
  return {
    left,
    front: `matrix(${FRONT.x} ${FRONT.y} 0 1 ${r(left)} ${r(top)})`,
    side: `matrix(${SIDE.x} ${SIDE.y} 0 1 ${r(edgeX)} ${r(edgeY)})`,
    lid: `M${r(left)} ${r(top)}L${r(edgeX)} ${r(edgeY)}L${r(edgeX + depth * SIDE.x)} ${r(edgeY + depth * SIDE.y)}L${r(left + depth * SIDE.x)} ${r(top + depth * SIDE.y)}Z`,
    ground: `M${r(left)} ${r(top + height)}L${r(edgeX)} ${r(edgeY + height)}L${r(edgeX + depth * SIDE.x)} ${r(edgeY + depth * SIDE.y + height)}`,
    bottom: edgeY + height,
    across,
  };
}

/** A soft shadow on the table under something `width` wide. */
export function shadow(x: number, y: number, width: number): string {
  return [1, 0.86, 0.7]
    .map(
      (part) =>
        `<ellipse cx="${r(x)}" cy="${r(y)}" rx="${r((width / 2) * part)}" ry="${r(Math.max(5, width * 0.045 * part))}" opacity=".07"/>`,
    )
    .join('');
}

type BoxPrint = {
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
  const words = sideText(sideTitle, solid, ink.deep);
  return (
    shadow(centreX + 6, place.bottom - 2, place.across * 1.02) +
    `<g transform="${place.side}"><rect width="${depth}" height="${height}" fill="${ground}"/>` +
    `${words}<rect width="${depth}" height="${height}" opacity=".13"/></g>` +
    `<path d="${place.lid}" fill="${ground}"/><path d="${place.lid}" fill="#fff" opacity=".35"/>` +
    `<g transform="${place.front}"><svg width="${width}" height="${height}" overflow="hidden">${front}</svg>` +
    `<path d="M.5 .5H${width}" stroke="#fff" opacity=".6"/><rect x=".5" y=".5" width="${width - 1}" height="${height - 1}" fill="none" stroke="#000" opacity=".1"/></g>`
  );
}

/** The name down the narrow side, upright; without text in brackets. */
function sideText(sideTitle: string, { height, depth }: Solid, fill: string): string {
  const name = sideTitle.replace(/（.*$/, '');
  const size = Math.floor(Math.min(20, depth * 0.3, (height - 24) / (Array.from(name).length * 1.08)));
  const y = (height - size * 1.08 * (Array.from(name).length - 1)) / 2 + size * 0.36;
  return size < 7 ? '' : svgColumn(name, { x: depth / 2, y, size, fill, anchor: 'middle', weight: 600 });
}
