import type { CertificateTerm, CertificateType } from './persona-types.ts';

const year = 365;

/** A term that began two years ago and ends in two: valid, and nothing to warn about. */
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

const numberForms: Record<CertificateType, (serial: string) => string> = {
  business_licence: (serial) => `91000000MA${serial}`,
  drug_licence: (serial) => `鄂CB000${serial.slice(-5)}`,
  clinic_licence: (serial) => `PDY0000000${serial}`,
  mandate: (serial) => `CGWT-${serial}`,
  ephedrine_mandate: (serial) => `HMWT-${serial}`,
};

/** Right in form, and no real licence: region 000000 does not exist. */
export function certificateNumber(type: CertificateType, buyerId: number): string {
  return numberForms[type](String(buyerId * 7919 + 10_000_000).slice(-8));
}
