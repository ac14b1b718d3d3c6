import { allocate } from '@baicao/shared/pricing/allocate';
import { perPiece, timesFen } from '@baicao/shared/pricing/money';
import type { PricedLine } from '@baicao/shared/pricing/priced-cart';
import { giftsApart, type SoldLine } from '@baicao/shared/pricing/gift-lines';
import type { GoodsRecord } from '../../shelf/goods-record.ts';
import { offerIdOf } from '../../shelf/price-line.ts';
import { weighedMembers, type SetMember } from '../../basket/articles.ts';
import type { BasketLine } from '../../basket/basket.ts';

/**
 * One future order line: pieces of one article at one price, with at most one offer whose allowance they take from; or
 * what a gift rule brings, which takes from no offer and is nobody's purchase.
 */
export interface OrderPiece {
  /** Its own figures: number, price, amount and shares, adding up to those of the cart line it comes from. */
  readonly line: PricedLine;
  readonly goods: GoodsRecord;
  readonly combinationId: number | null;
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
    return article.kind === 'goods'
      ? byOffer(line, article.goods, id)
      : byMember(line, article.members, article.combination.id, id);
  });
}

function giftPiece(
  line: PricedLine,
  { goodsId, ruleId }: NonNullable<SoldLine['gift']>,
  giftGoods: ReadonlyMap<number, GoodsRecord>,
  cartLineId: number,
): OrderPiece {
  const goods = giftGoods.get(goodsId) ?? never();
  return { line, goods, combinationId: null, cartLineId, offerId: null, offerNumber: 0, giftRuleId: ruleId };
}

/**
 * A combination is sold as its goods: each figure of the line is spread over them by their own prices (largest
 * remainder), so that an order holds goods of its own warehouse and returns give back what was paid for them.
 */
function byMember(
  line: PricedLine,
  members: readonly SetMember[],
  combinationId: number,
  cartLineId: number,
): OrderPiece[] {
  const weights = weighedMembers(members).map((member) => timesFen(member.priceFen, member.number));
  return spreadLine(
    line,
    weights,
    members.map((member) => member.number * line.number),
  ).map((part, index) => {
    const { goods } = members[index] ?? never();
    const key = `${line.key}/${goods.id}`;
    return {
      line: { ...part, key, goodsId: goods.id, isCombination: false, name: goods.name, unit: goods.unit },
      goods,
      combinationId,
      cartLineId,
      offerId: null,
      offerNumber: 0,
      giftRuleId: null,
    };
  });
}

/** An order line takes from one allowance at most; a line that drew on several becomes one order line for each. */
function byOffer(line: PricedLine, goods: GoodsRecord, cartLineId: number): OrderPiece[] {
  const taken = line.parts.flatMap(({ offerId, number }) => {
    const id = offerId === null ? null : offerIdOf(offerId);
    return id === null ? [] : [{ offerId: id, offerNumber: number }];
  });
  const same = { goods, combinationId: null, cartLineId, giftRuleId: null };
  const [first = { offerId: null, offerNumber: 0 }, ...others] = taken;
  if (others.length === 0) return [{ line, ...same, ...first }];
  const rest = line.number - others.reduce((sum, each) => sum + each.offerNumber, 0);
  const numbers = [rest, ...others.map((each) => each.offerNumber)];
  return spreadLine(line, numbers, numbers).map((part, index) => {
    const offer = taken[index] ?? never();
    return { line: { ...part, key: `${line.key}/${offer.offerId}` }, ...same, ...offer };
  });
}

/**
 * Splits a line without gifts into parts of these numbers of pieces, every figure by largest remainder over `weights`, each deduction
 * over what the ones before it left: no part is ever negative and the parts add up to the line, to the fen.
 */
function spreadLine(line: PricedLine, weights: readonly number[], numbers: readonly number[]): PricedLine[] {
  const amounts = allocate(line.amountFen, weights);
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
