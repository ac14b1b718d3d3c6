import type { Violation } from '#domain/violation.ts';
import type { QuantityReasonCode } from '@baicao/shared/quantity/quantity-reasons';
import { membersOf, nameOf, unitOf, type CartItem, type SetMember } from './cart-items.ts';
import {
  lineQuantity,
  quantityRule,
  quantityViolationCode,
  type QuantityFacts,
  type QuantityViolationCode,
} from './line-quantity.ts';

/** Why a number that stands in a line cannot be ordered as it is. */
export interface QuantityViolation extends Violation {
  readonly code: QuantityViolationCode;
  /** The message without the advice: "「…」库存仅剩 5 盒". */
  readonly fact: string;
}

/** A carton that could be filled up is an offer, not a violation: such a number may be ordered. */
const harmless: readonly QuantityReasonCode[] = ['carton'];

/**
 * What is wrong with `number` of an item, naming it, or null. Where a cart is filled numbers are corrected; here, in
 * front of the order, they are only judged: nothing is changed behind the buyer's back.
 */
export function lineQuantityViolation(item: CartItem, number: number, facts: QuantityFacts): QuantityViolation | null {
  const [reason] = lineQuantity(item, number, facts).reasons;
  if (!reason || harmless.includes(reason.code)) return null;
  const code = quantityViolationCode(reason);
  const fact = words(code, item, number, facts);
  return { code, fact, message: `${fact}，请修改数量` };
}

function words(code: QuantityViolationCode, item: CartItem, number: number, facts: QuantityFacts): string {
  if (code === 'stockShort' || code === 'soldOut') return stockWords(scarcest(item, number, facts), number, facts);
  const { packSize, limitLeft, limitName } = quantityRule(item, facts);
  const unit = unitOf(item);
  return code === 'overLimit'
    ? `「${nameOf(item)}」${limitName}限购，还可购 ${limitLeft ?? 0} ${unit}`
    : `「${nameOf(item)}」须按中包装 ${packSize} ${unit}的倍数购买`;
}

function stockWords({ goods, number: each }: SetMember, number: number, facts: QuantityFacts): string {
  const reserved = facts.reservedElsewhere(goods.id);
  const together = reserved > 0 ? `，各行合计 ${reserved + each * number} ${goods.unit}` : '';
  return `「${goods.name}」库存仅剩 ${goods.stock} ${goods.unit}${together}`;
}

/** Of the goods of an item the one whose stock falls short first. */
function scarcest(item: CartItem, number: number, facts: QuantityFacts): SetMember {
  const left = ({ goods, number: each }: SetMember) => goods.stock - facts.reservedElsewhere(goods.id) - each * number;
  const [first, ...others] = membersOf(item);
  if (!first) throw new Error('an item without goods');
  return others.reduce((least, each) => (left(each) < left(least) ? each : least), first);
}
