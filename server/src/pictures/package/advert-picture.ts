import { herbBag } from './bags.ts';
import { bottle } from './bottles.ts';
import { box } from './box.ts';
import { deviceDrawing } from './device-drawings.ts';
import { emblem } from './emblem.ts';
import { HERBAL_MOTIFS, placed } from './motifs.ts';
import { paletteNamed, type Palette } from '@baicao/shared/palettes';
import { blister } from './small-things.ts';
import { FACES, fitText, LEADING, svgLines, svgText } from './svg-text.ts';
import { pick, vary } from '#goods/variation.ts';

type AdvertFacts = {
  readonly id: number;
  readonly title: string;
  readonly subtitle: string;
  /** Name of a palette; an unknown name is drawn in green. */
  readonly palette: string;
  /** Pixels. */
  readonly width: number;
  readonly height: number;
};

/** A still life of the advert's subject, in a 400 × 400 square. */
type StillLife = (ink: Palette, id: number) => string;

const blank = (ink: Palette, width: number, height: number): string =>
  `<rect width="${width}" height="${height}" fill="#fff"/><rect y="${height * 0.68}" width="${width}" height="${height}" fill="${ink.main}"/><rect y="${height * 0.68 - 4}" width="${width}" height="4" fill="${ink.accent}"/>` +
  emblem('百草仓', 24, 26, 22, ink.deep, '#fff') +
  `<path d="M20 ${height * 0.44}h${width * 0.5}M20 ${height * 0.56}h${width * 0.34}" stroke="${ink.deep}" stroke-width="9"/>`;

const cartons: StillLife = (ink) =>
  box(
    { ink, ground: ink.soft, front: blank(ink, 230, 140), sideTitle: '' },
    { width: 230, height: 140, depth: 80 },
    178,
    150,
  ) + blister(ink, true);

const bottles: StillLife = (ink) =>
  `<g transform="translate(86 0)">${bottle('pillBottle', ink, blank(ink, 164, 172))}</g>` +
  box(
    { ink, ground: ink.soft, front: blank(ink, 150, 120), sideTitle: '' },
    { width: 150, height: 120, depth: 66 },
    110,
    256,
  );

const herbs: StillLife = (ink, id) =>
  `<g transform="translate(30 0)">${herbBag(ink, blank(ink, 196, 142), '枸杞', id)}</g>${placed(pick(id, 3, HERBAL_MOTIFS), ink, 62, 290, 1.2)}`;

const devices: StillLife = (ink) =>
  `<circle cx="200" cy="200" r="150" fill="#fff" opacity=".7"/><g transform="translate(176 172)scale(2.1)">${deviceDrawing('血压计')(ink)}</g><g transform="translate(296 300)scale(1.3)">${deviceDrawing('体温计')(ink)}</g>`;

const coupons: StillLife = (ink) =>
  [-14, 4]
    .map(
      (turn, index) =>
        `<g transform="translate(200 ${170 + index * 70})rotate(${turn})"><path d="M-130-58H130V-16a16 16 0 0 0 0 32V58H-130V16a16 16 0 0 0 0-32Z" fill="${index ? '#fff' : ink.accent}" stroke="#000" stroke-opacity=".08"/>` +
        `<path d="M52-52V52" stroke="${ink.main}" stroke-width="2" stroke-dasharray="6 6"/>${svgText(index ? '券' : '礼', { x: 90, y: 16, size: 44, fill: index ? ink.main : '#fff', anchor: 'middle', weight: 700 })}<path d="M-104-18H26M-104 14H-20" stroke="${index ? ink.main : '#fff'}" stroke-width="12" opacity=".8"/></g>`,
    )
    .join('');

const STILL_LIVES: readonly (readonly [pattern: RegExp, life: StillLife])[] = [
  [/饮片|滋补|道地|药材|品牌|阿胶/, herbs],
  [/器械|血压|检测/, devices],
  [/券|积分|礼|返|折|抽|周年|包邮/, coupons],
  [/慢病|优选|新人|推荐|求购|采购/, bottles],
];

const stillLifeOf = (title: string): StillLife => STILL_LIVES.find(([pattern]) => pattern.test(title))?.[1] ?? cartons;

/** Two background shapes; the id decides which. */
function ground({ id, width, height }: AdvertFacts, ink: Palette): string {
  const sweep =
    vary(id, 7, 2) === 0
      ? `<circle cx="${width * 0.8}" cy="${height * 0.5}" r="${Math.max(width * 0.26, height * 0.7)}" fill="#fff" opacity=".55"/>`
      : `<path d="M${width * 0.56} 0H${width}V${height}H${width * 0.44}Z" fill="#fff" opacity=".5"/>`;
  return `<rect width="${width}" height="${height}" fill="${ink.soft}"/>${sweep}<rect y="${height - 4}" width="${width}" height="4" fill="${ink.main}"/>`;
}

type Place = { readonly x: number; readonly y: number; readonly width: number; readonly height: number };

/** The second line is at least 12 px where a phone shows the picture in its width. */
function words({ title, subtitle }: AdvertFacts, ink: Palette, { x, y, width, height }: Place): string {
  const name = fitText(title, { width, height: height * 0.5, lines: 2, largest: Math.round(height * 0.24) + 10 });
  const under = fitText(subtitle, {
    width,
    height: height * 0.24,
    lines: width < 400 ? 2 : 1,
    largest: Math.max(13, Math.round(name.fontSize * 0.62)),
  });
  const nameHigh = name.fontSize * name.lines.length * LEADING;
  const underHigh = under.fontSize * under.lines.length * LEADING;
  const top = y + (height - nameHigh - underHigh - 10) / 2;
  return (
    svgLines(name, { x, y: top + name.fontSize * 0.9, fill: ink.deep, weight: 700 }) +
    svgLines(under, { x, y: top + nameHigh + 10 + under.fontSize * 0.9, fill: '#55605b' })
  );
}

/** A strip: everything on one line, leaves at both ends. */
function strip(facts: AdvertFacts, ink: Palette): string {
  const { id, title, subtitle, width, height } = facts;
  const motif = pick(id, 3, HERBAL_MOTIFS);
  const size = Math.round(height * 0.4);
  const name = fitText(title, { width: width * 0.4, lines: 1, largest: size });
  const under = fitText(subtitle, { width: width * 0.32, lines: 1, largest: Math.max(13, Math.round(size * 0.62)) });
  const y = height / 2 + size * 0.34;
  return (
    placed(motif, ink, 70, height / 2, height / 130, 0.7) +
    placed(motif, ink, width - 70, height / 2, height / 130, 0.7) +
    svgText(name.lines[0] ?? '', {
      x: width * 0.5 - 14,
      y,
      size: name.fontSize,
      fill: ink.deep,
      weight: 700,
      anchor: 'end',
    }) +
    `<rect x="${width * 0.5}" y="${height * 0.32}" width="2" height="${height * 0.36}" fill="${ink.accent}"/>` +
    svgText(under.lines[0] ?? '', { x: width * 0.5 + 16, y, size: under.fontSize, fill: '#55605b' })
  );
}

const scene = (life: string, { x, y, width, height }: Place): string =>
  `<svg x="${x}" y="${y}" width="${width}" height="${height}" viewBox="0 0 400 400">${life}</svg>`;

function upright(facts: AdvertFacts, ink: Palette): string {
  const { id, title, width, height } = facts;
  return (
    words(facts, ink, { x: 20, y: 18, width: width - 40, height: height * 0.34 }) +
    scene(stillLifeOf(title)(ink, id), { x: width * 0.08, y: height * 0.36, width: width * 0.84, height: height * 0.6 })
  );
}

function lengthwise(facts: AdvertFacts, ink: Palette): string {
  const { id, title, width, height } = facts;
  const side = Math.min(height * 0.96, width * 0.46);
  const x = Math.round(width * 0.07);
  return (
    words(facts, ink, { x, y: 0, width: width - side - x * 1.9, height }) +
    scene(stillLifeOf(title)(ink, id), {
      x: width - side - width * 0.05,
      y: (height - side) / 2,
      width: side,
      height: side,
    })
  );
}

/** A banner of any size as SVG text of at most 6 KB: text left or above, a still life beside or below. */
export function advertPicture(facts: AdvertFacts): string {
  const { width, height } = facts;
  const ink = paletteNamed(facts.palette);
  const design = width > height * 6 ? strip : height > width ? upright : lengthwise;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" ${FACES.sans}>${ground(facts, ink)}${design(facts, ink)}</svg>`;
}
