import type { Product } from './vocabulary/products.ts';

// No number is real: the first digit 9 and the year 2099 are not in use.
const digits = (n: number, length: number) => String(n).padStart(length, '0').slice(-length);

/** Coprime to ten million, so that neighbours do not look alike and no two numbers meet. */
const stride = 4_567_891;

/** One number per name, strength and maker: packs of different size share it. `serial` is theirs, below ten million. */
export function approvalNumber({ approval, scope }: Product, serial: number): string {
  const scattered = (serial * stride) % 10_000_000;
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
