import { svgText } from './svg-text.ts';

// EAN-13: seven modules a figure; G is R backwards, R is L inverted.
const LEFT = [
  '0001101',
  '0011001',
  '0010011',
  '0111101',
  '0100011',
  '0110001',
  '0101111',
  '0111011',
  '0110111',
  '0001011',
];
const PARITY = ['LLLLLL', 'LLGLGG', 'LLGGLG', 'LLGGGL', 'LGLLGG', 'LGGLLG', 'LGGGLL', 'LGLGLG', 'LGLGGL', 'LGGLGL'];

const inverted = (code: string): string =>
  Array.from(code)
    .map((bit) => (bit === '0' ? '1' : '0'))
    .join('');
const backwards = (code: string): string => Array.from(code).toReversed().join('');

/** The 95 modules of thirteen figures; empty for anything else. */
export function ean13(digits: string): string {
  if (!/^\d{13}$/.test(digits)) return '';
  const figures = Array.from(digits, Number);
  const parity = PARITY[figures[0] ?? 0] ?? '';
  const left = figures.slice(1, 7).map((figure, index) => {
    const code = LEFT[figure] ?? '';
    return parity[index] === 'G' ? backwards(inverted(code)) : code;
  });
  const right = figures.slice(7).map((figure) => inverted(LEFT[figure] ?? ''));
  return `101${left.join('')}01010${right.join('')}101`;
}

/** Bars with their figures, 96 × 36, on white. Nothing where there is no valid code. */
export function barcodeBars(digits: string): string {
  const modules = ean13(digits);
  if (modules === '') return '';
  const bars = [...modules.matchAll(/1+/g)]
    .map(({ index, 0: run }) => `M${index} 0h${run.length}v26h-${run.length}z`)
    .join('');
  return `<rect x="-3" y="-3" width="102" height="41" fill="#fff"/><path d="${bars}" fill="#222"/>${svgText(digits, { x: 48, y: 35, size: 9, fill: '#222', anchor: 'middle', spacing: 1 })}`;
}
