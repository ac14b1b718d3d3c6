import type { Product } from '#vocabulary/products.ts';

// No number is real: the first digit 9 and the year 2099 are not in use.
const digits = (n: number, length: number) => String(n).padStart(length, '0').slice(-length);

/** Coprime to ten million, so that neighbours do not look alike and no two numbers meet. */
const approvalStride = 4_567_891;

/** One number per name, strength and maker: packs of different size share it. `serial` is theirs, below ten million. */
export function approvalNumber({ approval, scope }: Product, serial: number): string {
  const scattered = (serial * approvalStride) % 10_000_000;
  switch (approval) {
    case 'none':
      return '';
    case 'device':
      return scope === '医疗器械Ⅰ类' ? `鄂械备2099${digits(scattered, 7)}` : `鄂械注准2099${digits(scattered, 7)}`;
    case 'disinfectant':
      return `鄂卫消证字（2099）第${digits(scattered, 7)}号`;
    case 'health':
      return `国食健注G2099${digits(scattered, 7)}`;
    default:
      return `国药准字${approval}9${digits(scattered, 7)}`;
  }
}

/** The check digit of EAN-13: weights 1 and 3 in turn, up to the next ten. Takes the first twelve digits. */
export function checkDigit(twelve: string): number {
  const sum = Array.from(twelve).reduce((total, digit, index) => total + Number(digit) * (index % 2 === 0 ? 1 : 3), 0);
  return (10 - (sum % 10)) % 10;
}

/** Prime, so that nine digits are visited once each before any comes again. */
const barcodeStride = 382_916_533;

/** The 69 code of the n-th goods: different for every n below a thousand million. */
export function barcodeOf(n: number): string {
  const twelve = `699${String((n * barcodeStride) % 1_000_000_000).padStart(9, '0')}`;
  return `${twelve}${checkDigit(twelve)}`;
}
