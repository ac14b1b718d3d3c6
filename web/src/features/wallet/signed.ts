import { grouped } from '@baicao/shared/pricing/money';

/** A sum with the sign of its column; nothing came or went: no sign. */
export function withSign(sign: '' | '+' | '−', sum: string): string {
  return sum === noSum ? sum : `${sign}${grouped(sum)}`;
}

export const noSum = '0.00';

/** Nothing is left blank. */
export function shown(amount: string | number): string {
  return amount === '0.00' || amount === 0 ? '' : grouped(amount);
}
