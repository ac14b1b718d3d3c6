import { allocate } from '@baicao/shared/pricing/allocate';
import { spreadCombination } from '@baicao/shared/pricing/combination';
import { lineDiscounts, paidDiscounts, type DiscountKey } from '@baicao/shared/pricing/discounts/registry';
import { perPiece, timesFen, sumFen } from '@baicao/shared/pricing/money';
import type { PricedLine } from '@baicao/shared/pricing/priced-cart';
import { giftsApart, type SoldLine } from '@baicao/shared/pricing/gift-lines';
import type { GoodsRecord } from '#goods/goods-record.ts';
import { offerIdOf } from '#promotions/price-line.ts';
import { weighedMembers, type CartItem, type SetMember, onlyPart } from '#cart/cart-items.ts';
import type { LoadedLine } from '#cart/cart.ts';

/** A combination as it is sold. */
interface SoldSet {
  readonly id: number;
  readonly name: string;
  /** Sets. */
  readonly number: number;
  /** How many different goods it has, over all orders they are split into. */
  readonly kinds: number;
}

/**
 * One future order line: pieces of one goods at one price, taking from the allowance of at most one offer; or gift or
 * exchange goods, which take from no offer and do not count as a purchase.
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

/** The order lines of a priced cart line; `giftGoods`: the goods of its gifts by id. */
export function orderPieces(
  priced: PricedLine,
  { id, item }: LoadedLine,
  giftGoods: ReadonlyMap<number, GoodsRecord>,
): OrderPiece[] {
  return giftsApart(priced).flatMap(({ line, gift }) => {
    if (gift !== null) return giftPiece(line, gift, giftGoods, id);
    return item.kind === 'goods' ? byOffer(line, item.goods, id) : byMember(line, item, id);
  });
}

function giftPiece(
  line: PricedLine,
  { goodsId, ruleId }: NonNullable<SoldLine['gift']>,
  giftGoods: ReadonlyMap<number, GoodsRecord>,
  cartLineId: number,
): OrderPiece {
  const goods = giftGoods.get(goodsId) ?? missingWeight();
  return { line, goods, set: null, cartLineId, offerId: null, offerNumber: 0, giftRuleId: ruleId };
}

/**
 * A combination is sold as its goods, so that each order holds goods of its own warehouse and a return refunds what was paid
 * for them: the price of one set is spread over the goods by their own prices (largest remainder), and each order line is
 * its share times the number of sets. The lines add up to price × number.
 */
function byMember(
  line: PricedLine,
  { combination: { id, name }, members }: CartItem & { kind: 'combination' },
  cartLineId: number,
): OrderPiece[] {
  const shares = spreadCombination(line.priceFen, weighedMembers(members));
  const set: SoldSet = { id, name, number: line.number, kinds: members.length };
  const amounts = shares.map((share) => timesFen(share, line.number));
  return spreadLine(line, amounts, numbersOf(members, line)).map((part, index) => {
    const { goods } = members[index] ?? missingWeight();
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

/** An order line takes from one allowance at most; a line that took from several becomes one order line for each. */
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
    const offer = taken[index] ?? missingWeight();
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
  const parts = numbers.map(() => ({ ...line.discounts }));
  const spread = (key: DiscountKey) => {
    const share = line.discounts[key];
    deduct(share.fen).forEach((fen, index) => {
      const part = parts[index];
      if (part) part[key] = { ...share, fen };
    });
  };
  for (const { key } of lineDiscounts) spread(key);
  const totals = rests;
  for (const { key } of paidDiscounts) spread(key);
  return numbers.map((number, index) => {
    const at = (figures: readonly number[]) => figures[index] ?? 0;
    return {
      ...line,
      number,
      priceFen: perPiece(at(amounts), number),
      amountFen: at(amounts),
      discounts: parts[index] ?? line.discounts,
      lineTotalFen: at(totals),
      paidShareFen: at(rests),
    };
  });
}

function missingWeight(): never {
  throw new Error('a part without its weight');
}

/** The goods of one set in one order, as shown: price × number is their amount. */
export interface SetRow {
  readonly set: SoldSet;
  readonly name: string;
  readonly priceFen: number;
  readonly amountFen: number;
  readonly members: readonly OrderPiece[];
}

export type ParcelRow = { readonly kind: 'piece'; readonly piece: OrderPiece } | ({ readonly kind: 'set' } & SetRow);

/** The rows of one order: each piece by itself, but the goods of a combination together at the place of the first. */
export function parcelRows(pieces: readonly OrderPiece[]): ParcelRow[] {
  const members = new Map<number, OrderPiece[]>();
  for (const piece of pieces) {
    if (piece.set) members.set(piece.set.id, [...(members.get(piece.set.id) ?? []), piece]);
  }
  return pieces.flatMap((piece): ParcelRow[] => {
    if (!piece.set) return [{ kind: 'piece', piece }];
    const own = members.get(piece.set.id) ?? [];
    return own[0] === piece ? [{ kind: 'set', ...setRow(piece.set, own) }] : [];
  });
}

export function setRows(pieces: readonly OrderPiece[]): SetRow[] {
  return parcelRows(pieces).flatMap((row) => (row.kind === 'set' ? [row] : []));
}

/** Goods of the set that are in another order are missing here, and so is their part of the price. */
function setRow(set: SoldSet, members: readonly OrderPiece[]): SetRow {
  const amountFen = sumFen(members.map(({ line }) => line.amountFen));
  const name = members.length < set.kinds ? onlyPart(set.name) : set.name;
  return { set, name, priceFen: perPiece(amountFen, set.number), amountFen, members };
}
