import { fold, lettersOf } from '@baicao/db/search/fold';
import type { KnownGoods } from './bulk.repo.ts';
import type { Written } from './bulk-line.ts';

/**
 * How well what is written fits: `same`, `near` (an abbreviation or one wrong letter: good enough to take, said to the buyer),
 * `doubtful` (never taken without the buyer), `other`.
 */
export const fits = { other: 0, doubtful: 1, near: 2, same: 3 } as const;
export type Fit = (typeof fits)[keyof typeof fits];

const plain = (text: string): string => lettersOf(fold(text)).join('');

/** What makes a different medicine of the same words: never taken for a brand or a dosage form left out. */
const differing = /复方|小儿|儿童|婴|注射|缓释|控释|肠溶|分散|咀嚼|泡腾|含片|滴|外用|人用|兽|[ⅠⅡⅢ]|[一二三]号/;

/** Names: an empty one fits all. */
export function nameFit(written: string, known: string): Fit {
  const [own, other] = [plain(written), plain(known)];
  if (own === '' || own === other || own === plain(withoutNotes(known)) || plain(withoutNotes(written)) === other)
    return fits.same;
  return partFit(own, other) ?? alikeFit(own, other);
}

/** One is the beginning or the end of the other. */
function partFit(own: string, other: string): Fit | undefined {
  if (other.startsWith(own)) return differing.test(other.slice(own.length)) ? fits.doubtful : fits.near;
  if (own.endsWith(other)) return leftOut(own.slice(0, own.length - other.length));
  return other.endsWith(own) ? leftOut(other.slice(0, other.length - own.length)) : undefined;
}

function alikeFit(own: string, other: string): Fit {
  if (Math.min(own.length, other.length) >= 4 && differsByOne(own, other)) return fits.near;
  if (own.length >= 2 && (other.includes(own) || own.includes(other))) return fits.doubtful;
  // Letters alone are a reading, which the search has compared; another dosage form is another medicine.
  return /^[a-z0-9]+$/.test(own) ? fits.near : fits.other;
}

/** A brand or a salt in front is left out by many; 小儿 is not. */
function leftOut(beginning: string): Fit {
  return differing.test(beginning) || beginning.length > 6 ? fits.doubtful : fits.near;
}

function withoutNotes(name: string): string {
  return name.normalize('NFKC').replaceAll(/[([【][^)\]】]*[)\]】]/g, '');
}

/** One letter wrong, missing, too many, or two neighbours swapped. */
export function differsByOne(a: string, b: string): boolean {
  const [short, long] = a.length <= b.length ? [a, b] : [b, a];
  if (long.length - short.length > 1) return false;
  let at = 0;
  while (at < short.length && short[at] === long[at]) at += 1;
  if (short.length < long.length) return short.slice(at) === long.slice(at + 1);
  const isSwap = short[at] === long[at + 1] && short[at + 1] === long[at];
  return short.slice(at + 1) === long.slice(at + 1) || (isSwap && short.slice(at + 2) === long.slice(at + 2));
}

/** Words of a maker's name that all have, or that people leave out. */
const ordinary = /有限责任公司|股份有限公司|集团有限公司|有限公司|股份公司|集团|股份|公司|总厂/g;

export function makerFit(written: string, known: string): Fit {
  const own = plain(written).replaceAll(ordinary, '');
  const other = plain(known).replaceAll(ordinary, '');
  if (own === '' || own === other) return fits.same;
  if (own.length < 2) return fits.other;
  if (other.includes(own) || own.includes(other)) return fits.same;
  if (own.length >= 4 && differsByOne(own, other)) return fits.near;
  return isAbbreviation(own, other) ? fits.near : fits.other;
}

/** 哈药 of 哈尔滨制药: the letters in their order, the first one first. */
function isAbbreviation(short: string, long: string): boolean {
  if (short[0] !== long[0]) return false;
  let at = 0;
  for (const letter of long) if (letter === short[at]) at += 1;
  return at === short.length;
}

/** Units that count pieces: people write 24s, 24粒 or 24 for the same. */
const measures: Readonly<Record<string, readonly [unit: string, factor: number]>> = {
  kg: ['g', 1000],
  g: ['g', 1],
  mg: ['g', 1e-3],
  μg: ['g', 1e-6],
  ug: ['g', 1e-6],
  l: ['l', 1],
  ml: ['l', 1e-3],
  m: ['m', 1],
  cm: ['m', 1e-2],
  mm: ['m', 1e-3],
  万单位: ['u', 1e4],
  万iu: ['u', 1e4],
  万u: ['u', 1e4],
  单位: ['u', 1],
  iu: ['u', 1],
  '%': ['%', 1],
};

interface Amounts {
  /** Strengths and contents in one unit each: 0.25g and 250mg are the same. */
  readonly measures: readonly string[];
  /** Pieces of a pack, multiplied: 12粒*2板 is 24. */
  readonly pieces: number;
}

function amountsIn(specification: string): Amounts {
  const text = fold(specification).replaceAll(/\s/g, '');
  const found = [...text.matchAll(/(\d+(?:\.\d+)?)(万单位|万iu|万u|单位|iu|kg|mg|μg|ug|ml|cm|mm|g|l|m|%)?/g)];
  const own = found.map(([, figure = '0', unit]) => ({ figure: Number(figure), measure: unit && measures[unit] }));
  return {
    measures: own
      .flatMap(({ figure, measure }) =>
        measure ? [`${Number((figure * measure[1]).toPrecision(9))}${measure[0]}`] : [],
      )
      .toSorted(),
    pieces: own.reduce((product, { figure, measure }) => (measure ? product : product * figure), 1),
  };
}

/** Specifications: what is left out fits, what differs does not. */
export function specFit(written: string, known: string): Fit {
  const [own, other] = [plainSpec(written), plainSpec(known)];
  if (own === '' || own === other) return fits.same;
  const [mine, theirs] = [amountsIn(written), amountsIn(known)];
  const isPart = mine.measures.every((measure) => theirs.measures.includes(measure));
  if (mine.measures.length + mine.pieces > 1) {
    const hasPieces = mine.pieces !== 1;
    if (!isPart || (hasPieces && mine.pieces !== theirs.pieces)) return fits.other;
    return fits.same;
  }
  return other.includes(own) ? fits.same : fits.other;
}

function plainSpec(text: string): string {
  return lettersOf(fold(text).replaceAll(/[*×x]/g, '*')).join('');
}

export interface Comparison {
  readonly name: Fit;
  readonly spec: Fit;
  readonly maker: Fit;
  /** The worst of the three. */
  readonly whole: Fit;
}

export function compare(written: Written, known: KnownGoods): Comparison {
  const name = wholeNameFit(written, known.name);
  const spec = specFit(written.spec, known.specification);
  const extras = written.extras.filter((word) => !isSaid(word, known));
  const maker = least(makerFit(written.maker, known.maker), ...extras.map((word) => makerFit(word, known.maker)));
  // The right name with another specification or maker is something to choose by, not something else.
  const rest = Math.max(fits.doubtful, least(spec, maker)) as Fit;
  return { name, spec, maker, whole: least(name, rest) };
}

/** A name may be written in two words. */
function wholeNameFit({ name, extras }: Written, known: string): Fit {
  const joined = [name, ...extras.filter((word) => plain(known).includes(plain(word)))].join('');
  return Math.max(nameFit(name, known), nameFit(joined, known)) as Fit;
}

function isSaid(word: string, { name, specification }: KnownGoods): boolean {
  return plain(name).includes(plain(word)) || plain(specification).includes(plain(word));
}

function least(...given: readonly Fit[]): Fit {
  return given.reduce((worst, fit) => (fit < worst ? fit : worst), fits.same);
}
