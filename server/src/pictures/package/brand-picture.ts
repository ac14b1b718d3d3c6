import { emblem } from './emblem.ts';
import { PALETTES, type Palette } from '@baicao/shared/palettes';
import { FACES, fitText, svgText } from './svg-text.ts';
import { nameSeed, pick, vary } from '#goods/variation.ts';
import { deviceDrawing } from './device-drawings.ts';
import { HERBAL_MOTIFS } from './motifs.ts';

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

const side = 96;

/**
 * Icons of categories, 96 × 96 each, below each other on one sheet: a drawing that fits the name, on a pale disc. The address of the sheet with
 * `#c12` behind it shows the icon of category 12 alone.
 */
export function categoryPictures(named: readonly { readonly id: number; readonly name: string }[]): string {
  const icons = named.map(({ id, name }, index) => {
    const view = `<view id="c${id}" viewBox="0 ${index * side} ${side} ${side}"/>`;
    return `${view}<svg y="${index * side}" width="${side}" height="${side}" viewBox="-72 -72 144 144">${categoryDrawing(name)}</svg>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}" viewBox="0 0 ${side} ${side}">${icons.join('')}</svg>`;
}

function categoryDrawing(name: string): string {
  const ink = pick(nameSeed(name), 5, INKS);
  return `<circle r="70" fill="${ink.soft}"/><g transform="scale(.86)">${categoryIcon(name, ink)}</g>`;
}

/** About 100 × 100 around 0,0, two inks. */
type Icon = (ink: Palette, name: string) => string;

const solid = (path: string, fill: string): string => `<path d="${path}" fill="${fill}"/>`;
const line = (path: string, stroke: string, width = 5): string =>
  `<path d="${path}" fill="none" stroke="${stroke}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`;

const lungs: Icon = ({ main, deep }) =>
  solid('M-8-14Q-30-34-40 8-46 38-34 42-14 42-8 26ZM8-14Q30-34 40 8 46 38 34 42 14 42 8 26Z', main) +
  line('M0-44V-10M0-10-14 6M0-10 14 6', deep, 6);
const shield: Icon = ({ main, soft }) =>
  solid('M0-46 38-32V0Q38 32 0 48-38 32-38 0V-32Z', main) + solid('M-7-20H7V-6H21V8H7V22H-7V8H-21V-6H-7Z', soft);
const stomach: Icon = ({ main, deep }) =>
  solid('M-20-46Q-24-22-34-8-50 24-18 38 20 50 36 16 46-14 20-26 0-30-6-14-6-32-6-46Z', main) +
  line('M-8-4Q10-14 22 0', deep, 4);
const heart: Icon = ({ main, soft }) =>
  solid('M0 42C-56 4-46-34-22-36-8-36-2-26 0-20 2-26 8-36 22-36 46-34 56 4 0 42Z', main) +
  line('M-34 2H-14L-6-14 6 16 14 2H34', soft, 4.5);
const sugar: Icon = ({ main, soft, deep }) =>
  solid('M-8-46C10-18 22-6 22 12a30 30 0 0 1-60 0C-38-6-26-18-8-46Z', main) +
  `<rect x="14" y="-40" width="26" height="26" rx="5" fill="${soft}" stroke="${deep}" stroke-width="4"/>` +
  line('M-22 12A16 16 0 0 0-8 28', soft, 5);
const bone: Icon = ({ main, deep }) =>
  `<g transform="rotate(-40)">${solid('M-28-8H28C26-24 46-26 46-12 56-12 56 12 46 12 46 26 26 24 28 8H-28C-26 24-46 26-46 12-56 12-56-12-46-12-46-26-26-24-28-8Z', main)}</g>${line('M30 22l12 12M16 34l8 12', deep, 4)}`;
const hand: Icon = ({ main, deep }) =>
  solid('M-40 6C-20-26 20-26 40 6 20 36-20 36-40 6Z', main) +
  `<circle cy="5" r="15" fill="#fff"/><circle cy="5" r="8" fill="${deep}"/>` +
  line('M-30-22-36-34M-10-32-13-44M10-32 13-44M30-22 36-34', deep, 4);
const mother: Icon = ({ main, deep }) =>
  `<circle cx="-10" cy="-28" r="15" fill="${main}"/>${solid('M-38 44Q-40-6-10-8 22-6 22 44Z', main)}<circle cx="24" cy="4" r="10" fill="${deep}"/>${solid('M6 44Q8 18 24 18 42 18 42 44Z', deep)}`;
const kidney: Icon = ({ main, deep }) =>
  solid(
    'M-10-40C-44-44-50 10-30 34-16 48-4 34-8 20-12 6-2-2 0-14 2-30-2-38-10-40ZM14-34C44-38 48 12 30 32 18 44 8 32 12 20 16 8 6 0 6-12 4-26 8-32 14-34Z',
    main,
  ) + line('M0 2V44', deep, 5);
const nerve: Icon = ({ main, deep }) =>
  solid('M-6-42Q-42-40-40-6-46 20-24 30-14 46-4 38V-40ZM6-42Q42-40 40-6 46 20 24 30 14 46 4 38V-40Z', main) +
  line('M-26-14q10 2 12 12M-28 14q10-4 14 4M26-14q-10 2-12 12M28 14q-10-4-14 4', deep, 3.5);
const vitamins: Icon = ({ main, soft, deep }) =>
  `<rect x="-28" y="-22" width="56" height="68" rx="10" fill="${main}"/><rect x="-22" y="-44" width="44" height="18" rx="5" fill="${deep}"/><rect x="-28" y="-4" width="56" height="32" fill="${soft}"/><circle cy="12" r="9" fill="${deep}"/>`;
const thermometer: Icon = ({ main, deep }) =>
  line('M0-42V14', main, 16) +
  `<circle cy="28" r="18" fill="${main}"/>` +
  line('M0-20V24', '#fff', 5) +
  `<circle cy="28" r="9" fill="#fff"/>` +
  line('M20-34H34M20-18H30M20-2H34', deep, 4);
const drip: Icon = ({ main, soft, deep }) =>
  `<rect x="-24" y="-44" width="48" height="54" rx="12" fill="${main}"/><rect x="-16" y="-20" width="32" height="22" rx="4" fill="${soft}"/>` +
  line('M0 10V26Q0 40 18 40H34', deep, 4);
const tube: Icon = ({ main, deep }) =>
  `<g transform="rotate(35)">${solid('M-26-44H26L18 26H-18Z', main)}<rect x="-12" y="28" width="24" height="18" rx="4" fill="${deep}"/><path d="M-24-36H24" stroke="#fff" stroke-width="3"/></g>`;
const star: Icon = ({ main, soft }) =>
  solid('M0-46 13-16 46-13 21 9 29 42 0 24-29 42-21 9-46-13-13-16Z', main) + line('M-13 2-3 12 15-9', soft, 7);

// First match wins; other names are drawn as a herb or a plain vitamin pot.
const ICONS: readonly (readonly [pattern: RegExp, icon: Icon])[] = [
  [/优选|自有|换季|家庭|常备/, star],
  [
    /血压|血糖|体温|口罩|手套|敷|纱布|绷带|注射输液器|导管|护具|雾化|检测|理疗|耗材|防护|试剂/,
    (ink, name) => deviceDrawing(name)(ink),
  ],
  [/感冒|解热|退热/, thermometer],
  [/咳|喘|咽|呼吸|清热|解表/, lungs],
  [/抗感染|青霉素|头孢|大环|喹诺酮|硝基|抗菌|抗真菌|抗病毒|驱虫|癣|消毒/, shield],
  [/消化|胃|肠|便|肝|消食/, stomach],
  [/心|血压|血脂|血栓|活血|降压|抗栓/, heart],
  [/糖|内分泌|甲状腺|痛风|激素/, sugar],
  [/骨|风湿|跌打|镇痛/, bone],
  [/贴膏|外用/, tube],
  [/皮|眼|五官|耳|口腔|鼻/, hand],
  [/妇|儿|母婴|计生/, mother],
  [/泌尿|前列腺|补肾|男科|利水/, kidney],
  [/神经|过敏|安神|脑/, nerve],
  [/维|钙|保健|营养|中老年/, vitamins],
  [/输液|注射|诊所/, drip],
];

/** A picture for a category's name. */
function categoryIcon(name: string, ink: Palette): string {
  const icon = ICONS.find(([pattern]) => pattern.test(name))?.[1];
  return icon ? icon(ink, name) : pick(nameSeed(name), 9, HERBAL_MOTIFS)(ink);
}
