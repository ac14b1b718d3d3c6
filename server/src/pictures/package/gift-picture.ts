import { PALETTES, type Palette } from '@baicao/shared/palettes';
import { FACES, svgText } from './svg-text.ts';
import { nameSeed, pick } from '#goods/variation.ts';

/** An object of about 100 × 100 around 0,0. */
type Drawing = (ink: Palette) => string;

const times = (count: number, one: (at: number) => string): string =>
  Array.from({ length: count }, (_, i) => one(i)).join('');
const line = (path: string, stroke: string, width = 2.5): string =>
  `<path d="${path}" fill="none" stroke="${stroke}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`;

const clipboard: Drawing = ({ main, soft, deep }) =>
  `<rect x="-36" y="-44" width="72" height="92" rx="6" fill="${main}"/><rect x="-29" y="-34" width="58" height="76" rx="2" fill="#fff"/><path d="M-16-50H16V-34H-16Z" fill="${deep}"/><circle cy="-44" r="4" fill="${soft}"/>` +
  times(5, (i) => line(`M-20 ${-18 + i * 12}H${i % 2 ? 10 : 20}`, '#b9c3c7'));

const weekBox: Drawing = ({ main, soft, deep }) =>
  `<rect x="-54" y="-22" width="108" height="44" rx="8" fill="${main}"/>` +
  times(
    7,
    (i) =>
      `<rect x="${-50 + i * 14.4}" y="-16" width="12.500" height="32" rx="3" fill="${soft}"/><circle cx="${-44 + i * 14.4}" cy="7" r="3.500" fill="${i % 2 ? '#b8433d' : deep}"/>` +
      svgText('一二三四五六日'.charAt(i), { x: -43.8 + i * 14.4, y: -3, size: 8, fill: deep, anchor: 'middle' }),
  );

const pillCutter: Drawing = ({ main, soft, deep }) =>
  `<path d="M-46 4H40V26Q40 34 32 34H-38Q-46 34-46 26Z" fill="${main}"/><path d="M-46 0-36-40Q-34-46-26-45L38-30-46 0Z" fill="${soft}" stroke="${main}" stroke-width="2.5" stroke-linejoin="round"/><path d="M-8-34-2-4" stroke="#9aa7ad" stroke-width="4"/><ellipse cx="0" cy="16" rx="17" ry="9" fill="#fff"/><path d="M0 8V24" stroke="${deep}" stroke-width="2" stroke-dasharray="3 2"/>`;

const priceTags: Drawing = ({ main, soft, deep }) =>
  `<rect x="-54" y="-6" width="108" height="8" fill="#b9c3c7"/>` +
  times(
    3,
    (i) =>
      `<rect x="${-50 + i * 35}" y="-2" width="30" height="30" rx="3" fill="${i === 1 ? soft : '#fff'}" stroke="${main}" stroke-width="2"/>${svgText('¥', { x: -35 + i * 35, y: 20, size: 18, fill: deep, anchor: 'middle', weight: 700 })}`,
  ) +
  times(3, (i) => `<rect x="${-46 + i * 35}" y="-40" width="22" height="34" rx="2" fill="${i === 1 ? main : soft}"/>`);

const hygrometer: Drawing = ({ main, soft, deep }) =>
  `<rect x="-44" y="-44" width="88" height="88" rx="12" fill="#fbfcfc" stroke="${main}" stroke-width="3"/><rect x="-34" y="-34" width="68" height="46" rx="4" fill="${soft}"/>${svgText('23.5', { x: 0, y: -4, size: 26, fill: deep, anchor: 'middle', weight: 700 })}${svgText('℃', { x: 27, y: 8, size: 9, fill: deep, anchor: 'middle' })}<path d="M-24 20c6 8 8 11 8 15a8 8 0 0 1-16 0c0-4 2-7 8-15Z" fill="${main}"/>${svgText('52%', { x: 10, y: 36, size: 16, fill: deep, anchor: 'middle' })}`;

const coolBag: Drawing = ({ main, soft, deep }) =>
  `${line('M-18-24V-38Q-18-46-10-46H10Q18-46 18-38V-24', deep, 4)}<path d="M-44-26H44L50 34Q50 44 40 44H-40Q-50 44-50 34Z" fill="${main}"/><path d="M-44-26H44L45-14H-45Z" fill="${deep}"/><g stroke="${soft}" stroke-width="3.500" stroke-linecap="round">${times(3, (i) => `<path d="M0-2V34" transform="rotate(${i * 60} 0 16)"/>`)}</g>`;

const coat: Drawing = ({ main, soft }) =>
  `<path d="M-14-46-40-34-52 10-38 14-32-8V46H32V-8L38 14 52 10 40-34 14-46 0-26Z" fill="#fff" stroke="${main}" stroke-width="2.5" stroke-linejoin="round"/>${line('M0-26V46M-14-46-8-8 0-26 8-8 14-46', main, 2)}<rect x="10" y="14" width="16" height="18" rx="2" fill="${soft}" stroke="${main}" stroke-width="1.5"/><rect x="-26" y="14" width="16" height="18" rx="2" fill="${soft}" stroke="${main}" stroke-width="1.5"/><path d="M12-6h12" stroke="#b8433d" stroke-width="3"/>`;

const cuff: Drawing = ({ main, soft, deep }) =>
  `<path d="M-46-30H18Q30-30 30-18V14Q30 26 18 26H-46Z" fill="${main}"/><path d="M-46-30h18V26h-18Z" fill="${deep}"/><rect x="-20" y="-14" width="36" height="22" rx="3" fill="${soft}"/>${line('M30 4Q50 8 46 28T30 44', '#76848b', 4)}<ellipse cx="24" cy="44" rx="12" ry="8" fill="${deep}"/>`;

const paperBag: Drawing = ({ main, soft, deep }) =>
  `${line('M-18-26Q-18-48 0-48T18-26', deep, 4)}<path d="M-38-28H38V46H-38Z" fill="#d9b98a"/><path d="M26-28H38V46H26Z" fill="#c7a472"/><circle cx="-6" cy="8" r="19" fill="${soft}"/><path d="M-11-6H-1V3H8V13H-1V22H-11V13H-20V3H-11Z" fill="${main}"/>`;

const leaflets: Drawing = ({ main, soft, deep }) =>
  [-16, 0, 14]
    .map(
      (turn, i) =>
        `<g transform="translate(${-14 + i * 14} 0)rotate(${turn})"><rect x="-22" y="-42" width="44" height="84" rx="2" fill="${[soft, '#fff', main][i]}" stroke="${main}" stroke-width="1.5"/></g>`,
    )
    .join('') +
  `<g transform="translate(14 0)rotate(14)"><path d="M0-4C-16-16-14-28-7-29-3-29-1-26 0-24 1-26 3-29 7-29 14-28 16-16 0-4Z" fill="#fff"/>${line('M-12 10H12M-12 20H12M-12 30H4', soft)}</g><circle cx="-30" cy="38" r="3" fill="${deep}"/>`;

const scanner: Drawing = ({ main, soft, deep }) =>
  `<path d="M-34-40H6Q28-40 30-22L-6-8-12 36H-32L-28-10-42-18Q-46-40-34-40Z" fill="${deep}"/><path d="M6-40Q28-40 30-22L22-19Q18-32 2-33Z" fill="${main}"/><path d="M32-24 54-40V20L28-16Z" fill="#e2564c" opacity=".35"/><rect x="-34" y="36" width="26" height="8" rx="3" fill="${main}"/><g fill="#2b3136">${[0, 5, 8, 14, 18, 23].map((y, i) => `<rect x="44" y="${-24 + y}" width="10" height="${i % 2 ? 3 : 2}"/>`).join('')}</g><path d="M-20-6V4" stroke="${soft}" stroke-width="4" stroke-linecap="round"/>`;

const paperRolls: Drawing = ({ main, soft }) =>
  [
    [-24, 18],
    [20, 18],
    [-2, -18],
  ]
    .map(
      ([x, y]) =>
        `<g transform="translate(${x} ${y})"><path d="M-20-14V16A20 9 0 0 0 20 16V-14Z" fill="#f1efe8" stroke="#b9c3c7"/><ellipse cy="-14" rx="20" ry="9" fill="#fff" stroke="#b9c3c7"/><ellipse cy="-14" rx="7" ry="3.200" fill="${main}"/><path d="M-20-2A20 9 0 0 0 20-2" fill="none" stroke="${soft}" stroke-width="3"/></g>`,
    )
    .join('');

const shelfMats: Drawing = ({ main, soft, deep }) =>
  times(
    3,
    (i) =>
      `<path d="M-50 ${16 + i * 12}-14 ${-2 + i * 12}H54L18 ${16 + i * 12}Z" fill="${[deep, main, soft][2 - i]}" stroke="#fff" stroke-width="1.5"/>`,
  ) +
  `<g transform="translate(2-8)"><rect x="-12" y="-22" width="24" height="34" rx="4" fill="#8c5a2b"/><rect x="-7" y="-32" width="14" height="10" rx="2" fill="#fff" stroke="#b9c3c7"/><rect x="-12" y="-10" width="24" height="14" fill="#fff"/></g>`;

const firstAid: Drawing = ({ soft, deep }) =>
  `${line('M-16-28V-40Q-16-46-10-46H10Q16-46 16-40V-28', deep, 5)}<rect x="-50" y="-28" width="100" height="72" rx="8" fill="#fff" stroke="${deep}" stroke-width="3"/><path d="M-50 2H50" stroke="${soft}" stroke-width="4"/><path d="M-8-16H8V0H24V16H8V32H-8V16H-24V0H-8Z" fill="#b8433d"/>`;

const ribboned: Drawing = ({ main, soft, deep }) =>
  `<rect x="-40" y="-14" width="80" height="58" rx="3" fill="${main}"/><rect x="-46" y="-28" width="92" height="18" rx="3" fill="${deep}"/><path d="M-8-28H8V44H-8Z" fill="${soft}"/>${line('M0-28C-30-30-30-50-12-46-4-44 0-34 0-28 0-34 4-44 12-46 30-50 30-30 0-28', soft, 5)}`;

// First match wins.
const DRAWINGS: readonly (readonly [pattern: RegExp, drawing: Drawing])[] = [
  [/夹板/, clipboard],
  [/药盒/, weekBox],
  [/切药/, pillCutter],
  [/价签/, priceTags],
  [/温湿度/, hygrometer],
  [/保温/, coolBag],
  [/工作服|白大褂/, coat],
  [/袖带/, cuff],
  [/纸袋/, paperBag],
  [/折页/, leaflets],
  [/扫描/, scanner],
  [/小票|卷装/, paperRolls],
  [/货架垫/, shelfMats],
  [/急救箱/, firstAid],
];

const INKS: readonly [Palette, ...Palette[]] = [
  PALETTES.green,
  PALETTES.blue,
  PALETTES.teal,
  PALETTES.violet,
  PALETTES.navy,
  PALETTES.slate,
];

/** Points goods, 400 × 400: the object named in the text on a pale disc; a ribboned box for an unknown name. */
export function giftPicture(name: string): string {
  const ink = pick(nameSeed(name), 3, INKS);
  const drawing = DRAWINGS.find(([pattern]) => pattern.test(name))?.[1] ?? ribboned;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="400" height="400" viewBox="-100 -100 200 200" ${FACES.sans}><rect x="-100" y="-100" width="200" height="200" fill="${ink.soft}"/><circle r="84" fill="#fff"/><ellipse cy="66" rx="52" ry="6" fill="${ink.deep}" opacity=".1"/><g transform="scale(1.14)">${drawing(ink)}</g></svg>`;
}
