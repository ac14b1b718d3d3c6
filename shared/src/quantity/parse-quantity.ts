import { cellText } from '#cells/cell-text.ts';
import { limits } from '#limits.ts';

export type ParsedQuantity = { ok: true; number: number } | { ok: false; text: string };

/** What quantities are counted in: packing unit, carton size (jzl, 0 if unknown) and inner pack (zbz, below 1 counts as 1). */
export interface CountedGoods {
  readonly unit: string;
  readonly cartonSize: number;
  readonly packSize?: number;
}

const { piecesMax } = limits.cart;

const pieceUnits = '盒瓶袋支包片粒板桶罐条套个听台只副卷贴管枚把张丸对块';
/** Digits with commas after every third or none, and decimals that are zero: 1,200.00. */
const whole = String.raw`(\d{1,3}(?:,\d{3})+|\d+)(?:\.0*)?`;
const wholePattern = new RegExp(`^${whole}$`);
const quantityPattern = new RegExp(`^[x×*]?\\s*${whole}\\s*([大整]?[件箱]|中包|[${pieceUnits}]?)$`, 'i');

/** NFKC turns １２ into 12, ， into a comma and ． into a point. */
const plainText = (text: string): string => cellText(text).normalize('NFKC');
const numberOf = (digits: string): number => Number(digits.replaceAll(',', ''));

/** A whole number as spreadsheets write it: "1,200", "30.00", "３０", ="30"; null for everything else, also for 1.5. */
export function readWhole(text: string): number | null {
  const digits = wholePattern.exec(plainText(text))?.[1];
  return digits === undefined ? null : numberOf(digits);
}

/**
 * A quantity as people type it and lists contain it: a whole number of `readWhole` with a unit after it ("12 盒"), also "x12". 件 and 箱 mean full
 * cartons in this trade ("2件" of a carton of 100 is 200 pieces) and 中包 inner packs, so they are accepted only where their size is known.
 * Everything else is rejected with a message, never guessed.
 */
export function parseQuantity(text: string, goods: CountedGoods = { unit: '', cartonSize: 0 }): ParsedQuantity {
  const plain = plainText(text);
  if (plain === '') return { ok: false, text: '请输入数量' };
  const [, digits = '', unit = ''] = quantityPattern.exec(plain) ?? [];
  if (digits === '') return { ok: false, text: '数量请输入整数' };
  const pieces = piecesPer(unit, goods);
  if (pieces < 1) return { ok: false, text: '整件数量未知，请按最小包装单位输入数量' };
  const number = numberOf(digits) * pieces;
  return number > piecesMax ? { ok: false, text: `数量最多 ${piecesMax}` } : { ok: true, number };
}

/** Pieces per unit; 0 for a carton or an inner pack of unknown size. */
function piecesPer(unit: string, { unit: own, cartonSize, packSize }: CountedGoods): number {
  if (unit === own) return 1;
  if (unit === '中包') return packSize === undefined ? 0 : Math.max(1, packSize);
  return /[件箱]$/.test(unit) ? cartonSize : 1;
}
