import type { RowState } from '../../bulk-list.ts';

/** The colour of a row's state. */
export const stateTones = {
  matched: 'brand',
  corrected: 'warn',
  ambiguous: 'warn',
  refused: 'bad',
  joined: 'quiet',
  added: 'brand',
} as const satisfies Record<RowState, string>;
