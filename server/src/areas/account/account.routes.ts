import type { Handlers } from '#domain/context.ts';
import { userState } from './account.service.ts';
import { addAddress, changeAddress, listAddresses, makeDefault, removeAddress } from './address.service.ts';
import { electronicContract, signContract } from './e-contract.service.ts';
import { fastBuy } from './fast-buy.service.ts';
import { memberCentre } from './member.service.ts';
import { spendingOf } from './spending.service.ts';
import { storesConsole } from './stores-console.service.ts';
import { storesUnderPhone, switchStore } from './stores.service.ts';

export const accountHandlers = {
  base: (_input, call) => userState(call),
  logout: (_input, call) => {
    call.session.end();
    return null;
  },
  contract: (_input, call) => electronicContract(call),
  signContract: (input, call) => signContract(call, input),
  storesByPhone: ({ value }, call) => storesUnderPhone(call, value),
} satisfies Pick<Handlers['user'], 'base' | 'logout' | 'contract' | 'signContract' | 'storesByPhone'>;

export const memberHandlers = {
  member: (_input, call) => memberCentre(call),
  spending: ({ months }, call) => spendingOf(call, months),
  fastBuy: (input, call) => fastBuy(call, input),
  stores: (_input, call) => storesConsole(call),
  switchStore: ({ id }, call) => switchStore(call, id),
} satisfies Partial<Handlers['user']>;

export const addressHandlers: Handlers['address'] = {
  list: (_input, call) => listAddresses(call.db, call.buyer.id),
  create: (input, call) => addAddress(call.db, call.buyer.id, input),
  edit: ({ id, ...fields }, call) => changeAddress(call.db, call.buyer.id, id, fields),
  remove: ({ id }, call) => removeAddress(call.db, call.buyer.id, id),
  setDefault: ({ id }, call) => makeDefault(call.db, call.buyer.id, id),
};
