import type { Coupon, FullReductionRule, GiftRule, PriceCartInput, PriceLineInput, SpecialOffer } from '../price-input.ts';

/**
 * A second pricing, written from the rules alone, in BigInt, piece by piece, sharing no code with the engine. It is
 * slow and plain on purpose: every piece is one entry of a list, every fen is handed out by counting.
 */
export interface OracleLine {
  key: string; counted: boolean; price: bigint; amount: bigint; manjian: bigint; gift: bigint; total: bigint;
  coupon: bigint; voucher: bigint; welfare: bigint; paid: bigint;
}
export interface OracleCart {
  lines: OracleLine[];
  goods: bigint; reduction: bigint; gift: bigint; coupon: bigint; voucher: bigint; welfare: bigint; shipping: bigint;
  total: bigint; couponId: number | null; voucherId: number | null; gap: bigint;
}

interface Row extends OracleLine { input: PriceLineInput; spike: boolean }
const spent = new WeakMap<Row, Map<string, number>>();
const kinds = ['combination', 'near-expiry', 'special', 'everyday', 'activity', 'spike'];
const add = (list: readonly bigint[]) => list.reduce((sum, each) => sum + each, 0n);
const least = (a: bigint, b: bigint) => (a < b ? a : b);

export function oraclePrice(cart: PriceCartInput): OracleCart {
  const left = new Map<string, number>();
  for (const line of cart.lines) for (const offer of line.specialOffers) {
    left.set(offer.id, Math.min(left.get(offer.id) ?? 1e15, offer.allowanceLeft ?? 1e15));
  }
  const byKey = [...cart.lines].sort((a, b) => (a.key > b.key ? 1 : -1));
  const on = byKey.filter((line) => line.selected && line.buyable && line.number > 0);
  const rows: Row[] = [];
  for (const line of on) {
    const row = priceRow(line, left, true);
    for (const [id, number] of spent.get(row) ?? []) left.set(id, (left.get(id) ?? 0) - number);
    rows.push(row);
  }
  for (const rule of winners(cart.rules.fullReductions, rows)) reduce(rule, rows);
  for (const rule of cart.rules.gifts) giveGift(rule, rows, cart.choices.exchangeIds);
  for (const row of rows) row.total = row.amount - row.manjian + row.gift;
  const [couponId, voucherId] = useCoupons(cart, rows);
  welfare(cart, rows);
  for (const row of rows) row.paid = row.total - row.coupon - row.voucher - row.welfare;

  const gap = BigInt(cart.rules.shipping.freeFromFen) - add(rows.map((r) => r.total)) - BigInt(cart.rules.shipping.noTransOrderFen);
  const oneShips = rows.some(({ input }) => input.freeShippingFrom !== null && input.number >= input.freeShippingFrom);
  const free = rows.length === 0 || oneShips || gap <= 0n;
  const shipping = free ? 0n : BigInt(cart.rules.shipping.shippingFeeFen);
  const off = byKey.filter((line) => !on.includes(line)).map((line) => priceRow(line, left, false));
  for (const row of off) row.total = row.amount;
  const figure = (name: 'amount' | 'manjian' | 'gift' | 'coupon' | 'voucher' | 'welfare') => add(rows.map((row) => row[name]));
  const goods = figure('amount');
  return {
    lines: [...rows, ...off], goods, reduction: figure('manjian'), gift: figure('gift'), coupon: figure('coupon'),
    voucher: figure('voucher'), welfare: figure('welfare'), shipping, gap, couponId, voucherId,
    total: goods - figure('manjian') + figure('gift') - figure('welfare') - figure('coupon') - figure('voucher') + shipping,
  };
}

/** The price every single piece pays without an offer, dearest first. */
function piecePrices({ ladder, number, basePriceFen }: PriceLineInput): bigint[] {
  const pieces: bigint[] = [];
  for (let place = 1; place <= number; place += 1) {
    const counts = ladder?.type === 2 ? place : number;
    const reached = (ladder?.tiers ?? []).filter((tier) => tier.number <= counts);
    const top = Math.max(-1, ...reached.map((tier) => tier.number));
    pieces.push(BigInt(Math.min(basePriceFen, ...reached.filter((tier) => tier.number === top).map((tier) => tier.priceFen))));
  }
  return pieces.sort((a, b) => (a > b ? -1 : a < b ? 1 : 0));
}

function priceRow(input: PriceLineInput, left: ReadonlyMap<string, number>, counted: boolean): Row {
  const pieces = piecePrices(input);
  const offers = [...input.specialOffers].sort(orderOffers);
  const units = offers.flatMap((offer) => Array.from({ length: Math.min(left.get(offer.id) ?? 0, pieces.length) }, () => offer));
  const used = new Map<string, number>();
  let sum = 0n;
  let spike = false;
  pieces.forEach((piece, index) => {
    const unit = units[index];
    if (unit === undefined || BigInt(unit.priceFen) >= piece) return void (sum += piece);
    sum += BigInt(unit.priceFen);
    used.set(unit.id, (used.get(unit.id) ?? 0) + 1);
    spike ||= unit.kind === 'spike';
  });
  const n = BigInt(input.number);
  const price = n === 0n ? BigInt(input.basePriceFen) : sum / n;
  const nothing = { manjian: 0n, gift: 0n, total: 0n, coupon: 0n, voucher: 0n, welfare: 0n, paid: 0n };
  const row: Row = { key: input.key, counted, price, amount: price * n, ...nothing, input, spike };
  spent.set(row, used);
  return row;
}

function orderOffers(a: SpecialOffer, b: SpecialOffer): number {
  if (a.priceFen !== b.priceFen) return a.priceFen - b.priceFen;
  if (a.kind !== b.kind) return kinds.indexOf(a.kind) - kinds.indexOf(b.kind);
  return a.id > b.id ? 1 : -1;
}

/** Fen by fen: everyone his floor, then one more to the largest remainders, the earlier first. */
function handOut(total: bigint, weights: readonly bigint[]): bigint[] {
  const sum = add(weights);
  if (sum === 0n) return weights.map(() => 0n);
  const parts = weights.map((weight) => (total * weight) / sum);
  const queue = weights.map((weight, index) => ({ index, rest: (total * weight) % sum }));
  queue.sort((a, b) => (a.rest === b.rest ? a.index - b.index : a.rest > b.rest ? -1 : 1));
  for (let fen = total - add(parts), turn = 0; fen > 0n; fen -= 1n, turn += 1) {
    const index = queue[turn]?.index ?? 0;
    parts[index] = (parts[index] ?? 0n) + 1n;
  }
  return parts;
}

function minus(rule: FullReductionRule, eligible: bigint): bigint {
  let best = 0n;
  for (const tier of rule.tiers) if (eligible >= BigInt(tier.amountFen) && BigInt(tier.minusFen) > best) best = BigInt(tier.minusFen);
  return least(best, eligible);
}

interface Win { rule: FullReductionRule; members: Row[]; off: bigint }

/** Round by round the rule that takes off most from what nobody has claimed. */
function winners(rules: readonly FullReductionRule[], rows: readonly Row[]): Win[] {
  const wins: Win[] = [];
  let open = [...rows];
  let rest = [...rules];
  while (rest.length > 0) {
    const offers = rest.map((rule) => {
      const members = open.filter((row) => row.input.fullReductionIds.includes(rule.id));
      return { rule, members, off: minus(rule, add(members.map((row) => row.amount))) };
    });
    offers.sort((a, b) => (a.off === b.off ? a.rule.id - b.rule.id : a.off > b.off ? -1 : 1));
    const win = offers[0];
    if (win === undefined || win.off === 0n) break;
    wins.push(win);
    open = open.filter((row) => !win.members.includes(row));
    rest = rest.filter((rule) => rule !== win.rule);
  }
  return wins;
}

function reduce({ members, off }: Win, _rows: readonly Row[]): void {
  const parts = handOut(off, members.map((row) => row.amount));
  members.forEach((row, index) => { row.manjian = parts[index] ?? 0n; });
}

function giveGift(rule: GiftRule, rows: readonly Row[], accepted: readonly number[]): void {
  const members = rows.filter((row) => row.input.giftIds.includes(rule.id));
  const carrier = members[0];
  if (carrier === undefined || rule.kind === 'gift' || !accepted.includes(rule.id)) return;
  const measured = rule.basis === 'amount' ? add(members.map((row) => row.amount - row.manjian)) : BigInt(add(members.map((row) => BigInt(row.input.number))));
  const reached = rule.tiers.filter((tier) => BigInt(tier.from) <= measured);
  const tier = reached.sort((a, b) => b.from - a.from || b.goodsId - a.goodsId)[0];
  if (tier === undefined) return;
  const times = rule.repeats && tier.from > 0 ? measured / BigInt(tier.from) : 1n;
  const wanted = times * BigInt(tier.number);
  carrier.gift += BigInt(tier.priceFen) * (tier.stockLeft === null ? wanted : least(wanted, BigInt(tier.stockLeft)));
}

function takes(coupon: Coupon, { input, spike }: Row): boolean {
  if (spike || input.isEphedrine || !input.acceptsCoupons) return false;
  const { scope } = coupon;
  if (scope.kind === 'goods') return !input.isCombination && scope.goodsIds.includes(input.goodsId);
  if (scope.kind === 'categories') return scope.categoryIds.some((id) => input.categoryIds.includes(id));
  return scope.kind === 'all' || (scope.kind === 'own-brand' ? input.isOwnBrand : input.isPreferred);
}

interface Use { coupon: Coupon | null; voucher: Coupon | null; couponParts: bigint[]; voucherParts: bigint[]; off: bigint }

function useCoupons({ rules, choices, nowSeconds }: PriceCartInput, rows: readonly Row[]): [number | null, number | null] {
  const net = rows.map((row) => row.amount - row.manjian);
  const weigh = (coupon: Coupon, rest: readonly bigint[]) => rest.map((fen, index) => (rows[index] !== undefined && takes(coupon, rows[index]) ? fen : 0n));
  const may = (coupon: Coupon) => {
    const fitting = add(weigh(coupon, net));
    return coupon.startsAt <= nowSeconds && nowSeconds <= coupon.endsAt && fitting > 0n && fitting >= BigInt(coupon.thresholdFen);
  };
  const pick = (list: readonly Coupon[], choice: number | 'best' | null) =>
    [null, ...list.filter((coupon) => may(coupon) && (choice === 'best' || coupon.id === choice))];
  const off = (coupon: Coupon | null, rest: readonly bigint[]) => {
    if (coupon === null) return rest.map(() => 0n);
    const weights = weigh(coupon, rest);
    return handOut(least(BigInt(coupon.minusFen), add(weights)), weights);
  };
  const uses: Use[] = [];
  for (const coupon of pick(rules.coupons, choices.coupon)) {
    const couponParts = off(coupon, net);
    const rest = net.map((fen, index) => fen - (couponParts[index] ?? 0n));
    for (const voucher of pick(rules.vouchers, choices.voucher)) {
      const voucherParts = off(voucher, rest);
      uses.push({ coupon, voucher, couponParts, voucherParts, off: add(couponParts) + add(voucherParts) });
    }
  }
  const best = uses.sort((a, b) => rank(a, b))[0];
  rows.forEach((row, index) => {
    row.coupon = best?.couponParts[index] ?? 0n;
    row.voucher = best?.voucherParts[index] ?? 0n;
  });
  return [best?.coupon?.id ?? null, best?.voucher?.id ?? null];
}

function rank(a: Use, b: Use): number {
  const ends = (use: Use) => (use.coupon?.endsAt ?? 0) + (use.voucher?.endsAt ?? 0);
  if (a.off !== b.off) return a.off > b.off ? -1 : 1;
  return (a.voucher?.minusFen ?? 0) - (b.voucher?.minusFen ?? 0) || (a.coupon?.minusFen ?? 0) - (b.coupon?.minusFen ?? 0) || ends(a) - ends(b) || (a.coupon?.id ?? 0) - (b.coupon?.id ?? 0) || (a.voucher?.id ?? 0) - (b.voucher?.id ?? 0);
}

function welfare({ rules, nowSeconds }: PriceCartInput, rows: readonly Row[]): void {
  const rule = rules.welfare;
  if (rule === null || nowSeconds < rule.startsAt || nowSeconds >= rule.endsAt) return;
  const rest = rows.map((row) => row.amount - row.manjian - row.coupon - row.voucher);
  const pays = (add(rest) * BigInt(100 - rule.percentOff)) / 100n;
  const parts = handOut(add(rest) - pays, rest);
  rows.forEach((row, index) => { row.welfare = parts[index] ?? 0n; });
}
