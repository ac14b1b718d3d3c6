import { lineDiscounts, paidDiscounts } from './discounts/registry.ts';
import type { LineDiscounts } from './discounts/registry.ts';
import { explainLine } from './explain.ts';
import { noGift } from './gifts.ts';
import type { PriceLineInput } from './price-input.ts';
import type { WorkLine } from './price-lines.ts';
import type { LineGift, PricedLine } from './priced-cart.ts';

/** Adds lineTotal (number × price − full-reduction share + gift total, product §9), the paid share and the steps. */
export function finishLine(
  { input, price, counted, amountFen }: WorkLine,
  discounts: LineDiscounts,
  gift: LineGift = noGift,
): PricedLine {
  let lineTotalFen = amountFen + gift.totalFen;
  for (const { key } of lineDiscounts) lineTotalFen -= discounts[key].fen;
  let paidShareFen = lineTotalFen;
  for (const { key } of paidDiscounts) paidShareFen -= discounts[key].fen;
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
    discounts,
    gift,
    lineTotalFen,
    paidShareFen: counted ? paidShareFen : 0,
    steps: [],
  };
  priced.steps = explainLine(priced);
  return priced;
}

function piecesOf({ goodsId, number, members = [{ goodsId, number: 1 }] }: PriceLineInput): PricedLine['pieces'] {
  return members.map((member) => ({ goodsId: member.goodsId, number: member.number * number }));
}
