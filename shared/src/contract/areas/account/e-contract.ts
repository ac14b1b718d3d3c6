import * as z from 'zod';
import { limits } from '#limits.ts';
import { givenOnce } from '#validation/given-once.ts';
import { endpoint } from '../../endpoint.ts';
import { entity } from '../../entity.ts';
import * as wire from '../../wire.ts';

/** [ours] */
export const electronicContractStates = { unsigned: '未签署', signed: '已签署' } as const;

const electronicContract = entity('ElectronicContract', {
  title: z.string(),
  version: z.string(),
  /** Sanitised HTML of the contract text, with the buyer's company filled in. */
  content: z.string(),
  company: z.string(),
  state: z.enum(wire.codesOf(electronicContractStates)),
  state_label: z.string(),
  signed_at: wire.moment.nullable(),
  /** HT-20260302-000001, as on the PDF; empty before it is signed. */
  number: z.string(),
  /** 1: signed with a drawn signature, which is shown in the PDF and available as a picture (`contractSignature`). */
  has_signature: wire.bit,
});

const { base64Max } = limits.signature;

/** A PNG as base64, or empty: then the typed company name is the signature. */
const drawnSignature = z
  .string({ error: givenOnce('手写签名', '手写签名格式不正确，请清除后重新签名') })
  .max(base64Max, '手写签名过大，请清除后重新签名')
  .regex(/^[A-Za-z0-9+/]+={0,2}$/, '手写签名格式不正确，请清除后重新签名')
  .optional();

/** The electronic contract (电子合同); until it is signed, checkout and order answer 459. Spread into the group `user`. */
export const electronicContractRecords = {
  contract: endpoint({
    method: 'GET',
    reads: ['contract'],
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
    changes: ['contract'],
    path: '/api/user/dzht',
    access: 'buyer',
    input: z.object({
      /** Must equal the account's company name. */
      company: wire.text('公司名称', { max: 100 }),
      agree: wire.flag('同意').refine((agreed) => agreed, '请先阅读并同意电子合同'),
      /** [ours] Drawn signature: a PNG, base64. */
      signature: drawnSignature,
    }),
    data: electronicContract,
    refusals: ['alreadyDone'],
    example: { company: '咸宁桂香大药房', agree: true },
    exampleAs: 'unsigned',
    summary: '签署电子合同',
    source: 'ours',
  }),
  contractFile: endpoint({
    method: 'GET',
    path: '/api/user/dzht/file',
    access: 'buyer',
    input: z.object(wire.shownInBrowser),
    data: wire.nothing,
    download: true,
    example: {},
    summary: '下载已签署的电子合同',
    source: 'ours',
  }),
  contractSignature: endpoint({
    method: 'GET',
    path: '/api/user/dzht/signature',
    access: 'buyer',
    input: z.object(wire.shownInBrowser),
    data: wire.nothing,
    download: true,
    example: {},
    exampleAs: 'unsigned',
    summary: '电子合同上的手写签名',
    source: 'ours',
  }),
} as const;
