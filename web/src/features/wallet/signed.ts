import { grouped, minusSign } from '@baicao/shared/pricing/money';

/** "12.50" → "+12.50", "-3.00" → "−3.00": with the sign that is as wide as the plus. */
export function signed(amount: string | number): string {
  const text = String(amount);
  return text.startsWith('-') ? `${minusSign}${grouped(text.slice(1))}` : `+${grouped(text)}`;
}

/** A sum with the sign of its column; nothing came or went: no sign. */
export function withSign(sign: '' | '+' | '−', sum: string): string {
  return sum === noSum ? sum : `${sign}${grouped(sum)}`;
}

export const noSum = '0.00';

/** Nothing is left blank. */
export function shown(amount: string | number): string {
  return amount === '0.00' || amount === 0 ? '' : grouped(amount);
}
