import type { Palette } from '@baicao/shared/palettes';

/** Small print ornaments. Each fills about 100 × 100 around its middle at 0,0. */
export type Motif = (ink: Palette) => string;

const capsule: Motif = ({ main, soft }) =>
  `<g transform="rotate(-35)"><rect x="-46" y="-17" width="92" height="34" rx="17" fill="${soft}" stroke="${main}" stroke-width="2"/><path d="M0-17h29a17 17 0 0 1 0 34H0Z" fill="${main}"/></g>`;

const tablets: Motif = ({ main, soft }) =>
  `<circle cx="-16" cy="-12" r="27" fill="${main}"/><path d="M-38-18 6-6" stroke="${soft}" stroke-width="3"/><circle cx="20" cy="20" r="24" fill="${soft}" stroke="${main}" stroke-width="2"/><path d="M3 28 37 12" stroke="${main}" stroke-width="2"/>`;

const rings: Motif = ({ main, soft }) =>
  [46, 34, 22, 10]
    .map((radius, index) => `<circle r="${radius}" fill="${index % 2 ? '#fff' : index ? main : soft}"/>`)
    .join('');

const helix: Motif = ({ main }) =>
  `<g fill="none" stroke="${main}" stroke-width="4" stroke-linecap="round"><path d="M-22-48C30-20-30 20 22 48"/><path d="M22-48C-30-20 30 20-22 48"/><path d="M-15-32h30M-15 32h30M-8 0H8" stroke-width="2"/></g>`;

const hexagons: Motif = ({ main, soft }) => {
  const cell = (x: number, y: number, fill: string) =>
    `<path d="M${x} ${y - 20}l17 10v20l-17 10-17-10v-20Z" fill="${fill}" stroke="${main}" stroke-width="2"/>`;
  return cell(-18, -16, soft) + cell(18, -16, main) + cell(0, 16, '#fff');
};

const drop: Motif = ({ main, soft }) =>
  `<path d="M0-46C18-18 30-4 30 14a30 30 0 0 1-60 0C-30-4-18-18 0-46Z" fill="${main}"/><path d="M-14 16a16 16 0 0 0 14 15" fill="none" stroke="${soft}" stroke-width="5" stroke-linecap="round"/>`;

const LEAF = 'M0 0C-10-14-8-32 0-44 8-32 10-14 0 0Z';

const sprig: Motif = ({ main, deep }) =>
  `<path d="M-4 48C2 20 0-10 4-40" fill="none" stroke="${deep}" stroke-width="3"/>` +
  [
    [-2, 30, -55],
    [0, 26, 50],
    [0, 8, -50],
    [1, 2, 55],
    [2, -16, -40],
    [3, -20, 45],
    [4, -34, 4],
  ]
    .map(
      ([x, y, turn], index) =>
        `<path d="${LEAF}" fill="${index % 3 ? main : deep}" transform="translate(${x} ${y})rotate(${turn})scale(.8)"/>`,
    )
    .join('');

const ginkgo: Motif = ({ main, deep }) =>
  `<path d="M0 14C-30 12-52-12-46-34-34-24-18-34-4-42L0-22 4-42C18-34 34-24 46-34 52-12 30 12 0 14Z" fill="${main}"/><path d="M0 12Q2 34-10 48" fill="none" stroke="${deep}" stroke-width="4" stroke-linecap="round"/>`;

const lotus: Motif = ({ main, soft, deep }) =>
  [-64, 64, -34, 34, 0]
    .map(
      (turn, index) =>
        `<path d="M0 34C-20 14-18-14 0-40 18-14 20 14 0 34Z" fill="${index > 2 ? main : soft}" stroke="${deep}" stroke-width="1.5" transform="rotate(${turn} 0 34)"/>`,
    )
    .join('');

const mountain: Motif = ({ main, soft, deep }) =>
  `<circle cx="22" cy="-22" r="13" fill="${soft}"/><path d="M-50 34-18-18 2 12 18-6 50 34Z" fill="${main}"/><path d="M-50 34-30 2-8 34Z" fill="${deep}"/>`;

const plus: Motif = ({ main, soft }) =>
  `<circle r="42" fill="${soft}"/><path d="M-10-28H10V-10H28V10H10V28H-10V10H-28V-10H-10Z" fill="${main}"/>`;

/** Chemical goods: plain figures. Old recipes and herbs: leaves. */
export const CHEMICAL_MOTIFS: readonly [Motif, ...Motif[]] = [capsule, rings, hexagons, helix, tablets];
export const HERBAL_MOTIFS: readonly [Motif, ...Motif[]] = [sprig, ginkgo, lotus, mountain];
export const DEVICE_MOTIFS: readonly [Motif, ...Motif[]] = [plus];
export const LIQUID_MOTIFS: readonly [Motif, ...Motif[]] = [drop];

export function placed(motif: Motif, ink: Palette, x: number, y: number, scale: number, opacity = 1): string {
  return `<g transform="translate(${Math.round(x)} ${Math.round(y)})scale(${Math.round(scale * 100) / 100})"${opacity < 1 ? ` opacity="${opacity}"` : ''}>${motif(ink)}</g>`;
}
