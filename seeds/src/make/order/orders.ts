import type { Database } from '@baicao/db/client';
import { splitPayment } from '@baicao/shared/pricing/payment';
import type { GoodsList } from '#make/goods/goods-list.ts';
import { backgroundPlans, lastPiecesPlan, spikePlans } from './background-plans.ts';
import { makeOrder } from './order-entries.ts';
import { OrderNumbers, orderRows, type OrderHistory, type Receiver } from './order-history.ts';
import { exampleOrderIds, exampleReturnIds, linesPerExample, type OrderPlan } from './order-plan.ts';
import { pricedSubmit, type FilledLine, type PricedSubmit, type Promotions } from './order-price.ts';
import { giftPlans, personaPlans } from './persona-plans.ts';
import { SeededStock } from './stock.ts';
import { Wallets } from './wallets.ts';
import { addPointsMovements } from '#make/points.ts';
import { addMovements } from '#make/wallet/movements.ts';
import type { Zones } from '#make/zones/zones.ts';
import type { Persona } from '#persona.ts';
import type { SeedContext } from '#seed-context.ts';

/** Eighteen months of orders of everybody, with what they did to stock and wallets. */
export function makeHistory(
  db: Database,
  context: SeedContext,
  goodsList: GoodsList,
  zones: Zones,
  people: readonly Persona[],
  companies: readonly number[],
  onProgress: (done: number, total: number) => void,
): { stock: SeededStock; wallets: Wallets } {
  context.begin('orders');
  const plans = [
    ...personaPlans(context, goodsList.ordinary, goodsList.of),
    ...backgroundPlans(context, companies, goodsList.ordinary),
    ...spikePlans(context, companies, zones.running, goodsList.of),
    lastPiecesPlan(context, context.pick(companies), goodsList.of),
    ...giftPlans(context, zones, goodsList.of),
  ];
  const wallets = new Wallets(db);
  for (const person of people) wallets.open(context, person);
  addMovements(context, wallets);
  addPointsMovements(context, wallets);
  const receivers = new Map(people.flatMap((person) => receiverOf(person)));
  const stock = makeOrders(db, context, plans, zones, receivers, wallets, (done) => {
    if (done % 500 === 0) onProgress(done, plans.length);
  });
  return { stock, wallets };
}

function receiverOf({ id, province, addresses }: Persona): [number, Receiver][] {
  const [first] = addresses;
  if (first === undefined) return [];
  const full = `${province}${first.city}${first.district}${first.street}`;
  return [[id, { consignee: first.consignee, phone: first.phone, full }]];
}

/** Plays the plans through in the order of time; stock, wallets and steps end in their state at `world.now`. */
function makeOrders(
  db: Database,
  context: SeedContext,
  plans: readonly OrderPlan[],
  promotions: Promotions,
  receivers: ReadonlyMap<number, Receiver>,
  wallets: Wallets,
  onOrder: (done: number) => void,
): SeededStock {
  const history: OrderHistory = {
    context,
    rows: orderRows(db),
    stock: new SeededStock(),
    wallets,
    numbers: new OrderNumbers(),
    promotions,
    receivers,
    nextId: exampleOrderIds + 1,
    nextLineId: exampleOrderIds * linesPerExample + 1,
    nextReturnId: exampleReturnIds + 1,
  };
  plans
    .toSorted((a, b) => a.at - b.at || a.buyerId - b.buyerId)
    .forEach((plan, index) => {
      history.stock.advance(plan.at);
      history.wallets.advance(plan.at);
      makeGroup(history, plan);
      onOrder(index + 1);
    });
  history.stock.advance(context.now);
  history.wallets.advance(context.now);
  history.numbers.write(db);
  return history.stock;
}

function makeGroup(history: OrderHistory, plan: OrderPlan): void {
  const bought = fillLines(history.stock, plan);
  if (bought.length === 0) return;
  const { parcels, gifts, shipping } = pricedSubmit(bought, plan, history.promotions, history.stock);
  const lines = [...bought, ...fillGifts(history, gifts, plan.at)];
  const groupId = history.rows.group({
    buyerId: plan.buyerId,
    createdAt: plan.at,
    shippingFeeFen: shipping.feeFen,
    freeShippingFromFen: shipping.freeFromFen,
    countedFen: shipping.countedFen,
    ridingFen: shipping.ridingFen,
    freeGoodsId: shipping.freeGoods?.id ?? null,
    freeGoodsFrom: shipping.freeGoods?.from ?? null,
  });
  const sn = history.numbers.next(plan.at);
  const { balanceFen, points } = history.wallets.of(plan.buyerId);
  const payments = splitPayment({
    orders: parcels.map(({ key, amounts }) => ({
      key,
      totalFen: amounts.totalFen,
      isEphedrine: lines.some((line) => line.goods.isEphedrine),
    })),
    useBalance: plan.useBalance ?? false,
    usePoints: plan.usePoints ?? false,
    balanceFen,
    points,
  });
  parcels.forEach((parcel, index) => {
    const payment = payments.orders[index];
    if (payment === undefined) return;
    const id = index === 0 && plan.id !== undefined ? plan.id : history.nextId++;
    makeOrder(history, plan, { id, groupId, sn: index === 0 ? sn : `${sn}_${index + 1}`, parcel, payment, lines });
  });
}

function fillLines(stock: SeededStock, plan: OrderPlan): FilledLine[] {
  return plan.lines.flatMap(({ goods, number, offer = null }) => {
    const batches = stock.take(goods, number, plan.at);
    const there = batches.reduce((sum, one) => sum + one.number, 0);
    return there === 0 ? [] : [{ key: String(goods.id), goods, number: there, offer, batches, giftRuleId: null }];
  });
}

/** Takes the gifts from stock; pricing never gives more than the stock holds. */
function fillGifts({ promotions, stock }: OrderHistory, gifts: PricedSubmit['gifts'], at: number): FilledLine[] {
  const goodsOf = new Map(promotions.gifts.flatMap(({ tiers }) => tiers.map(({ goods }) => [goods.id, goods])));
  return gifts.flatMap(({ line: { key, number }, gift }) => {
    const goods = goodsOf.get(gift?.goodsId ?? 0);
    if (goods === undefined || gift === null) return [];
    const batches = stock.take(goods, number, at, 1);
    return [{ key, goods, number, offer: null, batches, giftRuleId: gift.ruleId }];
  });
}
