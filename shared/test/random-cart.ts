import type { OfferKind } from '#pricing/offer-kinds.ts';
import type {
  Coupon,
  CouponScope,
  FullReductionRule,
  GiftRule,
  Ladder,
  PriceCartInput,
  PriceLineInput,
  SpecialOffer,
} from '#pricing/price-input.ts';

/**
 * Random carts from a seed: the same seed and index give the same cart. Prices, thresholds and dates are drawn so that
 * boundaries are hit often (exactly at, one below, one above) and so that offers, ties and scopes overlap.
 */
class Dice {
  #state: number;
  constructor(seed: number) {
    this.#state = seed | 0;
  }
  /** mulberry32, 32 bits. */
  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) | 0;
    let t = Math.imul(this.#state ^ (this.#state >>> 15), 1 | this.#state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return (t ^ (t >>> 14)) >>> 0;
  }
  /** Both ends included. */
  between(low: number, high: number): number {
    return low + (this.next() % (high - low + 1));
  }
  chance(percent: number): boolean {
    return this.between(1, 100) <= percent;
  }
  of<T>(list: readonly [T, ...T[]]): T {
    return list[this.next() % list.length] ?? list[0];
  }
  some<T>(list: readonly T[], percent: number): T[] {
    return list.filter(() => this.chance(percent));
  }
}

const kinds: readonly [OfferKind, ...OfferKind[]] = [
  'spike',
  'special',
  'everyday',
  'activity',
  'near_expiry',
  'combination',
];
const oddPrices: readonly [number, ...number[]] = [29, 435, 98, 1, 0, 999, 100, 500, 1001];

export function randomCart(seed: number): PriceCartInput {
  const dice = new Dice(seed);
  const drawn = Array.from({ length: dice.between(0, 7) }, (_, index) => randomLine(dice, index));
  // Without ladders and offers the amounts below hit the thresholds to the fen.
  const lines = dice.chance(30) ? drawn.map(plain) : drawn;
  const counted = lines.filter((line) => line.selected && line.buyable);
  const nearFen = counted.reduce((sum, line) => sum + line.basePriceFen * line.number, 0);
  const netFen = Math.max(0, nearFen - dice.between(0, 60));
  return {
    nowSeconds: 1_000,
    lines,
    rules: {
      fullReductions: Array.from({ length: dice.between(0, 3) }, (_, index) =>
        randomReduction(dice, index + 1, nearFen),
      ),
      gifts: Array.from({ length: dice.between(0, 3) }, (_, index) => randomGift(dice, index + 1, netFen)),
      coupons: Array.from({ length: dice.between(0, 4) }, (_, index) => randomCoupon(dice, index + 1, netFen)),
      vouchers: Array.from({ length: dice.between(0, 3) }, (_, index) => randomCoupon(dice, index + 101, netFen)),
      welfare: dice.chance(40)
        ? {
            id: 1,
            name: '94折',
            percentOff: dice.of([6, 6, 6, 0, 100, 33]),
            startsAt: dice.of([0, 1_000, 1_001]),
            endsAt: dice.of([1_000, 1_001, 9_999]),
          }
        : null,
      shipping: {
        shippingFeeFen: dice.of([0, 800, 1_500]),
        freeFromFen: around(dice, dice.of([nearFen, netFen])),
        noTransOrderFen: dice.of([0, 0, 1, 5_000]),
      },
    },
    choices: {
      coupon: dice.of(['best', 'best', null, 1, 2, 77]),
      voucher: dice.of(['best', 'best', null, 101, 102]),
      exchangeIds: dice.some([1, 2, 3], 60),
    },
  };
}

function around(dice: Dice, fen: number): number {
  return Math.max(0, dice.chance(50) ? fen + dice.between(-1, 1) : dice.between(0, fen * 2));
}

function plain(line: PriceLineInput): PriceLineInput {
  return {
    ...line,
    ladder: null,
    specialOffers: [],
    fullReductionIds: [1, 2],
    acceptsCoupons: true,
    isEphedrine: false,
  };
}

function randomLine(dice: Dice, index: number): PriceLineInput {
  const basePriceFen = dice.chance(30) ? dice.of(oddPrices) : dice.between(1, 5_000);
  return {
    // In neither cart order nor goods order.
    key: `${dice.between(0, 9)}-${index}`,
    goodsId: dice.between(1, 4),
    isCombination: dice.chance(10),
    name: `商品${index}`,
    number: dice.chance(2) ? dice.between(0, 900) : dice.between(0, 60),
    unit: '盒',
    selected: dice.chance(80),
    buyable: dice.chance(90),
    isEphedrine: dice.chance(10),
    isOwnBrand: dice.chance(30),
    isPreferred: dice.chance(30),
    acceptsCoupons: dice.chance(85),
    categoryIds: dice.some([1, 2, 3], 40),
    basePriceFen,
    ladder: dice.chance(50) ? randomLadder(dice, basePriceFen) : null,
    specialOffers: randomOffers(dice, basePriceFen),
    fullReductionIds: dice.some([1, 2, 3], 50),
    giftIds: dice.some([1, 2, 3], 40),
    freeShippingFrom: dice.chance(20) ? dice.between(0, 60) : null,
  };
}

function nearPrice(dice: Dice, fen: number): number {
  return Math.max(0, fen - dice.between(-2, Math.max(2, Math.floor(fen / 2))));
}

function randomLadder(dice: Dice, baseFen: number): Ladder {
  const tiers = Array.from({ length: dice.between(0, 4) }, () => ({
    number: dice.between(0, 60),
    priceFen: nearPrice(dice, baseFen),
  }));
  return { type: dice.of([1, 2]), tiers };
}

function randomOffers(dice: Dice, baseFen: number): SpecialOffer[] {
  const ids = dice.some(['p', 'q', 'r'], 30);
  return ids.map((id) => ({
    id,
    kind: dice.of(kinds),
    name: '',
    priceFen: nearPrice(dice, baseFen),
    allowanceLeft: dice.chance(60) ? dice.between(0, 40) : null,
  }));
}

function randomReduction(dice: Dice, id: number, nearFen: number): FullReductionRule {
  // Thirds of the cart, so that several rules are reached side by side.
  const partFen = dice.chance(50) ? nearFen : Math.floor(nearFen / 3);
  const tiers = Array.from({ length: dice.between(0, 3) }, () => ({
    amountFen: around(dice, partFen),
    minusFen: dice.chance(10) ? dice.between(0, nearFen + 5_000) : dice.between(0, 3_000),
  }));
  return { id, name: `满减${id}`, tiers };
}

function randomGift(dice: Dice, id: number, nearFen: number): GiftRule {
  const basis = dice.of<GiftRule['basis']>(['amount', 'pieces']);
  const tiers = Array.from({ length: dice.between(1, 3) }, (_, index) => ({
    from: basis === 'amount' ? around(dice, nearFen) : dice.between(0, 80),
    goodsId: index + 1,
    goodsName: '赠品',
    unit: '包',
    number: dice.between(0, 3),
    priceFen: dice.between(0, 900),
    stockLeft: dice.chance(70) ? dice.between(0, 5) : null,
    refusal: dice.chance(10) ? '不在经营范围内' : null,
  }));
  return {
    id,
    name: `赠${id}`,
    kind: dice.of<GiftRule['kind']>(['gift', 'exchange', 'exchange']),
    basis,
    repeats: dice.chance(40),
    tiers,
  };
}

function randomScope(dice: Dice): CouponScope {
  return dice.of<CouponScope>([
    { kind: 'all' },
    { kind: 'all' },
    { kind: 'own-brand' },
    { kind: 'preferred' },
    { kind: 'goods', goodsIds: dice.some([1, 2, 3, 4], 50) },
    { kind: 'categories', categoryIds: dice.some([1, 2, 3], 50) },
  ]);
}

function randomCoupon(dice: Dice, id: number, nearFen: number): Coupon {
  return {
    id,
    name: `券${id}`,
    thresholdFen: dice.chance(40) ? 0 : around(dice, nearFen),
    minusFen: dice.chance(20) ? dice.between(0, nearFen + 1_000) : dice.of([500, 1_000, 2_000, 1]),
    scope: randomScope(dice),
    startsAt: dice.of([0, 0, 0, 1_000, 1_001]),
    endsAt: dice.of([2_000, 3_000, 1_000, 999]),
  };
}
