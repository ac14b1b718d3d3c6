import type { CartLine } from '@baicao/shared/contract';

/** Whether all, some or none of the lines that can be bought are selected. */
export function tickState(lines: readonly CartLine[]): 'all' | 'some' | 'none' {
  const valid = lines.filter((line) => line.invalid === null);
  const chosen = valid.filter((line) => line.is_selected === 1).length;
  if (chosen === 0) return 'none';
  return chosen === valid.length ? 'all' : 'some';
}
