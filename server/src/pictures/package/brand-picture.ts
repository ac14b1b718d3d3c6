import { emblem } from './emblem.ts';
import { categoryIcon } from './icons.ts';
import { PALETTES } from '@baicao/shared/palettes';
import type { Palette } from '@baicao/shared/palettes';
import { FACES, fitText, svgText } from './svg-text.ts';
import { nameSeed, pick, vary } from './variation.ts';

const INKS: readonly [Palette, ...Palette[]] = [
  PALETTES.green,
  PALETTES.blue,
  PALETTES.earth,
  PALETTES.teal,
  PALETTES.red,
  PALETTES.violet,
  PALETTES.navy,
  PALETTES.amber,
];

/** A brand's logo, 200 × 100: house mark and name, always the same for a name. */
export function brandPicture(name: string): string {
  const seed = nameSeed(name);
  const { deep, main } = pick(seed, 1, INKS);
  const face = vary(seed, 2, 2) === 0 ? 'serif' : 'sans';
  const { lines, fontSize } = fitText(name, { width: 112, lines: 1, largest: 34 });
  const word = svgText(lines[0] ?? '', {
    x: 76,
    y: 50 + fontSize * 0.36,
    size: fontSize,
    fill: deep,
    weight: 700,
    face,
    spacing: 1,
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" width="200" height="100" viewBox="0 0 200 100" ${FACES.sans}><rect width="200" height="100" fill="#fff"/>${emblem(name, 42, 50, 44, main, '#fff')}${word}</svg>`;
}

/** A category's icon, 96 × 96: a drawing for what its name says on a pale disc. */
export function categoryPicture(name: string): string {
  const ink = pick(nameSeed(name), 5, INKS);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="96" height="96" viewBox="-72 -72 144 144"><circle r="70" fill="${ink.soft}"/><g transform="scale(.86)">${categoryIcon(name, ink)}</g></svg>`;
}
