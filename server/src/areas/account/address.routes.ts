import type { Handlers } from '#domain/context.ts';
import { addAddress, changeAddress, listAddresses, makeDefault, removeAddress } from './address.service.ts';

export const addressHandlers: Handlers['address'] = {
  list: (_input, call) => listAddresses(call.db, call.buyer.id),
  create: (input, call) => addAddress(call.db, call.buyer.id, input),
  edit: ({ id, ...fields }, call) => changeAddress(call.db, call.buyer.id, id, fields),
  remove: ({ id }, call) => removeAddress(call.db, call.buyer.id, id),
  setDefault: ({ id }, call) => makeDefault(call.db, call.buyer.id, id),
};
