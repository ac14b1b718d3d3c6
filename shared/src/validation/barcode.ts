import * as z from 'zod';
import { tidyCode } from '#text/tidy-text.ts';
import { givenOnce } from './given-once.ts';

/** 69码: EAN-13 whose first two digits mean China; EAN-8, UPC (12) and carton codes (14) end with the same check digit. */
const lengths: readonly number[] = [8, 12, 13, 14];
export const barcodeDigitsMax = 14;

/** The check digit of a code without it: every other digit from the right counts three times (GS1). */
function checkDigit(body: string): number {
  const digits = Array.from(body).toReversed().map(Number);
  const sum = digits.reduce((total, digit, place) => total + digit * (place % 2 === 0 ? 3 : 1), 0);
  return (10 - (sum % 10)) % 10;
}

/** The reason why a scanned code cannot be a barcode of goods; empty: it can. */
export function barcodeProblem(code: string): string {
  if (!/^[0-9]+$/.test(code)) return '条码只含数字，请重新扫描';
  if (!lengths.includes(code.length)) return `条码应为 13 位数字，扫到的是 ${code.length} 位，请重新扫描`;
  const right = checkDigit(code.slice(0, -1));
  if (right === Number(code.at(-1))) return '';
  return `条码 ${code} 的校验位不对，末位应为 ${right}，请重新扫描或核对包装上的数字`;
}

export const barcodeField = z
  .string({ error: givenOnce('条码', '请扫描或输入条码') })
  .overwrite(tidyCode)
  .min(1, '请扫描或输入条码')
  .superRefine((code, context) => {
    const message = code === '' ? '' : barcodeProblem(code);
    if (message !== '') context.addIssue({ code: 'custom', message });
  });
