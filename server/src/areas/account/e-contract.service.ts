import type { Contract, Data, Input } from '@baicao/shared/contract';
import { formatMoment } from '@baicao/shared/time/shanghai';
import { invalid, refuse } from '#domain/errors.ts';
import type { BuyerCall } from '#domain/context.ts';
import { markSigned, signedAt } from './e-contract.repo.ts';
import { electronicContractHtml, electronicContractTitle, electronicContractVersion } from './e-contract-text.ts';

type ElectronicContract = Data<Contract['user']['contract']>;

/** user.contract: what is signed, and when it was. */
export function electronicContract({ db, buyer }: BuyerCall): ElectronicContract {
  const at = signedAt(db, buyer.id);
  return {
    title: electronicContractTitle,
    version: electronicContractVersion,
    content: electronicContractHtml(buyer.company),
    company: buyer.company,
    state: at === null ? '未签署' : '已签署',
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
