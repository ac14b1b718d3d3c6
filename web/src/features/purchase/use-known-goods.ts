import { useState } from 'react';

/** The rows shown now, and behind them those of pages seen before: what is filled there is not lost by turning the page. */
export function useKnownGoods<G extends { id: number }>(shown: readonly G[]): readonly G[] {
  const [known, setKnown] = useState<ReadonlyMap<number, G>>(() => new Map());
  if (shown.some((one) => known.get(one.id) !== one)) {
    setKnown(new Map([...known, ...shown.map((one) => [one.id, one] as const)]));
  }
  const ids = new Set(shown.map(({ id }) => id));
  return [...shown, ...[...known.values()].filter(({ id }) => !ids.has(id))];
}
