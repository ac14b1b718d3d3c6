import { pharmacyCertificates } from './certificates.ts';
import type { Persona } from './persona-types.ts';
import { BUSINESS_SCOPES } from '#vocabulary/medicine-types.ts';

/** Fen. */
export const yuan = 100;

/** A pharmacy in Wuhan with everything in order; each person says what is different. */
export const pharmacy = {
  rank: 1,
  province: '湖北省',
  masterId: null,
  contactId: 1,
  isPassed: true,
  isDisabled: false,
  isSpecial: false,
  isPreferredShown: false,
  canChat: false,
  unionid: null,
  signedDaysAgo: 400,
  joinedDaysAgo: 600,
  scopes: BUSINESS_SCOPES,
  certificates: pharmacyCertificates,
  credit: null,
  recharges: [{ daysAgo: 500, fen: 5_000 * yuan }],
  welcomePoints: 200,
} satisfies Partial<Persona>;

/** An address. */
export function at(consignee: string, phone: string, district: string, street: string, city = '武汉市') {
  return { consignee, phone, city, district, street };
}

/** Head and stores of the chain share it. */
export const chainPhone = '13800000002';
export const chainStore = {
  ...pharmacy,
  phone: chainPhone,
  rank: 5,
  masterId: 2,
  recharges: [],
  welcomePoints: 0,
} as const;
