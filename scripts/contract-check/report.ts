import type { Drift } from '@baicao/shared/contract/drift';
import type { CheckedOperation } from './check.ts';

const verdicts = ['conforms', 'refused', 'drifts', 'not there', 'failed'] as const;

/** A host that keeps the contract has none of these. */
export const isBroken = ({ verdict }: CheckedOperation) => verdict !== 'conforms' && verdict !== 'refused';

/** A line for each operation, one more for each drift, and the sum. */
export function reportOf(checked: readonly CheckedOperation[]): string {
  const width = Math.max(0, ...checked.map(({ operation }) => operation.length));
  const lines = checked.flatMap((row) => [
    `${row.operation.padEnd(width)}  ${row.verdict.padEnd(9)}  ${told(row)}`.trimEnd(),
    ...row.drifts.map((drift) => `${' '.repeat(width + 2)}${driftLine(drift)}`),
  ]);
  const sums = verdicts.map((verdict) => `${checked.filter((row) => row.verdict === verdict).length} ${verdict}`);
  return `${lines.join('\n')}\n\n${checked.length} operations: ${sums.join(', ')}\n`;
}

function told({ verdict, status, code, message }: CheckedOperation): string {
  const numbers = [status, code].filter((number) => number !== null).join(' ');
  return verdict === 'conforms' ? numbers : `${numbers} ${message}`.trim();
}

function driftLine({ kind, place, expected, found, count }: Drift): string {
  const often = count > 1 ? ` (${count} times)` : '';
  return `${kind} ${place === '' ? 'the answer' : place}: expected ${expected}, found ${found}${often}`;
}
