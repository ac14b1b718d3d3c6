import { contract, type Contract, type Data } from '@baicao/shared/contract';
import { formatYuan } from '@baicao/shared/pricing/money';
import { addMonths, dayOf, midnightOf } from '@baicao/shared/time/shanghai';
import type { BuyerCall } from '#domain/context.ts';
import type { WrittenJson } from '#domain/answers.ts';
import { categoryNames } from '#goods/categories.ts';
import { checkedJson } from '#goods-index/answer-cache.ts';
import { spentByCategory, spentInMonths, type Month } from './spending.repo.ts';

type Spending = Data<Contract['user']['spending']>;

/** Stands for shipping, which belongs to no category. */
const shipping = { categoryId: 0, name: '运费' };

/** user.spending: amounts of the last months, by top category; every month has a row. */
export function spendingOf(call: BuyerCall, count: number): WrittenJson {
  const months = lastMonths(call.now, count);
  const answer = checkedJson(contract.user.spending, spendingIn(call, months));
  // Without a write the answer only changes when the next month begins.
  answer.lastsUntil = months.at(-1)?.to ?? 0;
  return answer;
}

function spendingIn({ db, buyer }: BuyerCall, months: readonly Month[]): Spending {
  const totals = spentInMonths(db, buyer.id, months);
  const goods = spentByCategory(db, buyer.id, months);
  const ids = new Set(goods.flat().map(({ categoryId }) => categoryId));
  const names = categoryNames(db, [...ids]).set(shipping.categoryId, shipping.name);
  return months.map(({ name }, index) => {
    const { orders = 0, spentFen = 0, shippingFen = 0 } = totals[index] ?? {};
    const parts = [...(goods[index] ?? []), { categoryId: shipping.categoryId, spentFen: shippingFen }];
    return {
      month: name,
      total: formatYuan(spentFen),
      orders,
      categories: parts
        .filter((part) => part.spentFen > 0)
        .toSorted((a, b) => b.spentFen - a.spentFen || a.categoryId - b.categoryId)
        .map((part) => ({
          id: part.categoryId,
          name: names.get(part.categoryId) ?? '',
          amount: formatYuan(part.spentFen),
        })),
    };
  });
}

/** The last Shanghai months up to the current month, oldest first. */
export function lastMonths(now: number, count: number): Month[] {
  const first = `${dayOf(now).slice(0, 7)}-01`;
  return Array.from({ length: count }, (_month, index) => {
    const day = addMonths(first, index + 1 - count);
    return { name: day.slice(0, 7), from: midnightOf(day), to: midnightOf(addMonths(day, 1)) };
  });
}
