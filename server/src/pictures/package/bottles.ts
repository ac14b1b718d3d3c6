import type { Palette } from '@baicao/shared/palettes';
import { shadow } from './box.ts';

/** Dark at both rims, a light streak left of the middle: this makes a flat shape look round. Neutral in colour, so that one gradient serves all. */
export const ROUNDING =
  '<linearGradient id="round"><stop offset="0" stop-opacity=".22"/><stop offset=".16" stop-opacity=".04"/><stop offset=".3" stop-color="#fff" stop-opacity=".42"/>' +
  '<stop offset=".42" stop-color="#fff" stop-opacity="0"/><stop offset=".74" stop-opacity=".05"/><stop offset="1" stop-opacity=".28"/></linearGradient>';

type Bottle = {
  /** Outline, as a path in the picture's own units. */
  readonly outline: string;
  readonly colour: string;
  readonly cap: (ink: Palette) => string;
  readonly label: { readonly x: number; readonly y: number; readonly width: number; readonly height: number };
  readonly foot: { readonly y: number; readonly width: number };
};

const ribs = (left: number, right: number, top: number, bottom: number): string => {
  let lines = '';
  for (let x = left + 7; x < right - 4; x += 9) lines += `M${x} ${top}V${bottom}`;
  return `<path d="${lines}" stroke="#000" stroke-opacity=".1" stroke-width="2"/>`;
};

function screwCap(left: number, right: number, top: number, bottom: number, fill: string): string {
  const edge = `M${left} ${top + 8}q0-8 8-8h${right - left - 16}q8 0 8 8v${bottom - top - 8}h${left - right}Z`;
  return `<path d="${edge}" fill="${fill}"/>${ribs(left, right, top + 6, bottom - 3)}<path d="${edge}" fill="url(#round)"/>`;
}

export const BOTTLES = {
  pillBottle: {
    outline: 'M118 136q0-16 16-22l12-6V92h108v16l12 6q16 6 16 22v196q0 20-20 20H138q-20 0-20-20Z',
    colour: '#fbfbf9',
    cap: ({ main }) => screwCap(138, 262, 44, 96, main),
    label: { x: 118, y: 150, width: 164, height: 172 },
    foot: { y: 350, width: 190 },
  },
  amberBottle: {
    outline: 'M130 160q0-26 24-36l20-10V76h52v38l20 10q24 10 24 36v176q0 18-18 18H148q-18 0-18-18Z',
    colour: '#6b3a17',
    cap: () => screwCap(166, 234, 40, 84, '#f2f1ec'),
    label: { x: 130, y: 172, width: 140, height: 154 },
    foot: { y: 352, width: 172 },
  },
  plasticBottle: {
    outline: 'M122 150q0-30 40-38l10-3V92h56v17l10 3q40 8 40 38v186q0 18-18 18H140q-18 0-18-18Z',
    colour: '#f4f8f9',
    cap: ({ deep }) => screwCap(166, 234, 46, 96, deep),
    label: { x: 122, y: 164, width: 156, height: 158 },
    foot: { y: 352, width: 182 },
  },
  jar: {
    outline: 'M84 152q0-20 20-22h192q20 2 20 22v164q0 22-22 22H106q-22 0-22-22Z',
    colour: '#fdfcf8',
    cap: ({ deep }) => screwCap(96, 304, 72, 132, deep),
    label: { x: 84, y: 164, width: 232, height: 150 },
    foot: { y: 336, width: 256 },
  },
  spray: {
    outline: 'M140 176q0-22 26-28l8-2v-18h52v18l8 2q26 6 26 28v160q0 18-18 18H158q-18 0-18-18Z',
    colour: '#f7fafb',
    cap: ({ main }) =>
      `<path d="M170 130V92q0-6 6-6h14V62h-34q-8 0-8-8v-6h70q14 0 14 14v24q6 0 6 6v38Z" fill="${main}"/><path d="M170 130V92h60v38Z" fill="url(#round)"/>`,
    label: { x: 140, y: 190, width: 120, height: 138 },
    foot: { y: 352, width: 150 },
  },
  infusion: {
    outline: 'M126 152q0-34 38-46l12-6V84h48v16l12 6q38 12 38 46v172q0 20-18 20H144q-18 0-18-20Z',
    colour: '#e9f3f6',
    cap: ({ main }) =>
      `<rect x="168" y="60" width="64" height="30" rx="5" fill="${main}"/><rect x="168" y="60" width="64" height="30" rx="5" fill="url(#round)"/><rect x="180" y="50" width="40" height="12" rx="4" fill="#b9c2c6"/>`,
    label: { x: 138, y: 166, width: 124, height: 134 },
    foot: { y: 344, width: 160 },
  },
} as const satisfies Readonly<Record<string, Bottle>>;

export type BottleName = keyof typeof BOTTLES;

/** Shapes in addition to outline, cap and label. */
const EXTRAS: Readonly<Partial<Record<BottleName, string>>> = {
  infusion:
    '<path d="M126 250h148v74q0 20-18 20H144q-18 0-18-20Z" fill="#cfe6ee" opacity=".8"/><path d="M140 346h120l-14 12q-46 10-92 0Z" fill="#d9e6ea"/>' +
    '<path d="M268 170h6M262 196h12M268 222h6M262 248h12M268 274h6M262 300h12" stroke="#5b7c88" stroke-width="1.6"/>',
};

/** A bottle in the middle of a 400-square; `art` draws its label on a panel of the label's size. */
export function bottle(name: BottleName, ink: Palette, art: string): string {
  const { outline, colour, cap, label, foot }: Bottle = BOTTLES[name];
  const { x, y, width, height } = label;
  return (
    `<defs>${ROUNDING}</defs>${shadow(204, foot.y, foot.width)}` +
    `<path d="${outline}" fill="${colour}" stroke="#000" stroke-opacity=".12"/>${EXTRAS[name] ?? ''}` +
    `<svg x="${x}" y="${y}" width="${width}" height="${height}" overflow="hidden">${art}</svg>` +
    `${cap(ink)}<path d="${outline}" fill="url(#round)"/>`
  );
}
