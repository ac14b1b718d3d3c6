import { limits } from '#limits.ts';

/**
 * Parses typed quantities: accepts full-width digits, blanks, thousands commas and a unit after the number
 * ("１２", " 12 盒", "1,200"). 件 and 箱 mean full cartons in this trade ("2件" of a carton of 100 is 200 pieces), so
 * they are accepted only when the carton size is set. Everything else is rejected with a message, never guessed.
 */
export type ParsedQuantity = { ok: true; number: number } | { ok: false; text: string };

const { piecesMax } = limits.cart;

const pieceUnits = '盒瓶袋支包片粒板桶罐条套个听台只副卷';
const cartonUnits = '件箱';
const quantityPattern = new RegExp(`^([0-9]{1,3}(?:,[0-9]{3})+|[0-9]+)\\s*([${pieceUnits}${cartonUnits}]?)$`);

/** `goods`: packing unit and carton size (jzl, 0 if unknown). */
export function parseQuantity(
  text: string,
  goods: { unit: string; cartonSize: number } = { unit: '', cartonSize: 0 },
): ParsedQuantity {
  // NFKC turns １２ into 12, ， into a comma and the ideographic blank into a blank.
  const plain = text.normalize('NFKC').trim();
  if (plain === '') return { ok: false, text: '请输入数量' };
  const [, digits = '', unit = ''] = quantityPattern.exec(plain) ?? [];
  if (digits === '') return { ok: false, text: '数量请输入整数' };
  const pieces = piecesPer(unit, goods);
  if (pieces < 1) return { ok: false, text: '整件数量未知，请按最小包装单位输入数量' };
  const number = Number(digits.replaceAll(',', '')) * pieces;
  return number > piecesMax ? { ok: false, text: `数量最多 ${piecesMax}` } : { ok: true, number };
}

/** Pieces per unit; 0 for a carton of unknown size. */
function piecesPer(unit: string, goods: { unit: string; cartonSize: number }): number {
  const isCarton = unit !== '' && cartonUnits.includes(unit) && unit !== goods.unit;
  return isCarton ? goods.cartonSize : 1;
}
