import type { SiteLicence } from '@baicao/shared/site-licences';
import { escapeXml, FACES, svgText, wrap } from '../package/svg-text.ts';

const size = { width: 840, height: 600, left: 110, value: 270, right: 730 } as const;
const ink = '#23302a';
const faint = '#5f6b65';
const gold = '#b08a3e';
const seal = '#c0332b';
const rowHeight = 46;

/** A certificate of the site in a gold frame. Holder, number and authority are made up; a note across its middle says so. */
export function licencePicture(licence: SiteLicence): string {
  const { width, height } = size;
  const centre = width / 2;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" ${FACES.serif} fill="${ink}">`,
    `<title>${escapeXml(`${licence.name}（示例）`)}</title>`,
    `<rect width="${width}" height="${height}" fill="#fdfbf4"/>`,
    frame(),
    emblem(centre, 92),
    svgText(licence.name, { x: centre, y: 176, size: 38, fill: ink, anchor: 'middle', spacing: 6, weight: 600 }),
    svgText(`编号：${licence.number}`, { x: centre, y: 208, size: 15, fill: faint, anchor: 'middle' }),
    ...facts(licence),
    sealOf(licence.issuer),
    watermark(),
    svgText('本图由演示系统绘制，单位、编号与机关均为虚构，不具有任何效力。', {
      x: centre,
      y: height - 44,
      size: 13,
      fill: faint,
      anchor: 'middle',
    }),
    '</svg>',
  ].join('');
}

/** Two lines around the sheet with a knot in every corner. */
function frame(): string {
  const { width, height } = size;
  const line = (inset: number, stroke: number) =>
    `<rect x="${inset}" y="${inset}" width="${width - 2 * inset}" height="${height - 2 * inset}" fill="none" stroke="${gold}" stroke-width="${stroke}"/>`;
  const corners = [
    [30, 30],
    [width - 30, 30],
    [30, height - 30],
    [width - 30, height - 30],
  ] as const;
  const knots = corners.map(
    ([x, y]) =>
      `<g fill="#fdfbf4" stroke="${gold}" stroke-width="3"><circle cx="${x}" cy="${y}" r="15"/><circle cx="${x}" cy="${y}" r="7" fill="${gold}" stroke="none"/></g>`,
  );
  return [line(22, 5), line(36, 1.5), ...knots].join('');
}

/** A leaf in a ring: not the emblem of any authority. */
function emblem(x: number, y: number): string {
  return (
    `<g transform="translate(${x} ${y})" fill="none" stroke="${gold}" stroke-width="3"><circle r="34"/><circle r="28" stroke-width="1"/>` +
    `<path d="M0 20C-22 8 -16 -18 0 -24C16 -18 22 8 0 20Z" fill="#1b6b45" stroke="none"/><path d="M0 24V-14" stroke="#fdfbf4" stroke-width="2"/></g>`
  );
}

function facts({ holder, range, issuer, validFrom, validTo }: SiteLicence): string[] {
  const rows: readonly (readonly [string, string])[] = [
    ['单位名称', holder],
    ['范　　围', range],
    ['发证机关', issuer],
    ['发证日期', dateText(validFrom)],
    ['有效期至', dateText(validTo)],
  ];
  return rows.map(([name, value], row) => {
    const y = 262 + row * rowHeight;
    const lines = wrap(value, (size.right - size.value) / 18);
    const first = lines.length > 1 ? y - 10 : y;
    return [
      svgText(name, { x: size.left, y, size: 18, fill: faint }),
      ...lines.map((line, index) => svgText(line, { x: size.value, y: first + index * 22, size: 18, fill: ink })),
      `<path d="M${size.value - 8} ${y + 16}H${size.right}" stroke="${gold}" stroke-opacity="0.45"/>`,
    ].join('');
  });
}

function dateText(day: string): string {
  const [year = '', month = '', date = ''] = day.split('-');
  return `${year} 年 ${month} 月 ${date} 日`;
}

function sealOf(issuer: string): string {
  const [x, y] = [650, 456];
  return (
    `<g opacity="0.8" transform="rotate(-10 ${x} ${y})"><circle cx="${x}" cy="${y}" r="66" fill="none" stroke="${seal}" stroke-width="4"/>` +
    svgText(issuer, { x, y: y - 24, size: 11, fill: seal, anchor: 'middle' }) +
    svgText('★', { x, y: y + 10, size: 28, fill: seal, anchor: 'middle' }) +
    svgText('示例专用章', { x, y: y + 38, size: 14, fill: seal, anchor: 'middle' }) +
    '</g>'
  );
}

function watermark(): string {
  const at = { x: size.width / 2, y: 372 };
  return `<g opacity="0.07" transform="rotate(-18 ${at.x} ${at.y})">${svgText('示例 · 仅供演示', { ...at, size: 84, fill: ink, anchor: 'middle', weight: 700 })}</g>`;
}
