import { tidyCode } from '#text/tidy-text.ts';
import type { CertificateType } from './certificate-types.ts';

/** GB 32100-2015: digits and capital letters without I, O, S, V, Z; the value of each is its index. */
const creditCodeLetters = '0123456789ABCDEFGHJKLMNPQRTUWXY';
const creditCodeShape = /^[0-9A-HJ-NP-RTUWXY]{2}[0-9]{6}[0-9A-HJ-NP-RTUWXY]{9}$/;

/** The eighteenth character of a unified social credit code, from the first seventeen: weights are powers of 3 modulo 31. */
export function creditCodeCheck(first17: string): string {
  let sum = 0;
  let weight = 1;
  for (const letter of first17.slice(0, 17)) {
    sum += creditCodeLetters.indexOf(letter) * weight;
    weight = (weight * 3) % 31;
  }
  return creditCodeLetters[(31 - (sum % 31)) % 31] ?? '';
}

function isCreditCode(code: string): boolean {
  return creditCodeShape.test(code.slice(0, 17)) && code.length === 18 && creditCodeCheck(code) === code[17];
}

interface NumberRule {
  readonly isValid: (number: string) => boolean;
  readonly message: string;
  /** An example of the number, shown under the field. */
  readonly hint: string;
}

const shape = (pattern: RegExp) => (number: string) => pattern.test(number);
const mandateShape = shape(/^[\p{Script=Han}A-Z0-9〔〕（）()-]{4,30}$/u);

/** Rules for the number on each type of certificate. [ours] Looser than the authorities' rules, except for the check digit. */
export const certificateNumberRules: Readonly<Record<CertificateType, NumberRule>> = {
  business_licence: {
    isValid: isCreditCode,
    message: '统一社会信用代码不正确，请逐位核对营业执照上的18位代码',
    hint: '统一社会信用代码，18位数字或大写字母',
  },
  drug_licence: {
    isValid: shape(/^\p{Script=Han}{1,2}[A-Z]{1,2}[0-9]{7,10}$/u),
    message: '许可证编号应为省份简称、字母和7–10位数字，如 鄂CB0271234',
    hint: '如 鄂CB0271234',
  },
  clinic_licence: {
    isValid: shape(/^[A-Z0-9]{15,22}$/),
    message: '登记号应为15–22位数字或大写字母，见许可证正本',
    hint: '登记号，15–22位数字或大写字母',
  },
  mandate: {
    isValid: mandateShape,
    message: '委托书编号为4–30个汉字、字母、数字或短横线',
    hint: '委托书上的编号，如 CGWT-20260001',
  },
  ephedrine_mandate: {
    isValid: mandateShape,
    message: '委托书编号为4–30个汉字、字母、数字或短横线',
    hint: '委托书上的编号，如 HMWT-20260001',
  },
};

/** The number as it is stored: half-width, without blanks, letters in capitals. */
export function tidyNumber(number: string): string {
  return tidyCode(number).toUpperCase();
}

const specimenForms: Record<CertificateType, (serial: string) => string> = {
  business_licence: (serial) => withCheck(`91000000MA${serial.slice(-7)}`),
  drug_licence: (serial) => `鄂CB000${serial.slice(-5)}`,
  clinic_licence: (serial) => `PDY0000000${serial}`,
  mandate: (serial) => `CGWT-${serial}`,
  ephedrine_mandate: (serial) => `HMWT-${serial}`,
};

function withCheck(first17: string): string {
  return `${first17}${creditCodeCheck(first17)}`;
}

/** A number of valid form, with a valid check digit, of no real licence: region 000000 does not exist. */
export function specimenNumber(type: CertificateType, buyerId: number): string {
  return specimenForms[type](String(buyerId * 7919 + 10_000_000).slice(-8));
}
