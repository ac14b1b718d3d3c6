import { tidyCode } from '#text/tidy-text.ts';

/** Phones (product §5): a mobile has 11 digits, begins with 1, its second digit is 3 to 9. */
export const mobilePattern = /^1[3-9][0-9]{9}$/;
/** Area code, dash, 7 or 8 digits ("027-87654321"). */
export const landlinePattern = /^0[0-9]{2,3}-[0-9]{7,8}$/;

/** Without a dash. Area codes of three digits: Beijing, and the large cities of 02x; all others have four. */
const landline = /^(0(?:10|2\d|[3-9]\d{2}))([1-9]\d{6,7})$/;
/** With a dash or brackets the area code is explicit. */
const parted = /^\(?(0\d{2,3})(?:\)-*|-+)([\d-]{7,10})$/;

/** A phone as people paste it: full-width, with blanks, dots, dashes of all kinds, invisible marks and the country code. */
function tidyPhone(typed: string): string {
  return tidyCode(typed)
    .replaceAll(/[·.]/g, '')
    .replaceAll(/[‐-―]/g, '-')
    .replace(/^(?:\+|00)?86-*(?=[(01])/, '');
}

/** "+86 138-0000-0001" → "13800000001"; text that is no mobile in any spelling stays as typed. */
export function typedMobile(typed: string): string {
  if (mobilePattern.test(typed)) return typed;
  const plain = tidyPhone(typed);
  const digits = plain.startsWith('1') ? plain.replaceAll(/[-()]/g, '') : '';
  return mobilePattern.test(digits) ? digits : typed;
}

/** The same, and "(027) 8765 4321" → "027-87654321". */
export function typedContactPhone(typed: string): string {
  const mobile = typedMobile(typed);
  const plain = tidyPhone(typed);
  const [, area, digits = ''] = parted.exec(plain) ?? landline.exec(plain) ?? [];
  const phone = `${area}-${digits.replaceAll('-', '')}`;
  return landlinePattern.test(phone) ? phone : mobile;
}

/** A pasted code: "１ 2 3 4" → "1234"; at most `length` digits. */
export function typedCode(typed: string, length: number): string {
  return typed.normalize('NFKC').replaceAll(/\D/g, '').slice(0, length);
}
