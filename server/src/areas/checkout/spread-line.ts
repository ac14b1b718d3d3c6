import { allocate } from '@baicao/shared/pricing/allocate';
import { spreadCombination } from '@baicao/shared/pricing/combination';
import { perPiece, timesFen } from '@baicao/shared/pricing/money';
import type { PricedLine } from '@baicao/shared/pricing/priced-cart';
import { giftsApart, type SoldLine } from '@baicao/shared/pricing/gift-lines';
import type { GoodsRecord } from '#goods/goods-record.ts';
import { offerIdOf } from '#promotions/price-line.ts';
import { weighedMembers, type Article, type SetMember } from '#cart/cart-items.ts';
import type { BasketLine } from '#cart/cart.ts';

/** A combination as it is sold. */
export interface SoldSet {
  readonly id: number;
  readonly name: string;
  /** Sets. */
  readonly number: number;
  /** How many different goods it holds, in whatever orders they lie. */
  readonly kinds: number;
}

/**
 * One future order line: pieces of one article at one price, with at most one offer whose allowance they take from; or
 * what a gift rule brings, which takes from no offer and is nobody's purchase.
 */
export interface OrderPiece {
  /** Its own figures: number, price, amount and shares, adding up to those of the cart line it comes from. */
  readonly line: PricedLine;
  readonly goods: GoodsRecord;
  /** The combination it is sold in; null: sold by itself. */
  readonly set: SoldSet | null;
  readonly cartLineId: number;
  readonly offerId: number | null;
  /** Pieces of the offer's allowance. */
  readonly offerNumber: number;
  /** null: bought. */
  readonly giftRuleId: number | null;
}

/** The order lines a priced cart line becomes; `giftGoods` are the goods its gifts bring. */
export function orderPieces(
  priced: PricedLine,
  { id, article }: BasketLine,
  giftGoods: ReadonlyMap<number, GoodsRecord>,
): OrderPiece[] {
  return giftsApart(priced).flatMap(({ line, gift }) => {
    if (gift !== null) return giftPiece(line, gift, giftGoods, id);
    return article.kind === 'goods' ? byOffer(line, article.goods, id) : byMember(line, article, id);
  });
}

function giftPiece(
  line: PricedLine,
  { goodsId, ruleId }: NonNullable<SoldLine['gift']>,
  giftGoods: ReadonlyMap<number, GoodsRecord>,
  cartLineId: number,
): OrderPiece {
  const goods = giftGoods.get(goodsId) ?? never();
  return { line, goods, set: null, cartLineId, offerId: null, offerNumber: 0, giftRuleId: ruleId };
}

/**
 * A combination is sold as its goods, so that an order holds goods of its own warehouse and returns give back what was
 * paid for them: the price of one set is spread over them by their own prices (largest remainder), and each has so many
 * times its share of it. Together they come to price × number, in every order they lie in.
 */
function byMember(
  line: PricedLine,
  { combination: { id, name }, members }: Article & { kind: 'combination' },
  cartLineId: number,
): OrderPiece[] {
  const shares = spreadCombination(line.priceFen, weighedMembers(members));
  const set: SoldSet = { id, name, number: line.number, kinds: members.length };
  const amounts = shares.map((share) => timesFen(share, line.number));
  return spreadLine(line, amounts, numbersOf(members, line)).map((part, index) => {
    const { goods } = members[index] ?? never();
    const key = `${line.key}/${goods.id}`;
    return {
      line: {
        ...part,
        key,
        goodsId: goods.id,
        isCombination: false,
        pieces: [{ goodsId: goods.id, number: part.number }],
        name: goods.name,
        unit: goods.unit,
      },
      goods,
      set,
      cartLineId,
      offerId: null,
      offerNumber: 0,
      giftRuleId: null,
    };
  });
}

function numbersOf(members: readonly SetMember[], { number }: PricedLine): number[] {
  return members.map((member) => member.number * number);
}

/** An order line takes from one allowance at most; a line that drew on several becomes one order line for each. */
function byOffer(line: PricedLine, goods: GoodsRecord, cartLineId: number): OrderPiece[] {
  const taken = line.parts.flatMap(({ offerId, number }) => {
    const id = offerId === null ? null : offerIdOf(offerId);
    return id === null ? [] : [{ offerId: id, offerNumber: number }];
  });
  const same = { goods, set: null, cartLineId, giftRuleId: null };
  const [first = { offerId: null, offerNumber: 0 }, ...others] = taken;
  if (others.length === 0) return [{ line, ...same, ...first }];
  const rest = line.number - others.reduce((sum, each) => sum + each.offerNumber, 0);
  const numbers = [rest, ...others.map((each) => each.offerNumber)];
  const amounts = numbers.map((number) => timesFen(line.priceFen, number));
  return spreadLine(line, amounts, numbers).map((part, index) => {
    const offer = taken[index] ?? never();
    const pieces = [{ goodsId: goods.id, number: part.number }];
    return { line: { ...part, key: `${line.key}/${offer.offerId}`, pieces }, ...same, ...offer };
  });
}

/**
 * Splits a line without gifts into parts of these amounts and numbers of pieces, each deduction by largest remainder
 * over what the ones before it left: no part is ever negative and the parts add up to the line, to the fen.
 */
function spreadLine(line: PricedLine, amounts: readonly number[], numbers: readonly number[]): PricedLine[] {
  let rests: readonly number[] = amounts;
  const deduct = (shareFen: number) => {
    const shares = allocate(shareFen, rests);
    rests = rests.map((rest, index) => rest - (shares[index] ?? 0));
    return shares;
  };
  const manjian = deduct(line.manjianShareFen);
  const totals = rests;
  const coupon = deduct(line.couponShareFen);
  const voucher = deduct(line.voucherShareFen);
  const welfare = deduct(line.welfareShareFen);
  return numbers.map((number, index) => {
    const at = (figures: readonly number[]) => figures[index] ?? 0;
    return {
      ...line,
      number,
      priceFen: perPiece(at(amounts), number),
      amountFen: at(amounts),
      manjianShareFen: at(manjian),
      lineTotalFen: at(totals),
      couponShareFen: at(coupon),
      voucherShareFen: at(voucher),
      welfareShareFen: at(welfare),
      paidShareFen: at(rests),
    };
  });
}

function never(): never {
  throw new Error('a part without its weight');
}
