import type { Database } from '@baicao/db/client';
import { searchGoodsIds } from '@baicao/db/search/search-goods';
import { limits } from '@baicao/shared/limits';
import { Comparer, fits, type Comparison } from './bulk-compare.ts';
import { isExponent, plainCode, type Written } from './bulk-line.ts';
import { goodsWithApproval, goodsWithBarcode, knownGoods, type KnownGoods } from './bulk.repo.ts';

/** Numbers of letters that a brand in front of a name may have. */
const brandLetters = [2, 3] as const;

/** The goods a row was recognised as, or the candidates. */
export type Found =
  | { readonly kind: 'one'; readonly goods: KnownGoods; readonly note: string }
  | { readonly kind: 'several'; readonly candidates: readonly KnownGoods[]; readonly reason: string }
  | { readonly kind: 'none'; readonly candidates: readonly KnownGoods[]; readonly reason: string };

const { candidatesMax } = limits.bulk;

/** Most goods of one name that are compared; the search narrows more of them by maker and specification. */
const maxCandidates = 120;

/**
 * Recognises goods by id, barcode, approval number, or name with specification and maker, in this order. A code is ignored when its goods have
 * another name than the written one. Searches are cached for one list, in which names repeat.
 */
export class GoodsFinder {
  readonly #searched = new Map<string, readonly KnownGoods[]>();
  readonly #comparer = new Comparer();
  /** Rows for which the nearest goods were searched: each takes three more searches. */
  #suggested = 0;

  constructor(private readonly db: Database) {}

  find(written: Written): Found {
    if (isExample(written)) return { kind: 'none', candidates: [], reason: '这是模板的示例行，不会采购' };
    return this.#byCode(written) ?? this.#byName(written);
  }

  /** undefined: no code is decisive, the name decides. */
  #byCode(written: Written): Found | undefined {
    const codes: readonly (readonly [label: string, code: string, goods: readonly KnownGoods[]])[] = [
      ['编号', written.id, this.#withId(written.id)],
      ['条码', written.barcode, this.#withBarcode(written.barcode)],
      ['批准文号', written.approval, this.#withApproval(written.approval)],
    ];
    const hits = codes
      .filter(([, , goods]) => goods.length > 0)
      .map(([label, code, goods]) => ({ label, code, goods }));
    if (hits.length > 0) return believed(this.#comparer, written, hits) ?? this.#contradicted(written, hits);
    const missing = codes.find(([, code]) => code !== '');
    if (written.name !== '' || !missing) return undefined;
    return { kind: 'none', candidates: [], reason: missingCode(missing[0], missing[1]) };
  }

  /**
   * The written name contradicts the code: purchasers have codes of their own. Goods whose name is unambiguous are
   * taken, with a note about the code; else the buyer chooses between the goods of the code and those with a similar name.
   */
  #contradicted(written: Written, [hit]: readonly CodeHit[]): Found {
    const own = hit?.goods ?? [];
    const named: Found = written.name === '' ? { kind: 'none', candidates: [], reason: '' } : this.#byName(written);
    const said = `${hit?.label}「${hit?.code}」在本站是「${own.map(({ name, specification }) => `${name} ${specification}`)[0]}」`;
    if (named.kind === 'one') return { ...named, note: [named.note, `按名称识别；${said}`].filter(Boolean).join('，') };
    const all = [...own, ...(named.kind === 'several' ? named.candidates : [])];
    const candidates = [...new Map(all.map((goods) => [goods.id, goods])).values()].slice(0, candidatesMax);
    const described = [written.name, written.spec, written.maker].filter(Boolean).join(' ');
    return { kind: 'several', candidates, reason: `${said}，与写的「${described}」不符，请选择` };
  }

  #withId(id: string): readonly KnownGoods[] {
    const plain = plainCode(id);
    return /^\d{1,9}$/.test(plain) ? knownGoods(this.db, [Number(plain)]) : [];
  }

  #withBarcode(barcode: string): readonly KnownGoods[] {
    const plain = plainCode(barcode).replaceAll(/\D/g, '');
    return plain.length < 8 || isExponent(plainCode(barcode)) ? [] : goodsWithBarcode(this.db, plain);
  }

  #withApproval(approval: string): readonly KnownGoods[] {
    const plain = approval.normalize('NFKC').replaceAll(/\s/g, '').toUpperCase();
    const number = /[A-Z]{1,2}\d{8}/.exec(plain)?.[0];
    if (plain === '') return [];
    const own = goodsWithApproval(this.db, plain);
    return own.length > 0 || number === undefined ? own : goodsWithApproval(this.db, `国药准字${number}`);
  }

  #byName(written: Written): Found {
    const { name, spec, maker, extras } = written;
    if (name === '' && extras.length === 0) {
      return { kind: 'none', candidates: [], reason: '没有写明商品：请填写名称、编号、条码或批准文号' };
    }
    const best = bestOf(this.#comparer, written, this.#candidates(written));
    if (best.goods.length === 0) {
      return {
        kind: 'none',
        candidates: this.#nearest(written),
        reason: `没有找到「${[name, spec, maker, ...extras].filter(Boolean).join(' ')}」`,
      };
    }
    const [first] = best.goods;
    if (first && best.goods.length === 1 && best.fit >= fits.near) {
      return { kind: 'one', goods: first, note: best.fit === fits.near ? recognised(first, best.first) : '' };
    }
    return { kind: 'several', candidates: best.goods.slice(0, candidatesMax), reason: whyChoose(written, best) };
  }

  #candidates({ name, spec, maker, extras }: Written): readonly KnownGoods[] {
    const byName = this.#search(name);
    if (byName.length === 0) return this.#withoutBrand(name, extras);
    if (byName.length > 0 && byName.length < maxCandidates && extras.length === 0) return byName;
    const [strength = ''] = /\d+(?:\.\d+)?\s*[a-zμ]*/i.exec(spec) ?? [];
    const narrower = [
      [name, ...extras].join(' '),
      [...extras, name].join(''),
      ...(maker === '' ? [] : [`${name} ${maker}`]),
      ...(strength === '' ? [] : [`${name} ${strength}`]),
    ];
    const all = [byName, ...narrower.filter((text) => text !== name).map((text) => this.#search(text))].flat();
    return [...new Map(all.map((goods) => [goods.id, goods])).values()];
  }

  /** 999感冒灵颗粒 is sold as 感冒灵颗粒; a second word may be the name, and the first the brand or the maker. */
  #withoutBrand(name: string, extras: readonly string[]): readonly KnownGoods[] {
    const letters = Array.from(name);
    const digits = /^[a-z\d]*/i.exec(name)?.[0].length ?? 0;
    const endings = [digits, ...brandLetters].map((cut) => letters.slice(cut)).filter((rest) => rest.length >= 3);
    for (const text of [...extras, ...endings.map((rest) => rest.join(''))]) {
      const found = this.#search(text);
      if (found.length > 0) return found;
    }
    return [];
  }

  #search(text: string): readonly KnownGoods[] {
    const plain = text.trim();
    const before = this.#searched.get(plain);
    if (before) return before;
    const found = plain === '' ? [] : knownGoods(this.db, searchGoodsIds(this.db, plain, { limit: maxCandidates }));
    this.#searched.set(plain, found);
    return found;
  }

  /** Goods whose name begins with the written words; the end of the words was searched without the brand already. */
  #nearest({ name }: Written): readonly KnownGoods[] {
    this.#suggested += 1;
    if (this.#suggested > limits.bulk.suggestionRowsMax) return [];
    const letters = Array.from(name.normalize('NFKC').replaceAll(/[^\p{L}\p{N}]/gu, ''));
    const beginnings = [letters.length, letters.length - 1, letters.length - 2, Math.ceil(letters.length / 2)];
    for (const length of beginnings) {
      if (length < 2) continue;
      const found = this.#search(letters.slice(0, length).join('')).filter(({ isOnShelf }) => isOnShelf);
      if (found.length > 0) return found.slice(0, candidatesMax);
    }
    return [];
  }
}

/** The template marks its example row in the id column. */
function isExample({ id }: Written): boolean {
  return id.startsWith('示例');
}

/** A code with the goods it means here. */
interface CodeHit {
  readonly label: string;
  readonly code: string;
  readonly goods: readonly KnownGoods[];
}

/** Codes decide, unless the text beside them means other goods: then undefined. Several goods are told apart by the other fields. */
function believed(comparer: Comparer, written: Written, hits: readonly CodeHit[]): Found | undefined {
  const all = [...new Map(hits.flatMap(({ goods }) => goods).map((goods) => [goods.id, goods])).values()];
  const fitting = all.filter((goods) => isNamed(comparer.compare(written, goods), written));
  if (fitting.length === 0) return undefined;
  const agreed = fitting.filter(({ id }) => hits.every(({ goods }) => goods.some((each) => each.id === id)));
  const own = bestOf(comparer, written, agreed.length > 0 ? agreed : fitting).goods;
  const [only] = own;
  const labels = hits.map(({ label }) => label).join('、');
  if (only && own.length === 1 && (agreed.length > 0 || written.name !== ''))
    return { kind: 'one', goods: only, note: agreed.length > 0 ? '' : `${labels}对应的商品不同，按名称识别` };
  return { kind: 'several', candidates: own.slice(0, candidatesMax), reason: `${labels}对应多种商品，请选择` };
}

/** Nothing written means other goods; a merely similar name counts only where specification or maker match. */
function isNamed({ name, spec, maker, whole }: Comparison, written: Written): boolean {
  if (whole >= fits.near) return true;
  const isDescribed = written.spec !== '' || written.maker !== '';
  return name === fits.doubtful && isDescribed && spec >= fits.near && maker >= fits.near;
}

function missingCode(label: string, code: string): string {
  if (isExponent(code) || /^\d{7,}0{5,}$/.test(code)) {
    return `条码「${code}」被 Excel 改成了科学计数，末位数字已丢失：请将该列设为“文本”后重新填写条码`;
  }
  return `没有${label}为「${code}」的商品`;
}

interface Best {
  readonly goods: readonly KnownGoods[];
  readonly fit: Comparison['whole'];
  readonly first: Comparison | undefined;
}

/** The best matches: those on sale before those off the shelf, in stock before sold out; else in the order of the search. */
function bestOf(comparer: Comparer, written: Written, candidates: readonly KnownGoods[]): Best {
  const compared = candidates.map((goods) => ({ goods, fit: comparer.compare(written, goods) }));
  const fitting = compared.filter(({ fit }) => fit.whole > fits.other);
  const onShelf = fitting.filter(({ goods }) => goods.isOnShelf);
  const usable = onShelf.length > 0 ? onShelf : fitting;
  const most = Math.max(0, ...usable.map(({ fit }) => fit.whole)) as Comparison['whole'];
  const points = ({ goods, fit }: (typeof usable)[number]) =>
    fit.name * 4 + fit.spec + fit.maker + (goods.stock > 0 ? 0.5 : 0);
  const best = usable.filter(({ fit }) => fit.whole === most).toSorted((a, b) => points(b) - points(a));
  return { goods: best.map(({ goods }) => goods), fit: most, first: best[0]?.fit };
}

/** A sentence about the differences between the goods and the written text. */
function recognised(goods: KnownGoods, fit: Comparison | undefined): string {
  const parts = [
    ...(fit?.name === fits.near ? [`名称按「${goods.name}」识别`] : []),
    ...(fit?.maker === fits.near ? [`厂家按「${goods.maker}」识别`] : []),
  ];
  return parts.join('，');
}

function whyChoose(written: Written, { goods, fit, first }: Best): string {
  if (fit >= fits.near) {
    const missing = [...(written.spec === '' ? ['规格'] : []), ...(written.maker === '' ? ['厂家'] : [])];
    const hint = missing.length > 0 ? `，没有写${missing.join('和')}` : '';
    return `有 ${goods.length} 种商品相符${hint}，请选择`;
  }
  if (first && first.name >= fits.near) {
    const different = [...(first.spec === fits.other ? ['规格'] : []), ...(first.maker === fits.other ? ['厂家'] : [])];
    if (different.length > 0) return `有同名商品，但${different.join('和')}与写的不同，请选择`;
  }
  return '没有完全相同的名称，请从相近的商品中选择';
}
