import { noDiscounts } from './discounts/registry.ts';
import { noGift } from './gifts.ts';
import type { LineGiftItem, PricedLine } from './priced-cart.ts';

/** A line of goods, or a gift or exchange line that belongs to one. */
export interface SoldLine {
  line: PricedLine;
  /** null: bought. */
  gift: LineGiftItem | null;
}

/**
 * The order lines of one priced line: the goods themselves, and separately each gift or exchange with its own number
 * and price (0 for a gift), so that it reserves stock, is shown and is returned on its own. Every figure of
 * the line is the sum over these lines. Gifts and exchanges take no part in discounts: their total is paid in full.
 */
export function giftsApart(line: PricedLine): SoldLine[] {
  const { gift, lineTotalFen, paidShareFen } = line;
  if (gift.items.length === 0) return [{ line, gift: null }];
  const bare: PricedLine = {
    ...line,
    gift: noGift,
    lineTotalFen: lineTotalFen - gift.totalFen,
    paidShareFen: paidShareFen - gift.totalFen,
  };
  return [{ line: bare, gift: null }, ...gift.items.map((item) => ({ line: giftLine(line, item), gift: item }))];
}

function giftLine({ key, counted }: PricedLine, item: LineGiftItem): PricedLine {
  const { goodsId, goodsName, unit, number, priceFen, totalFen, kind } = item;
  return {
    key: `${key}/gift-${item.ruleId}`,
    goodsId,
    isCombination: false,
    pieces: [],
    name: goodsName,
    unit,
    counted,
    number,
    rawPriceFen: priceFen,
    priceFen,
    amountFen: 0,
    flooredFen: 0,
    parts: [],
    lostOffers: [],
    discounts: noDiscounts,
    gift: { kind, totalFen, items: [item] },
    lineTotalFen: totalFen,
    paidShareFen: totalFen,
    steps: [],
  };
}
