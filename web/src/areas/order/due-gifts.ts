import { giftsDue, type GiftTerms } from '@baicao/shared/pricing/gifts-due';
import type { PickableLine, Picked } from './picked-lines.ts';
import type { SoldGoods } from './sold-goods.ts';

/**
 * 阿司匹林 × 2 盒、…: the gifts that the server adds to a return of the picked pieces, by its own rule; empty for none. `lines` must be
 * all lines of the order.
 */
export function dueGifts(lines: readonly PickableLine[], picked: Picked): string {
  const due = giftsDue(
    lines.map(({ line, max }) => ({
      id: line.id,
      number: line.number,
      back: line.number - max + (picked.get(line.id) ?? 0),
      giftTerms: termsOf(line),
    })),
  );
  return lines
    .flatMap(({ line: { id, goods } }) => {
      const number = due.get(id);
      return number === undefined ? [] : [`${goods.name} × ${number} ${goods.bzdw}`];
    })
    .join('、');
}

function termsOf({ gift_terms: terms }: SoldGoods): GiftTerms | null {
  return (
    terms && {
      tiers: terms.tiers.map((tier) => ({ ...tier, repeats: tier.repeats === 1 })),
      goods: terms.goods.map(({ order_goods_id: lineId, counted }) => ({ lineId, counted })),
    }
  );
}
