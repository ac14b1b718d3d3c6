import type { Contract, Data } from '@baicao/shared/contract';
import { asc, eq, query, type Parameters } from '@baicao/db/query';
import { buyerScopes, scopes } from '@baicao/db/schema';
import type { BuyerCall } from '#domain/context.ts';

const allScopes = query((orm) => orm.select({ id: scopes.id, name: scopes.name }).from(scopes).orderBy(asc(scopes.id)));

const scopesOf = query((orm, p: Parameters<{ buyerId: number }>) =>
  orm.select({ id: buyerScopes.scopeId }).from(buyerScopes).where(eq(buyerScopes.buyerId, p.buyerId)),
);

/** user.jyfw: the scopes this buyer may buy, beside all scopes; none before the account is approved. */
export function businessScopes({ db, buyer }: BuyerCall): Data<Contract['user']['jyfw']> {
  const all = allScopes(db).all();
  const own = new Set(
    scopesOf(db)
      .all({ buyerId: buyer.id })
      .map(({ id }) => id),
  );
  const mine = buyer.isPassed ? all.filter(({ id }) => own.has(id)) : [];
  const names = (rows: readonly { readonly name: string }[]) => rows.map(({ name }) => name);
  return { mine: names(mine), all: names(all), note: noteOf(buyer.isPassed, mine.length < all.length) };
}

function noteOf(isPassed: boolean, isNarrow: boolean): string {
  if (!isPassed) return '账户通过审核后，按许可证核定经营范围。';
  return isNarrow ? '不在经营范围内的商品不能采购；许可证的经营范围有变化时，请上传新证并联系专属客服核定。' : '';
}
