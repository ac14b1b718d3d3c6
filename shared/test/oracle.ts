import type { Coupon, FullReductionRule, GiftRule, GiftTier, PriceCartInput } from '#pricing/price-input.ts';
import { add, handOut, least, oracleRows } from './oracle-lines.ts';
import type { OracleRow } from './oracle-lines.ts';

/** Second half of the oracle: discounts and gifts of the cart. Shares no code with the engine. */
export interface OracleCart {
  lines: OracleRow[];
  goods: bigint;
  reduction: bigint;
  gift: bigint;
  coupon: bigint;
  voucher: bigint;
  welfare: bigint;
  shipping: bigint;
  total: bigint;
  gap: bigint;
  couponId: number | null;
  voucherId: number | null;
}

export function oraclePrice(cart: PriceCartInput): OracleCart {
  const { on: rows, off } = oracleRows(cart);
  reduce(cart.rules.fullReductions, rows);
  giveGifts(cart, rows);
  for (const row of rows) row.total = row.amount - row.manjian + row.gift;
  const ids = useCoupons(cart, rows);
  welfare(cart, rows);
  for (const row of rows) row.paid = row.total - row.coupon - row.voucher - row.welfare;

  const figures = {
    goods: add(rows.map((row) => row.amount)),
    reduction: add(rows.map((row) => row.manjian)),
    gift: add(rows.map((row) => row.gift)),
    coupon: add(rows.map((row) => row.coupon)),
    voucher: add(rows.map((row) => row.voucher)),
    welfare: add(rows.map((row) => row.welfare)),
    ...ship(cart, rows),
  };
  const { goods, reduction, gift, coupon, voucher, welfare: sixPercent, shipping } = figures;
  const total = goods - reduction + gift - sixPercent - coupon - voucher + shipping;
  return { lines: [...rows, ...off], ...figures, ...ids, total };
}

function ship({ rules: { shipping } }: PriceCartInput, rows: readonly OracleRow[]): { shipping: bigint; gap: bigint } {
  const gap = BigInt(shipping.freeFromFen) - add(rows.map((row) => row.total)) - BigInt(shipping.noTransOrderFen);
  const oneShips = rows.some(({ input }) => input.freeShippingFrom !== null && input.number >= input.freeShippingFrom);
  const free = rows.length === 0 || oneShips || gap <= 0n;
  return { shipping: free ? 0n : BigInt(shipping.shippingFeeFen), gap };
}

/** Repeatedly applies the rule with the largest discount on the unclaimed lines. */
function reduce(rules: readonly FullReductionRule[], rows: readonly OracleRow[]): void {
  let open = [...rows];
  let rest = [...rules];
  for (;;) {
    const claims = rest.map((rule) => {
      const members = open.filter((row) => row.input.fullReductionIds.includes(rule.id));
      return { rule, members, off: minus(rule, add(members.map((row) => row.amount))) };
    });
    claims.sort((a, b) => (a.off === b.off ? a.rule.id - b.rule.id : a.off > b.off ? -1 : 1));
    const win = claims[0];
    if (win === undefined || win.off === 0n) return;
    share(
      win.members,
      'manjian',
      handOut(
        win.off,
        win.members.map((row) => row.amount),
      ),
    );
    open = open.filter((row) => !win.members.includes(row));
    rest = rest.filter((rule) => rule !== win.rule);
  }
}

function minus(rule: FullReductionRule, eligible: bigint): bigint {
  let best = 0n;
  for (const tier of rule.tiers) {
    if (eligible >= BigInt(tier.amountFen) && BigInt(tier.minusFen) > best) best = BigInt(tier.minusFen);
  }
  return least(best, eligible);
}

function share(
  rows: readonly OracleRow[],
  figure: 'manjian' | 'coupon' | 'voucher' | 'welfare',
  parts: readonly bigint[],
): void {
  for (const [index, row] of rows.entries()) row[figure] = parts[index] ?? 0n;
}

/** One rule after the other; goods given by one rule reduce the stock of the next. */
function giveGifts({ rules, choices }: PriceCartInput, rows: readonly OracleRow[]): void {
  const gone: Record<number, bigint> = {};
  for (const rule of rules.gifts) {
    if (rule.kind === 'exchange' && !choices.exchangeIds.includes(rule.id)) continue;
    giveGift(rule, rows, gone);
  }
}

function giveGift(rule: GiftRule, rows: readonly OracleRow[], gone: Record<number, bigint>): void {
  const members = rows.filter((row) => row.input.giftIds.includes(rule.id));
  const carrier = members[0];
  if (carrier === undefined) return;
  const measured = add(
    members.map((row) => (rule.basis === 'amount' ? row.amount - row.manjian : BigInt(row.input.number))),
  );
  const reached = rule.tiers.filter((tier) => BigInt(tier.from) <= measured);
  const tier = reached.sort((a, b) => b.from - a.from || b.goodsId - a.goodsId)[0];
  if (tier === undefined || tier.refusal !== null) return;
  const number = pieces(rule, tier, measured, gone[tier.goodsId] ?? 0n);
  if (number <= 0n) return;
  gone[tier.goodsId] = (gone[tier.goodsId] ?? 0n) + number;
  if (rule.kind === 'exchange') carrier.gift += BigInt(tier.priceFen) * number;
  carrier.given += number;
}

function pieces(rule: GiftRule, tier: GiftTier, measured: bigint, gone: bigint): bigint {
  const times = rule.repeats && tier.from > 0 ? measured / BigInt(tier.from) : 1n;
  const wanted = times * BigInt(tier.number);
  return tier.stockLeft === null ? wanted : least(wanted, BigInt(tier.stockLeft) - gone);
}

function takes(coupon: Coupon, { input, spike }: OracleRow): boolean {
  if (spike || input.isEphedrine || !input.acceptsCoupons) return false;
  const { scope } = coupon;
  if (scope.kind === 'goods') return !input.isCombination && scope.goodsIds.includes(input.goodsId);
  if (scope.kind === 'categories') return scope.categoryIds.some((id) => input.categoryIds.includes(id));
  return scope.kind === 'all' || (scope.kind === 'own-brand' ? input.isOwnBrand : input.isPreferred);
}

/** The amount of each line that is eligible for a coupon. */
function open(coupon: Coupon, rows: readonly OracleRow[], rest: readonly bigint[]): bigint[] {
  return rows.map((row, index) => (takes(coupon, row) ? (rest[index] ?? 0n) : 0n));
}

function off(coupon: Coupon | null, rows: readonly OracleRow[], rest: readonly bigint[]): bigint[] {
  if (coupon === null) return rest.map(() => 0n);
  const weights = open(coupon, rows, rest);
  return handOut(least(BigInt(coupon.minusFen), add(weights)), weights);
}

interface Use {
  coupon: Coupon | null;
  voucher: Coupon | null;
  couponParts: bigint[];
  voucherParts: bigint[];
  off: bigint;
}

function useCoupons(
  { rules, choices, nowSeconds }: PriceCartInput,
  rows: readonly OracleRow[],
): { couponId: number | null; voucherId: number | null } {
  const net = rows.map((row) => row.amount - row.manjian);
  const may = (coupon: Coupon) => {
    const fitting = add(open(coupon, rows, net));
    const inTime = coupon.startsAt <= nowSeconds && nowSeconds <= coupon.endsAt;
    return inTime && fitting > 0n && fitting >= BigInt(coupon.thresholdFen);
  };
  const pick = (list: readonly Coupon[], choice: number | 'best' | null) => [
    null,
    ...list.filter((coupon) => may(coupon) && (choice === 'best' || coupon.id === choice)),
  ];
  const uses = pick(rules.coupons, choices.coupon).flatMap((coupon) => {
    const couponParts = off(coupon, rows, net);
    const rest = net.map((fen, index) => fen - (couponParts[index] ?? 0n));
    return pick(rules.vouchers, choices.voucher).map((voucher): Use => {
      const voucherParts = off(voucher, rows, rest);
      return { coupon, voucher, couponParts, voucherParts, off: add(couponParts) + add(voucherParts) };
    });
  });
  const best = uses.sort(rank)[0];
  share(rows, 'coupon', best?.couponParts ?? []);
  share(rows, 'voucher', best?.voucherParts ?? []);
  return { couponId: idOf(best?.coupon), voucherId: idOf(best?.voucher) };
}

function idOf(coupon: Coupon | null | undefined): number | null {
  return coupon?.id ?? null;
}

/** Largest discount; smaller voucher; smaller coupon; expires first; lower coupon id; lower voucher id. */
function rank(a: Use, b: Use): number {
  if (a.off !== b.off) return a.off > b.off ? -1 : 1;
  const grades = (use: Use) => [
    ...[use.voucher, use.coupon].map((each) => (each === null ? 0 : each.minusFen)),
    [use.coupon, use.voucher].reduce((sum, each) => sum + (each === null ? 0 : each.endsAt), 0),
    ...[use.coupon, use.voucher].map((each) => (each === null ? 0 : each.id)),
  ];
  const [mine, theirs] = [grades(a), grades(b)];
  const place = mine.findIndex((grade, index) => grade !== theirs[index]);
  return place < 0 ? 0 : (mine[place] ?? 0) - (theirs[place] ?? 0);
}

function welfare({ rules, nowSeconds }: PriceCartInput, rows: readonly OracleRow[]): void {
  const rule = rules.welfare;
  if (rule === null || nowSeconds < rule.startsAt || nowSeconds >= rule.endsAt) return;
  const rest = rows.map((row) => row.amount - row.manjian - row.coupon - row.voucher);
  const pays = (add(rest) * BigInt(100 - rule.percentOff)) / 100n;
  share(rows, 'welfare', handOut(add(rest) - pays, rest));
}
