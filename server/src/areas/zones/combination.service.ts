import { wireViolation, type Contract, type Data } from '@baicao/shared/contract';
import { limits } from '@baicao/shared/limits';
import { combinationBaseFen, combinationSavingFen } from '@baicao/shared/pricing/combination';
import { formatYuan } from '@baicao/shared/pricing/money';
import { secondsOf } from '@baicao/shared/time/stamps';
import { itemViolation } from '#cart/item-violation.ts';
import { loadArticles, weighedMembers, type Article } from '#cart/cart-items.ts';
import { page, type Page } from '#domain/answers.ts';
import { goodsByIds, type GoodsAsker } from '#goods-view/goods-view.ts';
import { hiddenLabels } from '#promotions/goods-prices.ts';
import { purchasePolicy } from '#purchase-policy/purchase-policy.ts';
import { combinationEnds, runningCombinations } from './zone.repo.ts';

type Row = Data<Contract['combo']['list']>[number];
type Combination = Extract<Article, { kind: 'combination' }>;

/** combo.list: the combinations that run now, each with its goods, its price where it may be seen, and whether it can be bought. */
export function combinationList(asker: GoodsAsker, at: number): Page<Row[]> {
  const perPage = limits.page.size;
  const ids = runningCombinations(asker.db, asker.now);
  const shown = ids.slice((at - 1) * perPage, at * perPage);
  const articles = loadArticles(
    asker.db,
    shown.map((id) => ({ id, combination: true })),
    asker.now,
  );
  const rows = shown.flatMap((id) => {
    const article = articles({ id, combination: true });
    return article?.kind === 'combination' ? [row(asker, article)] : [];
  });
  return page(rows, { page: at, perPage, total: ids.length });
}

function row(asker: GoodsAsker, article: Combination): Row {
  const { combination, members } = article;
  const goods = new Map(
    goodsByIds(
      asker,
      members.map((member) => member.goods.id),
    ).map((one) => [one.id, one]),
  );
  const violation = asker.buyer ? itemViolation(article, 3, purchasePolicy(asker.db, asker.buyer.id, asker.now)) : null;
  return {
    id: combination.id,
    name: combination.name,
    ...prices(asker, article),
    number: Math.min(...members.map((member) => Math.floor(member.goods.stock / member.number))),
    is_buy: asker.buyer && violation === null ? 1 : 0,
    cant_buy_reason: asker.buyer ? (violation?.message ?? '') : '登录后可购买',
    cant_buy_code: asker.buyer ? (violation ? wireViolation(violation.code) : '') : wireViolation('loginRequired'),
    end_timestamp: secondsOf(combinationEnds(asker.db, combination.id)),
    goods: members.flatMap(({ goods: { id }, number }) => {
      const one = goods.get(id);
      return one ? [{ number, goods: one }] : [];
    }),
  };
}

/** Hidden from visitors and buyers not yet approved, as every price. */
function prices(
  { buyer }: GoodsAsker,
  { combination, members }: Combination,
): Pick<Row, 'price' | 'ori_price' | 'saving' | 'price_label'> {
  if (!buyer?.isPassed) {
    return { price: null, ori_price: null, saving: null, price_label: hiddenLabels[buyer ? 'pending' : 'visitor'] };
  }
  const weighed = weighedMembers(members);
  return {
    price: formatYuan(combination.priceFen),
    ori_price: formatYuan(combinationBaseFen(weighed)),
    saving: formatYuan(combinationSavingFen(weighed, combination.priceFen)),
    price_label: '',
  };
}
