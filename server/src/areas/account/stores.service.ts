import type { Contract, Data } from '@baicao/shared/contract';
import type { BuyerCall } from '#domain/context.ts';
import { ownPhone, storesWithPhone } from './stores.repo.ts';

/** user.storesByPhone: the accounts under the caller's own phone, the head first; any other phone answers an empty list. */
export function storesUnderPhone({ db, buyer }: BuyerCall, phone: string): Data<Contract['user']['storesByPhone']> {
  if (phone !== ownPhone(db, buyer.id)) return [];
  return storesWithPhone(db, phone).map(({ id, username, name, company, isMaster }) => ({
    id,
    username,
    name,
    company,
    is_master: isMaster,
    is_current: id === buyer.id ? 1 : 0,
  }));
}
