import { sumFen, yuanSign } from './money.ts';
import type { Fen } from './money.ts';
import type { CartAmounts, CouponVerdict, LineGift, PricedCart, PricedLine, PriceStep } from './priced-cart.ts';

/**
 * 价格明细: for every amount the calculation steps, the offer applied and the offers that lost, as sentences.
 * Nothing is calculated here; the texts repeat figures from cart-totals.
 */
export type UnexplainedLine = Omit<PricedLine, 'steps'>;

/** Names of the rules that reduced a line; '' for none. */
export interface RuleNames {
  manjian: string;
  coupon: string;
  voucher: string;
  welfare: string;
}

/** The rows of one line, in the order the rules apply. */
export function explainLine(line: UnexplainedLine, names: RuleNames): PriceStep[] {
  return [
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
    ...deduction(`满减 ${names.manjian}`, line.manjianShareFen),
    ...giftSteps(line.gift),
    ...deduction(`优惠券 ${names.coupon}`, line.couponShareFen),
    ...deduction(`现金券 ${names.voucher}`, line.voucherShareFen),
    ...deduction(names.welfare, line.welfareShareFen),
  ];
}

function step(outcome: PriceStep['outcome'], title: string, text: string, fen: Fen | null): PriceStep {
  return { outcome, title, text, fen };
}

function deduction(title: string, takenFen: Fen): PriceStep[] {
  return takenFen === 0 ? [] : [step('applied', title.trim(), `-${yuanSign(takenFen)}`, -takenFen)];
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

/** The rows of one field of `amounts`: contributing lines, rules and rejected offers. */
export interface AmountExplanation {
  figure: keyof CartAmounts;
  title: string;
  fen: Fen;
  steps: PriceStep[];
}

export function explainAmounts(cart: PricedCart): AmountExplanation[] {
  const { amounts } = cart;
  const row = (figure: keyof CartAmounts, title: string, steps: PriceStep[]): AmountExplanation => ({
    figure,
    title,
    fen: amounts[figure],
    steps,
  });
  return [
    row('goodsFen', '商品金额', cart.lines.filter((line) => line.counted).flatMap(goodsStep)),
    row('fullReductionFen', '满减', cart.manjians.map(manjianStep)),
    row(
      'giftFen',
      '换购',
      cart.gifts.map((gift) => step(giftOutcomes[gift.state], gift.name, gift.text, gift.item?.totalFen ?? null)),
    ),
    row('couponFen', '优惠券', couponSteps(cart, 'coupon')),
    row('voucherFen', '现金券', couponSteps(cart, 'voucher')),
    row(
      'welfareFen',
      '全场94折',
      amounts.welfareFen === 0
        ? []
        : [step('applied', '全场94折', `-${yuanSign(amounts.welfareFen)}`, -amounts.welfareFen)],
    ),
    row('shippingFen', '运费', [
      step(cart.shipping.isFree ? 'note' : 'applied', '运费', cart.shipping.text, cart.shipping.feeFen),
    ]),
    row('totalFen', '应付', [step('applied', '应付', totalText(amounts), amounts.totalFen)]),
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

const manjianOutcomes: Record<PricedCart['manjians'][number]['status'], PriceStep['outcome']> = {
  reached: 'won',
  'not-reached': 'note',
  outdone: 'lost',
};

function manjianStep({ status, name, text, discountFen }: PricedCart['manjians'][number]): PriceStep {
  return step(manjianOutcomes[status], name, text, status === 'reached' ? -discountFen : null);
}

function couponSteps({ coupons }: PricedCart, kind: 'coupon' | 'voucher'): PriceStep[] {
  const usedId = kind === 'coupon' ? coupons.couponId : coupons.voucherId;
  return coupons.verdicts
    .filter((verdict) => verdict.kind === kind)
    .map((verdict) =>
      step(outcomeOf(verdict, usedId), verdict.name, verdict.reason, verdict.usable ? -verdict.discountFen : null),
    );
}

/** A coupon that was not chosen: there is no winning coupon to name. */
function outcomeOf({ id, usable }: CouponVerdict, usedId: number | null): PriceStep['outcome'] {
  if (id === usedId) return 'won';
  return usable && usedId === null ? 'note' : 'lost';
}

function totalText(amounts: CartAmounts): string {
  const terms: [string, Fen][] = [
    ['商品', amounts.goodsFen],
    ['满减', -amounts.fullReductionFen],
    ['换购', amounts.giftFen],
    ['优惠券', -amounts.couponFen],
    ['现金券', -amounts.voucherFen],
    ['全场94折', -amounts.welfareFen],
    ['运费', amounts.shippingFen],
  ];
  const shown = terms.filter(([name, fen]) => name === '商品' || fen !== 0);
  return shown.map(([name, fen], index) => `${index === 0 || fen < 0 ? '' : '+'}${yuanSign(fen)}（${name}）`).join(' ');
}
