import * as z from 'zod';
import { endpoint } from './endpoint.ts';
import * as wire from './wire.ts';

/** [ours] */
export const electronicContractStates = { unsigned: '未签署', signed: '已签署' } as const;

const electronicContract = z.strictObject({
  title: z.string(),
  version: z.string(),
  /** Sanitised HTML of the contract text, with the buyer's company filled in. */
  content: z.string(),
  company: z.string(),
  state: z.enum(wire.codesOf(electronicContractStates)),
  state_label: z.string(),
  signed_at: wire.moment.nullable(),
});

/** The electronic contract (电子合同); until it is signed, checkout and order answer 459. Spread into the group `user`. */
export const electronicContractRecords = {
  contract: endpoint({
    method: 'GET',
    path: '/api/user/dzht',
    access: 'buyer',
    input: z.object({}),
    data: electronicContract,
    example: {},
    summary: '电子合同',
    source: 'ours',
  }),
  signContract: endpoint({
    method: 'POST',
    path: '/api/user/dzht',
    access: 'buyer',
    input: z.object({
      /** Must equal the account's company name. */
      company: wire.text('公司名称', { max: 100 }),
      agree: wire.flag('同意').refine((agreed) => agreed, '请先阅读并同意电子合同'),
    }),
    data: electronicContract,
    refusals: ['alreadyDone'],
    example: { company: '咸宁桂香大药房', agree: true },
    exampleAs: 'unsigned',
    summary: '签署电子合同',
    source: 'ours',
  }),
} as const;
