import { fold, lettersOf } from '@baicao/shared/text/fold';
import { amountsIn } from './bulk-amounts.ts';
import type { Written } from './bulk-line.ts';
import type { KnownGoods } from './bulk.repo.ts';

/**
 * How well the written text fits goods: `same`, `near` (an abbreviation or one wrong letter: accepted, with a note to the buyer),
 * `doubtful` (only accepted by the buyer), `other`.
 */
export const fits = { other: 0, doubtful: 1, near: 2, same: 3 } as const;
export type Fit = (typeof fits)[keyof typeof fits];

export interface Comparison {
  readonly name: Fit;
  readonly spec: Fit;
  readonly maker: Fit;
  /** The worst fit of the three. */
  readonly whole: Fit;
}

/** Compares a written row with goods. Normalised texts are cached for one list, in which the same texts repeat. */
export class Comparer {
  readonly #plain = remembered((text: string) => lettersOf(fold(text)).join(''));
  readonly #withoutNotes = remembered((name: string) =>
    this.#plain(name.normalize('NFKC').replaceAll(/[([【][^)\]】]*[)\]】]/g, '')),
  );
  readonly #maker = remembered((name: string) => this.#plain(name).replaceAll(ordinary, ''));
  readonly #spec = remembered((text: string) => fold(text).replaceAll(/\s/g, '').replaceAll(/[×x]/g, '*'));
  readonly #amounts = remembered(amountsIn);

  compare(written: Written, known: KnownGoods): Comparison {
    const name = this.#wholeName(written, known.name);
    if (name === fits.other) return { name, spec: name, maker: name, whole: name };
    const spec = this.#specFit(written.spec, known.specification);
    const extras = written.extras.filter((word) => !this.#isSaid(word, known));
    const maker = least([written.maker, ...extras].map((word) => this.#makerFit(word, known.maker)));
    // The right name with another specification or maker is offered as a choice, not rejected.
    const rest = least([spec, maker]) === fits.other ? fits.doubtful : least([spec, maker]);
    return { name, spec, maker, whole: least([name, rest]) };
  }

  /** An empty name fits every name. */
  nameFit(written: string, known: string): Fit {
    const [own, other] = [this.#plain(written), this.#plain(known)];
    if (own === '' || own === other) return fits.same;
    if (own === this.#withoutNotes(known) || this.#withoutNotes(written) === other) return fits.same;
    return partFit(own, other) ?? alikeFit(own, other);
  }

  /** A name may be written as two words. */
  #wholeName({ name, extras }: Written, known: string): Fit {
    const fit = this.nameFit(name, known);
    const own = extras.filter((word) => this.#plain(known).includes(this.#plain(word)));
    if (fit === fits.same || own.length === 0) return fit;
    const joined = this.nameFit([name, ...own].join(''), known);
    const alone = own.map((word) => this.nameFit(word, known));
    return [joined, ...alone].reduce((best, each) => (each > best ? each : best), fit);
  }

  #makerFit(written: string, known: string): Fit {
    const [own, other] = [this.#maker(written), this.#maker(known)];
    if (own === '' || own === other) return fits.same;
    if (own.length < 2) return fits.other;
    if (other.includes(own) || own.includes(other)) return fits.same;
    if (own.length >= 4 && differsByOne(own, other)) return fits.near;
    return isAbbreviation(own, other) ? fits.near : fits.other;
  }

  /** Parts of a specification that are left out fit, different parts do not. */
  #specFit(written: string, known: string): Fit {
    const [own, other] = [this.#spec(written), this.#spec(known)];
    if (own === '' || holdsWhole(other, own)) return fits.same;
    const [mine, theirs] = [this.#amounts(written), this.#amounts(known)];
    if (mine.measures.length === 0 && mine.pieces === 1) return fits.other;
    if (!mine.measures.every((measure) => theirs.measures.includes(measure))) return fits.other;
    return mine.pieces === 1 || mine.pieces === theirs.pieces ? fits.same : fits.other;
  }

  #isSaid(word: string, { name, specification }: KnownGoods): boolean {
    const own = this.#plain(word);
    return this.#plain(name).includes(own) || this.#plain(specification).includes(own);
  }
}

/** Words that all makers' names have, or that people leave out. */
const ordinary = /有限责任公司|股份有限公司|集团有限公司|有限公司|股份公司|集团|股份|公司|总厂/g;

function remembered<T>(make: (text: string) => T): (text: string) => T {
  const made = new Map<string, T>();
  return (text) => {
    const before = made.get(text);
    if (before !== undefined) return before;
    const own = make(text);
    made.set(text, own);
    return own;
  };
}

/** Words that make a different medicine: they never count as a brand or dosage form that was left out. */
const differing = /复方|小儿|儿童|婴|注射|缓释|控释|肠溶|分散|咀嚼|泡腾|含片|滴|外用|人用|兽|[ⅠⅡⅢ]|[一二三]号/;

/** One text is the beginning or the end of the other. */
function partFit(own: string, other: string): Fit | undefined {
  if (other.startsWith(own)) return differing.test(other.slice(own.length)) ? fits.doubtful : fits.near;
  if (own.endsWith(other)) return leftOut(own.slice(0, own.length - other.length));
  return other.endsWith(own) ? leftOut(other.slice(0, other.length - own.length)) : undefined;
}

function alikeFit(own: string, other: string): Fit {
  if (Math.min(own.length, other.length) >= 4 && differsByOne(own, other)) return fits.near;
  if (own.length >= 2 && (other.includes(own) || own.includes(other))) return fits.doubtful;
  // Letters alone are a reading, which the search has compared; another dosage form means another medicine.
  return /^[a-z0-9]+$/.test(own) ? fits.near : fits.other;
}

/** Many people leave out a brand or a salt at the beginning; 小儿 must not be left out. */
function leftOut(beginning: string): Fit {
  return differing.test(beginning) || beginning.length > 6 ? fits.doubtful : fits.near;
}

/** One letter wrong, missing, too many, or two neighbours swapped. */
function differsByOne(a: string, b: string): boolean {
  const [short, long] = a.length <= b.length ? [a, b] : [b, a];
  if (long.length - short.length > 1) return false;
  let at = 0;
  while (at < short.length && short[at] === long[at]) at += 1;
  if (short.length < long.length) return short.slice(at) === long.slice(at + 1);
  const isSwap = short[at] === long[at + 1] && short[at + 1] === long[at];
  return short.slice(at + 1) === long.slice(at + 1) || (isSwap && short.slice(at + 2) === long.slice(at + 2));
}

/** Whether `text` contains `part`, but not inside of a figure: 2.5g is no part of 12.5g. */
function holdsWhole(text: string, part: string): boolean {
  const at = text.indexOf(part);
  if (at < 0) return false;
  return !/[\d.]$/.test(text.slice(0, at)) && !/^[\d.]/.test(text.slice(at + part.length));
}

/** 哈药 is short for 哈尔滨制药: its letters occur in the same order, beginning with the first. */
function isAbbreviation(short: string, long: string): boolean {
  if (short[0] !== long[0]) return false;
  let at = 0;
  for (const letter of long) if (letter === short[at]) at += 1;
  return at === short.length;
}

function least(given: readonly Fit[]): Fit {
  return given.reduce((worst, fit) => (fit < worst ? fit : worst), fits.same);
}
