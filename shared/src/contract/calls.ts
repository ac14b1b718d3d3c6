import type { Endpoint, EndpointRecord } from './endpoint.ts';
import { contract, type Contract } from './index.ts';

/** Fields of a record that sending a call, and asking again after it, need. */
const fields = [
  'name',
  'method',
  'path',
  'reads',
  'changes',
  'fieldsInQuery',
  'paged',
  'writes',
  'idempotent',
  'upload',
  'keepsInFlight',
] as const;

/** The record of a call without its schemas and documentation. */
export type Call = Pick<Endpoint<EndpointRecord>, (typeof fields)[number]>;

export type Calls<C> = { readonly [G in keyof C]: { readonly [K in keyof C[G]]: Call } };

const callOf = (record: Endpoint<EndpointRecord>) =>
  Object.fromEntries(fields.flatMap((field) => (record[field] === undefined ? [] : [[field, record[field]]])));

/**
 * The calls of the contract. The build of the shop writes their values in place of this module, so that its first load has nothing else of the
 * contract: schemas come with the pages that check by them.
 */
// Object.fromEntries loses the key types.
export const calls = Object.fromEntries(
  Object.entries(contract).map(([group, records]) => [
    group,
    Object.fromEntries(Object.entries(records).map(([key, record]) => [key, callOf(record)])),
  ]),
) as Calls<Contract>;
