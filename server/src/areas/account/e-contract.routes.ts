import type { Handlers } from '#domain/context.ts';
import { electronicContract, signContract } from './e-contract.service.ts';

export const electronicContractHandlers = {
  contract: (_input, call) => electronicContract(call),
  signContract: (input, call) => signContract(call, input),
} satisfies Pick<Handlers['user'], 'contract' | 'signContract'>;
