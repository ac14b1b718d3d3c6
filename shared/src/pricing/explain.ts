import { lineDiscounts, paidDiscounts } from './discounts/registry.ts';
import type { AnyDiscount, DiscountKey } from './discounts/registry.ts';
import { sumFen, yuanSign } from './money.ts';
import type { Fen } from './money.ts';
import { deduction, step } from './price-step.ts';
import type { PriceStep } from './price-step.ts';
import type { CartAmounts, LineGift, PricedCart, PricedLine } from './priced-cart.ts';

/**
 * 价格明细: for every amount the calculation steps, the offer applied and the offers that lost, as sentences.
 * Nothing is calculated here; the texts repeat figures from cart-totals.
 */
type UnexplainedLine = Omit<PricedLine, 'steps'>;

/** The rows of one line, in the order the rules apply. */
export function explainLine(line: UnexplainedLine): PriceStep[] {
  const steps = [
    step('start', '原价', `${yuanSign(line.rawPriceFen)} / ${line.unit}`, line.rawPriceFen),
    ...line.parts.map((part) =>
      step(
        'won',
        part.name,
        `${yuanSign(part.priceFen)} × ${part.number} ${line.unit} = ${yuanSign(part.amountFen)}`,
        part.priceFen,
      ),
    ),
    ...fallbackNote(line),
    ...line.lostOffers.map((lost) =>
      step('lost', lost.name, `${yuanSign(lost.priceFen)}：${lost.reason}`, lost.priceFen),
    ),
    ...flooredNote(line),
  ];
  addDeductions(steps, line, lineDiscounts);
  steps.push(...giftSteps(line.gift));
  addDeductions(steps, line, paidDiscounts);
  return steps;
}

/** Pushed one by one: a list for each discount of each line takes a tenth of the time of pricing. */
function addDeductions(steps: PriceStep[], line: UnexplainedLine, discounts: readonly AnyDiscount[]): void {
  for (const { key } of discounts) {
    const { title, fen } = line.discounts[key];
    if (fen !== 0) steps.push(deduction(title, fen));
  }
}

/** Note for the second line part: an allowance is used up and the remaining pieces pay the normal price. */
function fallbackNote({ parts, unit }: UnexplainedLine): PriceStep[] {
  const offers = parts.filter((part) => part.offerId !== null);
  const normal = sumFen(parts.filter((part) => part.offerId === null).map((part) => part.number));
  if (offers.length === 0 || normal === 0) return [];
  const names = offers.map((part) => part.name).join('、');
  return [step('note', '优惠数量已用完', `${names} 的优惠数量已用完，其余 ${normal} ${unit}按正常价计算`, null)];
}

function flooredNote(line: UnexplainedLine): PriceStep[] {
  if (line.parts.length < 2) return [];
  const text = `按整行均价 ${yuanSign(line.priceFen)} / ${line.unit} 计算，单价保留两位小数，舍去部分不收`;
  return [step('applied', '均价', text, line.flooredFen === 0 ? 0 : -line.flooredFen)];
}

function giftSteps(gift: LineGift): PriceStep[] {
  return gift.items.map((item) => {
    const goods = `${item.goodsName} × ${item.number} ${item.unit}`;
    return step(
      'applied',
      item.kind === 'gift' ? '赠品' : '换购',
      `${item.name}：${goods}，${yuanSign(item.totalFen)}`,
      item.totalFen,
    );
  });
}

/** A figure of 价格明细 of a whole cart. */
export type ExplainedFigure = DiscountKey | 'goods' | 'gift' | 'shipping' | 'total';

/** The rows of one field of `amounts`: contributing lines, rules and rejected offers. */
interface AmountExplanation {
  figure: ExplainedFigure;
  title: string;
  fen: Fen;
  steps: PriceStep[];
}

export function explainAmounts(cart: PricedCart): AmountExplanation[] {
  const { amounts } = cart;
  const discountRow = ({ key, title, explain }: AnyDiscount): AmountExplanation => {
    const fen = amounts[`${key}Fen`];
    return { figure: key, title, fen, steps: explain({ fen, statuses: cart.statuses[key], coupons: cart.coupons }) };
  };
  const { giftFen, shippingFen, totalFen } = amounts;
  return [
    {
      figure: 'goods',
      title: '商品金额',
      fen: amounts.goodsFen,
      steps: cart.lines.filter((line) => line.counted).flatMap(goodsStep),
    },
    ...lineDiscounts.map(discountRow),
    { figure: 'gift', title: '换购', fen: giftFen, steps: cart.gifts.map(giftStatusStep) },
    ...paidDiscounts.map(discountRow),
    { figure: 'shipping', title: '运费', fen: shippingFen, steps: [shippingStep(cart)] },
    { figure: 'total', title: '应付', fen: totalFen, steps: [step('applied', '应付', totalText(amounts), totalFen)] },
  ];
}

function goodsStep(line: PricedLine): PriceStep[] {
  const text = `${yuanSign(line.priceFen)} × ${line.number} ${line.unit} = ${yuanSign(line.amountFen)}`;
  return [step('applied', line.name, text, line.amountFen)];
}

const giftOutcomes: Record<PricedCart['gifts'][number]['state'], PriceStep['outcome']> = {
  added: 'applied',
  offered: 'note',
  'not-reached': 'note',
  'given-out': 'lost',
  refused: 'lost',
};

function giftStatusStep({ state, name, text, item }: PricedCart['gifts'][number]): PriceStep {
  return step(giftOutcomes[state], name, text, item?.totalFen ?? null);
}

function shippingStep({ shipping: { isFree, text, feeFen } }: PricedCart): PriceStep {
  return step(isFree ? 'note' : 'applied', '运费', text, feeFen);
}

function totalText(amounts: CartAmounts): string {
  const terms: [string, Fen][] = [
    ['商品', amounts.goodsFen],
    ...lineDiscounts.map(({ key, title }): [string, Fen] => [title, -amounts[`${key}Fen`]]),
    ['换购', amounts.giftFen],
    ...paidDiscounts.map(({ key, title }): [string, Fen] => [title, -amounts[`${key}Fen`]]),
    ['运费', amounts.shippingFen],
  ];
  const shown = terms.filter(([name, fen]) => name === '商品' || fen !== 0);
  return shown.map(([name, fen], index) => `${index === 0 || fen < 0 ? '' : '+'}${yuanSign(fen)}（${name}）`).join(' ');
}
