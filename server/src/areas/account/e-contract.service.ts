import { electronicContractStates, type Contract, type Data, type Input } from '@baicao/shared/contract';
import type { Database } from '@baicao/db/client';
import { and, eq, isNull, query, sql, type Parameters } from '@baicao/db/query';
import { buyers } from '@baicao/db/schema';
import { formatMoment } from '@baicao/shared/time/shanghai';
import { invalid, refuse } from '#domain/errors.ts';
import type { BuyerCall } from '#domain/context.ts';
import { electronicContractHtml, electronicContractTitle, electronicContractVersion } from './e-contract-text.ts';

type ElectronicContract = Data<Contract['user']['contract']>;

/** user.contract: what is signed, and when it was. */
export function electronicContract({ db, buyer }: BuyerCall): ElectronicContract {
  const at = signedAt(db, buyer.id);
  const state = at === null ? 'unsigned' : 'signed';
  return {
    title: electronicContractTitle,
    version: electronicContractVersion,
    content: electronicContractHtml(buyer.company),
    company: buyer.company,
    state,
    state_label: electronicContractStates[state],
    signed_at: at === null ? null : formatMoment(at),
  };
}

/** user.signContract: the company must be written as the account has it (422); a second signature is 615. */
export function signContract(
  call: BuyerCall,
  { company }: Input<Contract['user']['signContract']>,
): ElectronicContract {
  const { db, buyer, now } = call;
  if (company !== buyer.company) invalid('company', `公司名称须与账号一致：${buyer.company}`);
  if (!markSigned(db, buyer.id, now)) refuse('alreadyDone', '电子合同已签署，无需重复签署');
  return electronicContract(call);
}

const signature = query((orm, p: Parameters<{ id: number }>) =>
  orm.select({ at: buyers.contractSignedAt }).from(buyers).where(eq(buyers.id, p.id)),
);

/** When the buyer signed, in ms; null before. */
function signedAt(db: Database, id: number): number | null {
  return signature(db).get({ id })?.at ?? null;
}

const sign = query((orm, p: Parameters<{ id: number; now: number }>) =>
  orm
    .update(buyers)
    .set({ contractSignedAt: sql`${p.now}` })
    .where(and(eq(buyers.id, p.id), isNull(buyers.contractSignedAt))),
);

/** Signs once; whether it was this time. */
function markSigned(db: Database, id: number, now: number): boolean {
  return sign(db).run({ id, now }).changes === 1;
}
