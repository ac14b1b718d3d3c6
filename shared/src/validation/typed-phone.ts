import { contactPhoneField, mobileField } from './phone.ts';

/** Area codes of three digits: Beijing, and the large cities of 02x; all others have four. */
const landline = /^(0(?:10|2\d|[3-9]\d{2}))(\d{7,8})$/;

/** Digits as people paste them: full-width, with blanks, dashes, brackets, invisible marks and the country code before a mobile. */
function digitsOf(typed: string): string {
  return typed
    .normalize('NFKC')
    .replaceAll(/[\s\p{Cf}\-‐-―()·.]/gu, '')
    .replace(/^(?:\+|00)?86(?=1)/, '');
}

/** "+86 138-0000-0001" → "13800000001"; text that is no mobile in any spelling stays as typed. */
export function typedMobile(typed: string): string {
  const digits = digitsOf(typed);
  return mobileField.safeParse(digits).success ? digits : typed;
}

/** The same, and "(027) 8765 4321" → "027-87654321". */
export function typedContactPhone(typed: string): string {
  const mobile = typedMobile(typed);
  if (mobile !== typed || contactPhoneField.safeParse(typed).success) return mobile;
  const match = landline.exec(digitsOf(typed).replace(/^(?:\+|00)?86(?=0)/, ''));
  return match ? `${match[1]}-${match[2]}` : typed;
}

/** A pasted code: "１ 2 3 4" → "1234"; at most `length` digits. */
export function typedCode(typed: string, length: number): string {
  return typed.normalize('NFKC').replaceAll(/\D/g, '').slice(0, length);
}
