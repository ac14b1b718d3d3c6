import type { Contract, Data } from '@baicao/shared/contract';

/** An account under the phone that has just logged in. */
export type LoginStore = Data<Contract['auth']['phoneLogin']>['accounts'][number];

/** The choice that follows a login by phone. It lives in the state of the login page's history entry: a reload shows it again. */
export interface StoreChoice {
  readonly stores: readonly LoginStore[];
  /** Where the login leads unless the address says otherwise. */
  readonly redirect: string;
}

export const stateOfChoice = (choice: StoreChoice) => ({ choice });

/** Undefined where there is nothing to choose. */
export function choiceOf(state: unknown): StoreChoice | undefined {
  if (typeof state !== 'object' || state === null || !('choice' in state)) return undefined;
  return isChoice(state.choice) ? state.choice : undefined;
}

function isChoice(value: unknown): value is StoreChoice {
  if (typeof value !== 'object' || value === null || !('stores' in value) || !('redirect' in value)) return false;
  return typeof value.redirect === 'string' && Array.isArray(value.stores) && value.stores.every(isStore);
}

function isStore(value: unknown): boolean {
  return typeof value === 'object' && value !== null && 'id' in value && 'company' in value && 'username' in value;
}
