/** The check digit of EAN-13: weights 1 and 3 in turn, up to the next ten. Takes the first twelve digits. */
export function checkDigit(twelve: string): number {
  const sum = Array.from(twelve).reduce((total, digit, index) => total + Number(digit) * (index % 2 === 0 ? 1 : 3), 0);
  return (10 - (sum % 10)) % 10;
}

/** Prime, so that nine digits are visited once each before any comes again. */
const stride = 382_916_533;

/** The 69 code of the n-th goods: different for every n below a thousand million. */
export function barcodeOf(n: number): string {
  const twelve = `699${String((n * stride) % 1_000_000_000).padStart(9, '0')}`;
  return `${twelve}${checkDigit(twelve)}`;
}
