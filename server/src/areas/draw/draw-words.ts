/** 康***房: the first and the last character of a company, so that a winner knows himself and nobody else does. */
export function maskedCompany(company: string): string {
  const [first = '', ...rest] = Array.from(company);
  return `${first}***${rest.at(-1) ?? ''}`;
}

/** A weight in ten thousand as a percentage: 1250 is 12.50%. */
export function percentText(weight: number): string {
  const digits = String(weight).padStart(3, '0');
  return `${digits.slice(0, -2)}.${digits.slice(-2)}%`;
}
