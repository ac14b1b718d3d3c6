/** "12.50" → "+12.50", "-3.00" → "−3.00": with the sign that is as wide as the plus. */
export function signed(amount: string | number): string {
  const text = String(amount);
  return text.startsWith('-') ? `−${grouped(text.slice(1))}` : `+${grouped(text)}`;
}

/** A sum with the sign of its column; nothing came or went: no sign. */
export function withSign(sign: '' | '+' | '−', sum: string): string {
  return sum === noSum ? sum : `${sign}${grouped(sum)}`;
}

export const noSum = '0.00';

/** "12345.60" → "12,345.60". */
export function grouped(amount: string | number): string {
  const [whole = '0', decimals] = String(amount).split('.');
  const thousands = whole.replace(/\B(?=(\d{3})+$)/g, ',');
  return decimals === undefined ? thousands : `${thousands}.${decimals}`;
}

/** Nothing is left blank. */
export function shown(amount: string | number): string {
  return amount === '0.00' || amount === 0 ? '' : grouped(amount);
}
