import type { Mutation } from './mutation.ts';
import { httpMutations } from './http-mutations.ts';
import { loadMutations } from './load-mutations.ts';
import { moneyMutations } from './money-mutations.ts';
import { accessRaces } from './access-races.ts';
import { accountRaces } from './account-races.ts';
import { chatRaces } from './chat-races.ts';
import { invoiceRaces } from './invoice-races.ts';
import { documentRaces } from './document-races.ts';
import { checkoutRaces } from './checkout-races.ts';
import { holdingRaces } from './balance-races.ts';
import { orderRaces } from './order-races.ts';
import { purchaseListRaces } from './purchase-list-races.ts';
import { serverRaces } from './server-races.ts';
import { serviceRaces } from './service-races.ts';
import { emulatorMutations } from './emulator-mutations.ts';
import { ruleMutations } from './rule-mutations.ts';
import { securityMutations } from './security-mutations.ts';

/** Every mutation of our own. */
export const allMutations: readonly Mutation[] = [
  ...httpMutations,
  ...loadMutations,
  ...moneyMutations,
  ...accessRaces,
  ...accountRaces,
  ...chatRaces,
  ...invoiceRaces,
  ...documentRaces,
  ...checkoutRaces,
  ...holdingRaces,
  ...orderRaces,
  ...purchaseListRaces,
  ...serverRaces,
  ...serviceRaces,
  ...emulatorMutations,
  ...ruleMutations,
  ...securityMutations,
];
