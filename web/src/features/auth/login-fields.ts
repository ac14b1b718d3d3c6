import { contract } from '@baicao/shared/contract';

/** Without `remember`, which the three ways share. */
export const loginFields = contract.auth.login.input.omit({ remember: true });
