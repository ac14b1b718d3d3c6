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

/** Why the number of a line cannot be ordered unchanged. */
export interface QuantityViolation extends Violation {
  readonly code: QuantityViolationCode;
  /** The message without the advice: "「…」库存仅剩 5 盒". */
  readonly fact: string;
}

/** A nearly full carton is only a hint, not a violation: such a number may be ordered. */
const harmless: readonly QuantityReasonCode[] = ['carton'];

/**
 * Why `number` of an item cannot be ordered, naming the item, or null. When adding to a cart, numbers are corrected; here, at
 * checkout, they are only checked, so that nothing changes without the buyer noticing.
 */
export function lineQuantityViolation(item: CartItem, number: number, facts: QuantityFacts): QuantityViolation | null {
  const [reason] = lineQuantity(item, number, facts).reasons;
  if (!reason || harmless.includes(reason.code)) return null;
  const code = quantityViolationCode(reason);
  const fact = words(code, item, number, facts);
  return { code, fact, message: `${fact}，请修改数量` };
}

function words(code: QuantityViolationCode, item: CartItem, number: number, facts: QuantityFacts): string {
  if (code === 'stockShort' || code === 'soldOut') return stockText(scarcest(item, number, facts), number, facts);
  const { packSize, limitLeft, limitName } = quantityRule(item, facts);
  const unit = unitOf(item);
  return code === 'overLimit'
    ? `「${nameOf(item)}」${limitName}限购，还可购 ${limitLeft ?? 0} ${unit}`
    : `「${nameOf(item)}」须按中包装 ${packSize} ${unit}的倍数购买`;
}

function stockText({ goods, number: each }: SetMember, number: number, facts: QuantityFacts): string {
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
