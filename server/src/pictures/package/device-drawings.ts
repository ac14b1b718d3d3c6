import type { Palette } from '@baicao/shared/palettes';

/** A device of about 100 × 100 around 0,0. */
type Drawing = (ink: Palette) => string;

const line = (path: string, stroke: string, width = 3): string =>
  `<path d="${path}" fill="none" stroke="${stroke}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`;

const mask: Drawing = ({ soft, main }) =>
  line('M-40-14Q-58-2-40 22M40-14Q58-2 40 22', main, 3) +
  `<path d="M-42-22Q0-40 42-22V22Q0 46-42 22Z" fill="${soft}" stroke="${main}" stroke-width="2"/>` +
  line('M-40-8Q0-22 40-8M-40 6Q0-6 40 6M-40 18Q0 12 40 18', main, 1.5);

const monitor: Drawing = ({ deep, main, soft }) =>
  `<rect x="-46" y="-40" width="66" height="80" rx="10" fill="#fbfcfc" stroke="${main}" stroke-width="2"/><rect x="-38" y="-32" width="50" height="44" rx="4" fill="${soft}"/>` +
  `<path d="M-30-22h20M-30-8h26M-30 4h14" stroke="${deep}" stroke-width="6"/><circle cx="-13" cy="27" r="8" fill="${main}"/>` +
  `<rect x="26" y="-34" width="24" height="68" rx="9" fill="${main}"/>${line('M20 30Q28 46 36 34', deep, 2.5)}`;

const thermometer: Drawing = ({ main, soft, deep }) =>
  `<g transform="rotate(-32)"><path d="M-52-5H-18V5H-52Q-58 0-52-5Z" fill="#c5ccd0"/><rect x="-22" y="-12" width="74" height="24" rx="11" fill="#fbfcfc" stroke="${main}" stroke-width="2"/><rect x="-10" y="-6" width="32" height="12" rx="2" fill="${soft}"/><path d="M-5 0H16" stroke="${deep}" stroke-width="5" stroke-dasharray="5 2"/><circle cx="38" r="6" fill="${main}"/></g>`;

const forehead: Drawing = ({ main, soft, deep }) =>
  `<path d="M-44-34H24Q44-30 42-10L20-4 10 44H-14L-8-4-44-8Q-52-22-44-34Z" fill="#fbfcfc" stroke="${main}" stroke-width="2"/><rect x="-34" y="-27" width="34" height="16" rx="3" fill="${soft}"/><path d="M-28-19h20" stroke="${deep}" stroke-width="6"/><path d="M2 2 4 16" stroke="${main}" stroke-width="7" stroke-linecap="round"/>`;

const glucose: Drawing = ({ main, soft, deep }) =>
  `<rect x="-30" y="-46" width="52" height="84" rx="16" fill="${main}"/><rect x="-21" y="-36" width="34" height="32" rx="4" fill="${soft}"/><path d="M-14-20h20" stroke="${deep}" stroke-width="9"/><circle cx="-4" cy="16" r="9" fill="#fff"/>` +
  `<rect x="-9" y="36" width="10" height="16" fill="#f4f1e6" stroke="${deep}"/><path d="M38 6c9 11 13 17 13 23a13 13 0 0 1-26 0c0-6 4-12 13-23Z" fill="#b8433d"/>`;

const oximeter: Drawing = ({ main, soft, deep }) =>
  `<path d="M-44-20Q-44-34-28-34H36Q48-32 48-18V-2H-44Z" fill="${main}"/><path d="M-44 2H48V16Q46 30 34 30H-28Q-44 30-44 16Z" fill="${deep}"/><rect x="-26" y="-28" width="46" height="22" rx="3" fill="#15242b"/><path d="M-20-17h14M0-17h12" stroke="${soft}" stroke-width="8"/>`;

const syringe: Drawing = ({ main, soft }) =>
  `<g transform="rotate(-38)">${line('M-58 0H-34', '#9aa7ad', 2)}<rect x="-34" y="-11" width="58" height="22" rx="3" fill="#f7fbfc" stroke="${main}" stroke-width="2"/><rect x="-10" y="-9" width="32" height="18" fill="${soft}"/>${line('M-22-11v7M-12-11v7M-2-11v7M8-11v7', main, 1.5)}<rect x="22" y="-16" width="4" height="32" fill="${main}"/><rect x="26" y="-5" width="22" height="10" fill="#dfe6e9"/><rect x="48" y="-13" width="5" height="26" rx="2" fill="${main}"/></g>`;

const plaster: Drawing = ({ main, soft }) =>
  `<g transform="rotate(-28)"><rect x="-50" y="-17" width="100" height="34" rx="17" fill="#e6bf95"/><rect x="-19" y="-17" width="38" height="34" fill="#f4e3cd"/><g fill="#b98f63">${[-10, 0, 10].map((x) => `<circle cx="${x}" cy="-7" r="2"/><circle cx="${x}" cy="7" r="2"/>`).join('')}</g></g><path d="M24 22h9v9h9v9h-9v9h-9v-9h-9v-9h9Z" fill="${main}" stroke="${soft}" stroke-width="2"/>`;

const swabs: Drawing = ({ main, soft }) =>
  [-22, -8, 6, 20]
    .map(
      (turn) =>
        `<g transform="translate(0 40)rotate(${turn})"><path d="M0 0V-66" stroke="#d9b98a" stroke-width="4"/><ellipse cy="-72" rx="6.500" ry="13" fill="#fff" stroke="#b9c3c7"/></g>`,
    )
    .join('') + `<path d="M-26 10H26L22 46H-22Z" fill="${main}"/><path d="M-20 20H20V30H-20Z" fill="${soft}"/>`;

const gauze: Drawing = ({ main, soft }) =>
  `<ellipse cx="-8" rx="26" ry="40" fill="#fbfaf6" stroke="#b9c3c7" stroke-width="2"/><path d="M-8-40H22A26 40 0 0 1 22 40H-8A26 40 0 0 0-8-40Z" fill="#f1efe8" stroke="#b9c3c7" stroke-width="2"/><ellipse cx="-8" rx="10" ry="16" fill="${soft}" stroke="${main}" stroke-width="2"/><path d="M12-38q22 38 0 76M-8 40H52" fill="none" stroke="#cfd4d3" stroke-width="2"/>`;

const glove: Drawing = ({ main, soft }) =>
  `<path d="M-22 46V10L-38-8Q-42-18-32-18L-20-6V-38Q-14-48-8-38V-10-44Q-2-54 4-44V-10-40Q10-50 16-40V-8-28Q22-36 28-26V14L20 46Z" fill="${soft}" stroke="${main}" stroke-width="2.5" stroke-linejoin="round"/><path d="M-22 36H22" stroke="${main}" stroke-width="2"/>`;

const nebuliser: Drawing = ({ main, soft, deep }) =>
  `<rect x="-48" y="-4" width="62" height="46" rx="10" fill="#fbfcfc" stroke="${main}" stroke-width="2"/><circle cx="-17" cy="20" r="12" fill="${soft}" stroke="${main}" stroke-width="2"/><path d="M-17 13v7" stroke="${deep}" stroke-width="3"/>${line('M14 22Q34 40 36 6', '#9aa7ad', 4)}<path d="M24-24Q36-44 50-30V-6Q38 10 24-6Z" fill="${soft}" stroke="${main}" stroke-width="2"/>`;

const oxygen: Drawing = ({ main, soft, deep }) =>
  `<path d="M-34-44H26Q36-44 36-34V40H-44V-34Q-44-44-34-44Z" fill="#fbfcfc" stroke="${main}" stroke-width="2"/><rect x="-30" y="-34" width="52" height="22" rx="3" fill="${soft}"/><path d="M-24-23h20" stroke="${deep}" stroke-width="8"/><path d="M-30 0h52M-30 9h52M-30 18h52M-30 27h52" stroke="${main}" stroke-width="2"/><circle cx="-30" cy="44" r="5" fill="${deep}"/><circle cx="22" cy="44" r="5" fill="${deep}"/>`;

const wheelchair: Drawing = ({ main, deep }) =>
  `<circle cx="-6" cy="20" r="27" fill="none" stroke="${deep}" stroke-width="4"/><circle cx="-6" cy="20" r="4" fill="${deep}"/>${line('M-34-44H-22L-16 4H24L34 36H44', main, 6)}${line('M-18-12H18', main, 5)}<circle cx="36" cy="42" r="6" fill="${deep}"/>`;

const crutch: Drawing = ({ main, deep }) =>
  [-16, 16]
    .map(
      (x) =>
        `<g transform="translate(${x} 0)rotate(${x / 4})"><rect x="-14" y="-50" width="28" height="9" rx="4" fill="${deep}"/>${line('M-9-42 0 14V44M9-42 0 14', main, 4)}<path d="M-6-10H6" stroke="${deep}" stroke-width="6"/><rect x="-5" y="42" width="10" height="8" rx="2" fill="${deep}"/></g>`,
    )
    .join('');

const brace: Drawing = ({ main, soft, deep }) =>
  `<path d="M-26-46Q0-38 26-46L22-6Q28 6 24 46Q0 40-24 46-28 6-22-6Z" fill="${deep}"/><ellipse cy="0" rx="15" ry="17" fill="${main}" stroke="${soft}" stroke-width="3"/><path d="M-24-30H24M-25 30H25" stroke="${main}" stroke-width="8"/>`;

const strips: Drawing = ({ main, soft, deep }) =>
  [-20, 0, 20]
    .map(
      (x, index) =>
        `<rect x="${x - 7}" y="${-44 + index * 6}" width="14" height="76" rx="2" fill="#fbfaf5" stroke="#b9c3c7" transform="rotate(${index * 5 - 5})"/><path d="M${x - 7} ${-22 + index * 6}h14" stroke="${index === 1 ? '#b8433d' : main}" stroke-width="4" transform="rotate(${index * 5 - 5})"/>`,
    )
    .join('') +
  `<path d="M-34 26H34V46H-34Z" fill="${soft}" stroke="${main}" stroke-width="2"/><path d="M-22 36H22" stroke="${deep}" stroke-width="4"/>`;

const patch: Drawing = ({ main, soft }) =>
  `<rect x="-44" y="-24" width="74" height="46" rx="10" fill="#dcecf5" stroke="${main}" stroke-width="2" transform="rotate(-8)"/><path d="M-30-6q10-10 18 0t18 0 14-4" fill="none" stroke="${main}" stroke-width="3"/><path d="M34 18v26M23 24l22 14M45 24 23 38" stroke="${main}" stroke-width="3"/><circle cx="34" cy="31" r="3" fill="${soft}"/>`;

const drip: Drawing = ({ main, soft }) =>
  `<path d="M-18-48H18V-6Q18 4 0 6-18 4-18-6Z" fill="${soft}" stroke="${main}" stroke-width="2"/><path d="M-18-24H18V-6Q18 4 0 6-18 4-18-6Z" fill="#cfe6ee"/><rect x="-6" y="8" width="12" height="16" rx="3" fill="#fff" stroke="${main}" stroke-width="2"/>${line('M0 24Q0 44 20 40T42 22', '#9aa7ad', 3)}<path d="M40 24 50 12" stroke="${main}" stroke-width="3"/>`;

const stethoscope: Drawing = ({ main, deep }) =>
  `${line('M-30-46V-22Q-30 0-12 0T6-22V-46', deep, 4)}${line('M-12 0V18Q-12 42 12 42T34 16', deep, 4)}<circle cx="34" cy="6" r="11" fill="${main}"/><circle cx="34" cy="6" r="4.500" fill="#fff"/><path d="M-36-46h10M0-46h10" stroke="${main}" stroke-width="6"/>`;

const cross: Drawing = ({ main, soft }) =>
  `<circle r="44" fill="${soft}"/><path d="M-11-30H11V-11H30V11H11V30H-11V11H-30V-11H-11Z" fill="${main}"/>`;

// First match wins.
const DRAWINGS: readonly (readonly [pattern: RegExp, drawing: Drawing])[] = [
  [/口罩|面罩|医用帽/, mask],
  [/血压/, monitor],
  [/额温|耳温/, forehead],
  [/体温/, thermometer],
  [/血糖仪/, glucose],
  [/血氧/, oximeter],
  [/试纸|试剂|检测/, strips],
  [/注射|采血针|针头/, syringe],
  [/输液|留置针|引流|导尿/, drip],
  [/敷贴|创口|修复贴|疤痕贴|创面敷料|无菌敷/, plaster],
  [/退热|冷敷|热敷|磁疗/, patch],
  [/棉签|棉球|棉片/, swabs],
  [/纱布|绷带|胶带|橡皮膏/, gauze],
  [/手套/, glove],
  [/雾化/, nebuliser],
  [/制氧|氧管/, oxygen],
  [/轮椅/, wheelchair],
  [/拐|助行/, crutch],
  [/护腰|护膝|颈托|固定带/, brace],
  [/听诊/, stethoscope],
];

export function deviceDrawing(name: string): Drawing {
  return DRAWINGS.find(([pattern]) => pattern.test(name))?.[1] ?? cross;
}
