import { nextTier } from './ladder.ts';
import { yuanSign } from './money.ts';
import type { Fen } from './money.ts';
import type { PriceLineInput } from './price-input.ts';
import type { PricedCart, PricedLine } from './priced-cart.ts';

/**
 * Hints about the next tier of a ladder or of free shipping, as values and texts (product §4). A hint is given only if following it has
 * an effect.
 */
export type LineHint =
  | { kind: 'ladder'; missing: number; number: number; priceFen: Fen; text: string }
  | { kind: 'item-free-shipping'; missing: number; number: number; text: string };

interface ReductionHint {
  kind: 'full-reduction';
  ruleId: number;
  gapFen: Fen;
  minusFen: Fen;
  text: string;
}
/** `gap` is fen or pieces, by the rule's basis. */
interface GiftHint {
  kind: 'gift';
  ruleId: number;
  basis: 'amount' | 'pieces';
  gap: number;
  text: string;
}
export type CartHint = ReductionHint | GiftHint | { kind: 'free-shipping'; gapFen: Fen; text: string };

/** For one line: the next ladder tier below the current price, and single-item free shipping. `missing` is in pieces. */
export function lineHints(line: PriceLineInput, priced: Pick<PricedLine, 'priceFen'>): LineHint[] {
  return [...ladderHint(line, priced.priceFen), ...itemShippingHint(line)];
}

function ladderHint({ ladder, number, basePriceFen, unit }: PriceLineInput, nowFen: Fen): LineHint[] {
  const tier = nextTier(ladder, number, basePriceFen);
  if (ladder === null || tier === null || tier.priceFen >= nowFen) return [];
  const missing = tier.number - number;
  const price = `${yuanSign(tier.priceFen)}/${unit}`;
  const text =
    ladder.type === 1
      ? `再买 ${missing} ${unit}，全部按 ${price}`
      : `再买 ${missing} ${unit}，满 ${tier.number} ${unit}起的部分按 ${price}`;
  return [{ kind: 'ladder', missing, number: tier.number, priceFen: tier.priceFen, text }];
}

function itemShippingHint({ freeShippingFrom, number, unit }: PriceLineInput): LineHint[] {
  if (freeShippingFrom === null) return [];
  const missing = freeShippingFrom > number ? freeShippingFrom - number : 0;
  const text = missing > 0 ? `再买 ${missing} ${unit}，整单包邮` : `已满 ${freeShippingFrom} ${unit}，整单包邮`;
  return [{ kind: 'item-free-shipping', missing, number: freeShippingFrom, text }];
}

/**
 * For the cart: every full reduction with a next tier (nearest first), gifts and exchanges with an available next tier
 * (nearest first, amounts before pieces), and the gap to free shipping.
 */
export function cartHints(cart: Pick<PricedCart, 'statuses' | 'gifts' | 'shipping'>): CartHint[] {
  const reductions = cart.statuses.fullReduction
    .flatMap(({ id, name, next }): ReductionHint[] =>
      next === null
        ? []
        : [
            {
              kind: 'full-reduction',
              ruleId: id,
              gapFen: next.gapFen,
              minusFen: next.minusFen,
              text: reductionText(name, next),
            },
          ],
    )
    .sort((a, b) => a.gapFen - b.gapFen);
  const { gapFen, text } = cart.shipping;
  const hints = [...reductions, ...giftHints(cart.gifts)];
  return gapFen > 0 ? [...hints, { kind: 'free-shipping', gapFen, text }] : hints;
}

function giftHints(gifts: PricedCart['gifts']): GiftHint[] {
  const ahead = gifts.flatMap(({ id, name, basis, next }): GiftHint[] =>
    next === null ? [] : [{ kind: 'gift', ruleId: id, basis, gap: next.gap, text: `${name}：${next.text}` }],
  );
  return ahead.sort((a, b) => Number(a.basis === 'pieces') - Number(b.basis === 'pieces') || a.gap - b.gap);
}

function reductionText(name: string, { gapFen, minusFen }: { gapFen: Fen; minusFen: Fen }): string {
  return `${name}：再买 ${yuanSign(gapFen)} 可减 ${yuanSign(minusFen)}`;
}
