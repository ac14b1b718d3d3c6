import type { CertificateType } from '@baicao/shared/validation/certificate-types';
import { BUSINESS_SCOPES, type BusinessScope } from '#vocabulary/medicine-types.ts';

/** Days from today: negative is past. Both days belong to the term. */
export interface CertificateTerm {
  readonly type: CertificateType;
  readonly fromDay: number;
  readonly toDay: number;
  readonly isAudited: boolean;
}

/** An upload the review refused; the certificate held before stays. */
interface RefusedUpload extends CertificateTerm {
  readonly isAudited: false;
  readonly note: string;
}

interface PersonaAddress {
  readonly consignee: string;
  readonly phone: string;
  readonly city: string;
  readonly district: string;
  readonly street: string;
}

/** A buyer as seeded. The first address is the default one. */
export interface Persona {
  readonly id: number;
  readonly username: string;
  readonly company: string;
  /** Contact person. */
  readonly name: string;
  readonly phone: string;
  /** 1 药店 2 诊所 3 商业公司 4 连锁公司 5 加盟店. */
  readonly rank: 1 | 2 | 3 | 4 | 5;
  readonly province: string;
  readonly masterId: number | null;
  readonly contactId: number;
  readonly isPassed: boolean;
  readonly isDisabled: boolean;
  readonly isSpecial: boolean;
  readonly isPreferredShown: boolean;
  readonly canChat: boolean;
  readonly unionid: string | null;
  /** null: the electronic contract is not signed. */
  readonly signedDaysAgo: number | null;
  readonly joinedDaysAgo: number;
  readonly scopes: readonly BusinessScope[];
  readonly certificates: readonly CertificateTerm[];
  readonly refusedUploads?: readonly RefusedUpload[];
  readonly addresses: readonly PersonaAddress[];
  readonly credit: { readonly quotaFen: number; readonly dueDay: number } | null;
  /** Money put into the wallet, oldest first. */
  readonly recharges: readonly { readonly daysAgo: number; readonly fen: number }[];
  /** Points given when joining. */
  readonly welcomePoints: number;
}

const year = 365;

/** A term that began two years ago and ends in two years: valid, without a warning. */
export function valid(type: CertificateType): CertificateTerm {
  return { type, fromDay: -2 * year, toDay: 2 * year, isAudited: true };
}

export function endingOn(type: CertificateType, toDay: number): CertificateTerm {
  return { type, fromDay: toDay - 5 * year, toDay, isAudited: true };
}

/** 营业执照, 药品经营许可证 and 采购委托书: what a pharmacy needs. */
export const pharmacyCertificates: readonly CertificateTerm[] = [
  valid('business_licence'),
  valid('drug_licence'),
  valid('mandate'),
];

/** 医疗机构执业许可证 in place of the drug licence. */
export const clinicCertificates: readonly CertificateTerm[] = [
  valid('business_licence'),
  valid('clinic_licence'),
  valid('mandate'),
];

/** Fen. */
export const yuan = 100;

/** A pharmacy in Wuhan with everything in order; each persona states only its differences. */
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
