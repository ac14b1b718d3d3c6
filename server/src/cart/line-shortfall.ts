import type { RefusalName } from '@baicao/shared/contract';
import type { QuantityReasonCode } from '@baicao/shared/quantity/quantity-reasons';
import { membersOf, nameOf, unitOf, type Article, type SetMember } from './cart-items.ts';
import { lineQuantity, quantityRule, quantityRefusal, type QuantityFacts } from './line-quantity.ts';

/** Why a number that stands in a line cannot be ordered as it is. */
export interface Shortfall {
  readonly refusal: RefusalName;
  /** What is so: "「…」库存仅剩 5 盒". */
  readonly fact: string;
  /** The fact and what to do about it. */
  readonly reason: string;
}

/** A carton that could be filled up is an offer, not a fault: such a number may be ordered. */
const harmless: readonly QuantityReasonCode[] = ['carton'];

/**
 * What is wrong with `number` of an article, naming it, or null. Where a cart is filled numbers are corrected; here, in
 * front of the order, they are only judged: nothing is changed behind the buyer's back.
 */
export function lineShortfall(article: Article, number: number, facts: QuantityFacts): Shortfall | null {
  const [reason] = lineQuantity(article, number, facts).reasons;
  if (!reason || harmless.includes(reason.code)) return null;
  const refusal = quantityRefusal(reason);
  const fact = words(refusal, article, number, facts);
  return { refusal, fact, reason: `${fact}，请修改数量` };
}

function words(refusal: RefusalName, article: Article, number: number, facts: QuantityFacts): string {
  if (refusal === 'stockShort') return stockWords(scarcest(article, number, facts), number, facts);
  const { packSize, limitLeft, limitName } = quantityRule(article, facts);
  const unit = unitOf(article);
  return refusal === 'overLimit'
    ? `「${nameOf(article)}」${limitName}限购，还可购 ${limitLeft ?? 0} ${unit}`
    : `「${nameOf(article)}」须按中包装 ${packSize} ${unit}的倍数购买`;
}

function stockWords({ goods, number: each }: SetMember, number: number, facts: QuantityFacts): string {
  const held = facts.heldElsewhere(goods.id);
  const together = held > 0 ? `，各行合计 ${held + each * number} ${goods.unit}` : '';
  return `「${goods.name}」库存仅剩 ${goods.stock} ${goods.unit}${together}`;
}

/** Of the goods of an article the one whose stock falls short first. */
function scarcest(article: Article, number: number, facts: QuantityFacts): SetMember {
  const left = ({ goods, number: each }: SetMember) => goods.stock - facts.heldElsewhere(goods.id) - each * number;
  const [first, ...others] = membersOf(article);
  if (!first) throw new Error('an article without goods');
  return others.reduce((least, each) => (left(each) < left(least) ? each : least), first);
}
