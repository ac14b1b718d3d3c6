import { wireViolation, type Contract, type Data, type Goods } from '@baicao/shared/contract';
import { limits } from '@baicao/shared/limits';
import { combinationBaseFen, combinationSavingFen } from '@baicao/shared/pricing/combination';
import { formatYuan } from '@baicao/shared/pricing/money';
import { secondsOf } from '@baicao/shared/time/stamps';
import { itemViolation } from '#cart/item-violation.ts';
import { loadItems, weighedMembers, type CartItem } from '#cart/cart-items.ts';
import { page, type Page } from '#domain/answers.ts';
import { goodsByIds } from '#goods-index/goods-by-ids.ts';
import type { ViewerCall } from '#goods-view/goods-view.ts';
import { hiddenPrice, shownPrice } from '#promotions/goods-prices.ts';
import { purchasePolicy, type PurchasePolicy } from '#purchase-policy/purchase-policy.ts';
import { runningCombinations } from './zone.repo.ts';

type Row = Data<Contract['combo']['list']>[number];
type Combination = Extract<CartItem, { kind: 'combination' }>;

/** combo.list: the combinations that run now, each with its goods, its price where it may be seen, and whether it can be bought. */
export function combinationList(call: ViewerCall, at: number): Page<Row[]> {
  const perPage = limits.page.size;
  const running = runningCombinations(call.db, call.now);
  const shown = running.slice((at - 1) * perPage, at * perPage);
  const items = loadItems(
    call.db,
    shown.map(({ id }) => ({ id, combination: true })),
    call.now,
  );
  const policy = call.buyer && purchasePolicy(call.db, call.buyer.id, call.now);
  const found = shown.flatMap(({ id, endsAt }) => {
    const item = items({ id, combination: true });
    return item?.kind === 'combination' ? [{ item, endsAt }] : [];
  });
  const ids = found.flatMap(({ item }) => item.members.map((member) => member.goods.id));
  const goods = new Map(goodsByIds(call, [...new Set(ids)]).map((one) => [one.id, one]));
  const rows = found.map(({ item, endsAt }) => row(call, policy, item, goods, endsAt));
  return page(rows, { page: at, perPage, total: running.length });
}

/** `endsAt` is ms. */
function row(
  call: ViewerCall,
  policy: PurchasePolicy | null,
  item: Combination,
  goods: ReadonlyMap<number, Goods>,
  endsAt: number,
): Row {
  const { combination, members } = item;
  const violation = policy && itemViolation(item, 3, policy);
  return {
    id: combination.id,
    name: combination.name,
    ...prices(call, item),
    number: Math.min(...members.map((member) => Math.floor(member.goods.stock / member.number))),
    is_buy: call.buyer && violation === null ? 1 : 0,
    cant_buy_reason: call.buyer ? (violation?.message ?? '') : '登录后可购买',
    cant_buy_code: call.buyer ? (violation ? wireViolation(violation.code) : '') : wireViolation('loginRequired'),
    end_timestamp: secondsOf(endsAt),
    goods: members.flatMap(({ goods: { id }, number }) => {
      const one = goods.get(id);
      return one ? [{ number, goods: one }] : [];
    }),
  };
}

/** Hidden from visitors and buyers not yet approved, as every price. */
function prices(
  { buyer }: ViewerCall,
  { combination, members }: Combination,
): Pick<Row, 'price' | 'ori_price' | 'saving' | 'price_label' | 'price_code'> {
  if (!buyer?.isPassed) {
    return { price: null, ori_price: null, saving: null, ...hiddenPrice(buyer ? 'pending' : 'visitor') };
  }
  const weighed = weighedMembers(members);
  return {
    price: formatYuan(combination.priceFen),
    ori_price: formatYuan(combinationBaseFen(weighed)),
    saving: formatYuan(combinationSavingFen(weighed, combination.priceFen)),
    ...shownPrice,
  };
}
