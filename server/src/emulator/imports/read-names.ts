import { TimeSlices } from '#areas/purchase/time-slices.ts';
import type { ReadingsByName } from './goods-facts.ts';

/** The search readings of these names. The readings of all characters are loaded at the first import: nothing else in a server needs them. */
export async function readNames(names: Iterable<string | undefined>): Promise<ReadingsByName> {
  const { readingsOf } = await import('@baicao/db/search/readings');
  const slices = new TimeSlices();
  const readings = new Map<string, ReturnType<typeof readingsOf>>();
  for (const name of new Set(names)) {
    if (name === undefined) continue;
    readings.set(name, readingsOf(name));
    await slices.pause();
  }
  return readings;
}
