import type { Database } from '@baicao/db/client';
import { count, eq, query, type Parameters } from '@baicao/db/query';
import { buyers } from '@baicao/db/schema';
import { limits } from '@baicao/shared/limits';
import { accountOfCompany, accountsOfPhone } from '#areas/auth/registration.repo.ts';
import type { AccountRow } from './account-rows.ts';

const { storesPerPhoneMax } = limits.account;

const storesOf = query((orm, p: Parameters<{ id: number }>) =>
  orm.select({ n: count() }).from(buyers).where(eq(buyers.masterId, p.id)),
);

/** The reason why an account cannot have this name; '' where it can. */
export function companyProblem(db: Database, company: string | undefined, known: AccountRow | undefined): string {
  if (company === undefined) return known ? '' : '新账号须填写企业名称';
  const isTaken = company !== known?.company && accountOfCompany(db).get({ company }) !== undefined;
  return isTaken ? `企业“${company}”已有账号，请换一个名称` : '';
}

/** The reason why an account cannot have this phone; '' where it can. A new account under the phone of another is its store, as when it registers. */
export function phoneProblem(db: Database, phone: string | undefined, known: AccountRow | undefined): string {
  if (phone === undefined) return known ? '' : '新账号须填写手机号';
  const others = accountsOfPhone(db).get({ phone })?.count ?? 0;
  return known ? changeProblem(db, phone, known, others) : storeProblem(phone, others);
}

function storeProblem(phone: string, others: number): string {
  return others < storesPerPhoneMax ? '' : `手机号 ${phone} 已有 ${others} 家门店，最多 ${storesPerPhoneMax} 家`;
}

function changeProblem(db: Database, phone: string, { id, phone: own, masterId }: AccountRow, others: number): string {
  if (phone === own) return '';
  if (others > 0) return `手机号 ${phone} 已属于其他账号`;
  const isChain = masterId !== null || (storesOf(db).get({ id })?.n ?? 0) > 0;
  return isChain ? '总店与门店共用一个手机号，不能单独修改' : '';
}
