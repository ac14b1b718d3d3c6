import type { Palette } from '@baicao/shared/palettes';
import { shadow } from './box.ts';
import { vary } from '#goods/variation.ts';

const OUTLINE = 'M92 64H308L312 92Q320 220 314 338Q312 352 300 352H100Q88 352 86 338Q80 220 88 92Z';
const SHEEN =
  '<linearGradient id="foil" x2="1"><stop offset="0" stop-opacity=".14"/><stop offset=".12" stop-color="#fff" stop-opacity=".35"/><stop offset=".3" stop-color="#fff" stop-opacity="0"/><stop offset=".8" stop-opacity="0"/><stop offset="1" stop-opacity=".16"/></linearGradient>';
const SEAM =
  '<path d="M92 64H308L309.500 78H90.500Z" opacity=".1"/><path d="M91 70h218M91 75h218" stroke="#fff" stroke-opacity=".6"/><path d="M96 90Q104 210 96 344M304 90Q296 210 304 344" fill="none" stroke="#000" stroke-opacity=".06" stroke-width="3"/>';

/** A sealed foil or film bag with a printed panel of 196 × 190. */
export function pouch(ink: Palette, art: string): string {
  return (
    `<defs>${SHEEN}</defs>${shadow(204, 350, 246)}<path d="${OUTLINE}" fill="${ink.soft}" stroke="#000" stroke-opacity=".12"/>` +
    `<path d="M88 92H312L308 64H92Z" fill="${ink.main}"/><svg x="102" y="112" width="196" height="200" overflow="hidden">${art}</svg>` +
    `${SEAM}<path d="${OUTLINE}" fill="url(#foil)"/>`
  );
}

/** One piece of a herb around 0,0, without its colour: a shape that is used many times. */
type Chip = string;

const EDGE = 'stroke="#000" stroke-opacity=".2"';
const slice: Chip = `<ellipse rx="13" ry="8.5" ${EDGE}/><ellipse rx="5" ry="3" fill="#fff" opacity=".35"/>`;
const stick: Chip = `<rect x="-17" y="-4" width="34" height="8" rx="4" ${EDGE}/>`;
const berry: Chip = `<ellipse rx="9" ry="6.5" ${EDGE}/>`;
const flower: Chip = `<ellipse rx="12" ry="5" ${EDGE}/><ellipse rx="5" ry="12" ${EDGE}/><circle r="4" fill="#b98a2c"/>`;
const leafBit: Chip = `<path d="M-15 0Q0-11 15 0 0 11-15 0Z" ${EDGE}/>`;

type Look = { readonly chip: Chip; readonly colours: readonly [string, string, string] };

const LOOKS: readonly (readonly [pattern: RegExp, look: Look])[] = [
  [/菊花/, { chip: flower, colours: ['#f1e2b0', '#e8d491', '#f7edcb'] }],
  [/红花|玫瑰|月季/, { chip: flower, colours: ['#a83a3a', '#bf5650', '#8e2f33'] }],
  [/金银花|款冬|辛夷/, { chip: stick, colours: ['#c9b972', '#b8a760', '#d9cc92'] }],
  [/枸杞|山楂|萸肉|山茱萸|五味子|大枣|龙眼/, { chip: berry, colours: ['#a8372c', '#8f2c25', '#bb4f3c'] }],
  [
    /子$|仁$|芽|茴香|连翘|栀子|乌梅|砂仁|胖大海|罗汉果|补骨脂/,
    { chip: berry, colours: ['#8a6a3f', '#a5814f', '#6f5230'] },
  ],
  [/叶|草|荷|英|茵陈|荆芥|旱莲|藿/, { chip: leafBit, colours: ['#6f8350', '#8a9a63', '#58693d'] }],
  [/藤|枝|寄生|甘草|柴胡|牛膝|升麻|石斛|防风/, { chip: stick, colours: ['#b08a56', '#c7a571', '#937044'] }],
  [/丹参|熟地|生地|玄参|何首乌|黄精|苁蓉|大黄/, { chip: slice, colours: ['#5f3a2a', '#75493a', '#4a2c22'] }],
  [
    /白芍|山药|茯苓|白术|浙贝|川贝|薏|芡|莲|百合|白芷|天麻/,
    { chip: slice, colours: ['#efe4cc', '#e2d3b1', '#f6eedd'] },
  ],
];
const PLAIN: Look = { chip: slice, colours: ['#d9b878', '#c79f5c', '#e6cd98'] };

/** The herb visible through the bag's window: cut form and colour by herb, positions by id. */
function heap(name: string, id: number): string {
  const { chip, colours } = LOOKS.find(([pattern]) => pattern.test(name))?.[1] ?? PLAIN;
  let pieces = `<defs><g id="chip">${chip}</g></defs>`;
  for (let index = 0; index < 21; index += 1) {
    const x = 12 + (index % 7) * 29 + vary(id, 40 + index, 17) - 8;
    const y = 18 + Math.floor(index / 7) * 26 + vary(id, 70 + index, 15) - 7;
    const colour = colours[vary(id, 130 + index, 3)] ?? colours[0];
    pieces += `<use href="#chip" fill="${colour}" transform="translate(${x} ${y})rotate(${vary(id, 100 + index, 18) * 20})"/>`;
  }
  return pieces;
}

/** A herb bag: paper label of 196 × 150 above a window on the slices. */
export function herbBag(ink: Palette, art: string, name: string, id: number): string {
  return (
    `<defs>${SHEEN}</defs>${shadow(204, 350, 246)}<path d="${OUTLINE}" fill="#efe3cb" stroke="#000" stroke-opacity=".14"/>` +
    `<path d="M88 92H312L308 64H92Z" fill="${ink.deep}"/><svg x="102" y="104" width="196" height="142" overflow="hidden">${art}</svg>` +
    `<svg x="102" y="256" width="196" height="80" overflow="hidden"><rect width="196" height="80" rx="8" fill="#8b7350"/>${heap(name, id)}<rect x="1" y="1" width="194" height="78" rx="8" fill="none" stroke="#fff" stroke-opacity=".7" stroke-width="2"/></svg>` +
    `${SEAM}<path d="${OUTLINE}" fill="url(#foil)"/>`
  );
}
