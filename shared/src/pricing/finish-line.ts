import { explainLine } from './explain.ts';
import type { RuleNames } from './explain.ts';
import type { LineReduction } from './full-reduction.ts';
import { noGift } from './gifts.ts';
import type { Fen } from './money.ts';
import type { PriceLineInput } from './price-input.ts';
import type { WorkLine } from './price-lines.ts';
import type { LineGift, PricedLine } from './priced-cart.ts';

/** Gifts and discounts of the cart rules for one line. */
export interface LineDeductions {
  manjian: LineReduction | undefined;
  gift: LineGift | undefined;
  couponShareFen: Fen;
  voucherShareFen: Fen;
  welfareShareFen: Fen;
  /** Names of the coupon, the voucher and the welfare rule in use. */
  names: Omit<RuleNames, 'manjian'>;
}

export const noDeductions: LineDeductions = {
  manjian: undefined,
  gift: undefined,
  couponShareFen: 0,
  voucherShareFen: 0,
  welfareShareFen: 0,
  names: { coupon: '', voucher: '', welfare: '' },
};

/** Adds lineTotal (number × price − full-reduction share + gift total, product §9), the paid share and the steps. */
export function finishLine({ input, price, counted, amountFen }: WorkLine, deductions: LineDeductions): PricedLine {
  const { manjian, gift = noGift, couponShareFen, voucherShareFen, welfareShareFen } = deductions;
  const manjianShareFen = manjian?.shareFen ?? 0;
  const lineTotalFen = amountFen - manjianShareFen + gift.totalFen;
  const priced: PricedLine = {
    key: input.key,
    goodsId: input.goodsId,
    isCombination: input.isCombination,
    pieces: piecesOf(input),
    name: input.name,
    unit: input.unit,
    counted,
    number: input.number,
    rawPriceFen: price.rawPriceFen,
    priceFen: price.priceFen,
    amountFen,
    flooredFen: price.flooredFen,
    parts: price.parts,
    lostOffers: price.lostOffers,
    manjianShareFen,
    manjianId: manjian?.ruleId ?? null,
    gift,
    lineTotalFen,
    couponShareFen,
    voucherShareFen,
    welfareShareFen,
    paidShareFen: counted ? lineTotalFen - couponShareFen - voucherShareFen - welfareShareFen : 0,
    steps: [],
  };
  priced.steps = explainLine(priced, { ...deductions.names, manjian: manjian?.name ?? '' });
  return priced;
}

function piecesOf({ goodsId, number, members = [{ goodsId, number: 1 }] }: PriceLineInput): PricedLine['pieces'] {
  return members.map((member) => ({ goodsId: member.goodsId, number: member.number * number }));
}
