import type { Palette } from '@baicao/shared/palettes';
import { ROUNDING } from './bottles.ts';
import { cut, svgText } from './svg-text.ts';

/** Inner packings in front of their carton. Each has its own position in the 400-square. */

/** A tube lying across the foreground, cap to the right. */
export function tube(ink: Palette, name: string): string {
  return (
    `<g transform="translate(30 304)rotate(-3)"><ellipse cx="165" cy="64" rx="170" ry="9" opacity=".12"/>` +
    '<defs><linearGradient id="lying" x2="0" y2="1"><stop offset="0" stop-opacity=".06"/><stop offset=".25" stop-color="#fff" stop-opacity=".55"/><stop offset=".6" stop-opacity=".03"/><stop offset="1" stop-opacity=".26"/></linearGradient></defs>' +
    `<path d="M0 2H12L262 0Q276 2 280 16V42Q276 56 262 58L12 56H0Z" fill="#fdfdfb" stroke="#000" stroke-opacity=".12"/>` +
    `<path d="M0 2V56M4 2V56M8 2V56" stroke="#000" stroke-opacity=".18"/><path d="M12 2 92 1.4V56.6L12 56Z" fill="${ink.main}"/><path d="M92 1.4h5V56.6h-5Z" fill="${ink.accent}"/>` +
    svgText(cut(name, 7.4), { x: 108, y: 36, size: 20, fill: ink.deep, weight: 700 }) +
    `<path d="M0 2H12L262 0Q276 2 280 16V42Q276 56 262 58L12 56H0Z" fill="url(#lying)"/>` +
    `<rect x="280" y="9" width="48" height="40" rx="4" fill="${ink.deep}"/><path d="M288 9v40M296 9v40M304 9v40M312 9v40M320 9v40" stroke="#fff" stroke-opacity=".2" stroke-width="2"/><rect x="280" y="9" width="48" height="40" rx="4" fill="url(#lying)"/></g>`
  );
}

/** A small dropper bottle standing right of its carton. */
export function dropper(ink: Palette): string {
  return (
    `<defs>${ROUNDING}</defs><ellipse cx="302" cy="338" rx="46" ry="8" opacity=".12"/>` +
    `<path d="M292 142h16l5 42h-26Z" fill="${ink.main}"/><rect x="280" y="180" width="40" height="34" rx="5" fill="${ink.main}"/>` +
    `<path d="M268 234q0-16 14-18h36q14 2 14 18v92q0 12-12 12h-40q-12 0-12-12Z" fill="#fcfcfa" stroke="#000" stroke-opacity=".14"/>` +
    `<path d="M268 250h64v62h-64Z" fill="${ink.soft}"/><path d="M268 300h64v12h-64Z" fill="${ink.main}"/><path d="M278 266h44M278 278h30" stroke="${ink.deep}" stroke-width="5"/>` +
    `<path d="M280 180h40v34q12 4 12 20v92q0 12-12 12h-40q-12 0-12-12v-92q0-16 12-20Z" fill="url(#round)"/>`
  );
}

/** A glass vial with a crimped cap, powder inside. */
export function vial(ink: Palette): string {
  return (
    `<defs>${ROUNDING}</defs><ellipse cx="306" cy="342" rx="46" ry="8" opacity=".12"/>` +
    `<path d="M288 226h36v14q16 6 16 26v64q0 12-12 12h-44q-12 0-12-12v-64q0-20 16-26Z" fill="#eef3f4" stroke="#000" stroke-opacity=".16"/>` +
    `<path d="M273 312q16-8 32-2t34-2v22q0 11-11 11h-44q-11 0-11-11Z" fill="#fff"/><path d="M272 268h68v36h-68Z" fill="#fff"/><path d="M272 268h68v9h-68Z" fill="${ink.main}"/><path d="M281 286h48M281 295h34" stroke="${ink.deep}" stroke-width="4"/>` +
    `<rect x="283" y="204" width="46" height="24" rx="3" fill="#c3c9cc"/><rect x="286" y="194" width="40" height="13" rx="4" fill="${ink.main}"/>` +
    `<path d="M283 194h46v34q11 12 11 30v72q0 12-12 12h-44q-12 0-12-12v-72q0-18 11-30Z" fill="url(#round)"/>`
  );
}

const CAPSULE = (ink: Palette): string =>
  `<rect x="-12" y="-20" width="24" height="40" rx="12" fill="#f7f4ec" stroke="#9aa4a9"/><path d="M-12 0V-8a12 12 0 0 1 24 0V0Z" fill="${ink.main}"/><path d="M-6-9v18" stroke="#fff" stroke-width="3" opacity=".6" stroke-linecap="round"/>`;
const TABLET = '<circle r="15.5" fill="#fff" stroke="#9aa4a9"/><path d="M-9 0h18" stroke="#c9d0d3"/>';

/** A blister sheet leaning towards the viewer, tablets or capsules in two rows. */
export function blister(ink: Palette, isCapsule: boolean): string {
  const cells = [0, 1, 2, 3, 4, 5].flatMap((column) =>
    [0, 1].map((row) => `<use href="#pill" x="${32 + column * 44}" y="${30 + row * 46}"/>`),
  );
  return (
    `<defs><g id="pill">${isCapsule ? CAPSULE(ink) : TABLET}</g></defs><g transform="translate(52 262)skewX(-14)"><rect x="6" y="8" width="290" height="108" rx="9" opacity=".12"/>` +
    `<rect width="284" height="106" rx="9" fill="#d5dbde"/><rect x="4" y="4" width="276" height="98" rx="7" fill="none" stroke="#fff" stroke-opacity=".7"/>` +
    `<path d="M54 0v106M98 0v106M142 0v106M186 0v106M230 0v106" stroke="#fff" stroke-opacity=".5" stroke-dasharray="4 3"/>${cells.join('')}</g>`
  );
}
