import { nameSeed, pick } from '#goods/variation.ts';

// Drawn in a square of 20 with its middle at 0,0; the second colour is the background.
const SHAPES: readonly [Shape, ...Shape[]] = [
  (ink, ground) => `<circle r="10" fill="${ink}"/><path d="M-5 5C-6-3 0-7 6-6 6 1 2 6-5 5Z" fill="${ground}"/>`,
  (ink, ground) =>
    `<path d="M0-10 9-5V5L0 10-9 5V-5Z" fill="${ink}"/><path d="M-1.6-5.4h3.2v3.8h3.8v3.2H1.6v3.8h-3.2V1.6h-3.8v-3.2h3.8Z" fill="${ground}"/>`,
  (ink) => `<path d="M0 9C-9 5-10-3-8-8-2-7 0-2 0 3 0-2 2-7 8-8 10-3 9 5 0 9Z" fill="${ink}"/>`,
  (ink, ground) => `<circle r="10" fill="${ink}"/><path d="M-7 2Q-3-4 0 0T7-2V3Q3 7 0 4T-7 6Z" fill="${ground}"/>`,
  (ink, ground) =>
    `<rect x="-9" y="-9" width="18" height="18" rx="5" fill="${ink}"/><circle r="5.4" fill="${ground}"/><circle r="2.6" fill="${ink}"/>`,
  (ink) => `<path d="M0-10Q3-3 10 0 3 3 0 10-3 3-10 0-3-3 0-10Z" fill="${ink}"/>`,
  (ink) =>
    [0, 72, 144, 216, 288]
      .map((turn) => `<ellipse cy="-6" rx="3.4" ry="4.6" fill="${ink}" transform="rotate(${turn})"/>`)
      .join(''),
];

type Shape = (ink: string, ground: string) => string;

/** A house mark: always the same for a name. */
export function emblem(name: string, x: number, y: number, size: number, ink: string, ground: string): string {
  const shape = pick(nameSeed(name), 3, SHAPES);
  return `<g transform="translate(${x} ${y})scale(${size / 20})">${shape(ink, ground)}</g>`;
}

/** A maker's short name: the characters after the two of its place name. */
export function houseWord(manufacturer: string): string {
  const characters = Array.from(manufacturer);
  return characters.slice(characters.length > 4 ? 2 : 0, characters.length > 4 ? 4 : 2).join('');
}
