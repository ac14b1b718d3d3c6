import { parseQuantity } from '@baicao/shared/quantity/parse-quantity';
import { smallestAllowed } from '@baicao/shared/quantity/allowed-quantity';
import { quantityFacts, type LoadedCart } from '#cart/cart.ts';
import { quantityRule } from '#cart/line-quantity.ts';
import type { CartItem } from '#cart/cart-items.ts';

/** The number a row wants, with notes for the buyer, or the reason why it is unknown. */
export type WantedNumber =
  | { readonly ok: true; readonly number: number; readonly note: string }
  | { readonly ok: false; readonly reason: string };

type GoodsItem = Extract<CartItem, { kind: 'goods' }>;

/**
 * The number as written for these goods: 件 are cartons, 中包 inner packs. Where the list has no number column, the smallest
 * allowed number; an empty cell of a number column is a missing number, which is not guessed.
 */
export function wantedNumber(
  { wanted, asksNumber }: { wanted: string; asksNumber: boolean },
  item: GoodsItem,
  cart: LoadedCart,
): WantedNumber {
  const { goods } = item;
  if (wanted.trim() === '') {
    return asksNumber ? { ok: false, reason: '没有填写数量' } : smallest(item, cart);
  }
  const parsed = parseQuantity(wanted, goods);
  if (!parsed.ok) return { ok: false, reason: `数量「${wanted}」不能识别，${parsed.text}` };
  const { number } = parsed;
  if (number === 0) return { ok: false, reason: '数量为 0' };
  return { ok: true, number, note: unitNote(wanted, number, goods) };
}

function smallest(item: GoodsItem, cart: LoadedCart): WantedNumber {
  const { number } = smallestAllowed(quantityRule(item, quantityFacts(cart, new Map())));
  const { unit } = item.goods;
  // Sold out or used up: the reason comes from the rules of the cart.
  return {
    ok: true,
    number: Math.max(1, number),
    note: number > 0 ? `没有写数量，已按最小购买量 ${number} ${unit}` : '',
  };
}

/** Says how cartons were counted, and that a unit is not the one the goods are sold by. */
function unitNote(written: string, number: number, { unit }: { unit: string }): string {
  const own = /(?<=[\d.]\s*)(?:\p{Script=Han}+)$/u.exec(written.normalize('NFKC').trim())?.[0];
  if (own === undefined || own === unit) return '';
  return /[件箱]$|^中包$/.test(own) ? `${written} = ${number} ${unit}` : `写的是“${own}”，该商品按“${unit}”销售`;
}
