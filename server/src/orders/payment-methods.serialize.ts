import type { WayVerdict } from './payment-methods.ts';

/** Ways to pay as checkout and pay page list them. */
export function wireWays(ways: readonly WayVerdict[]): { id: number; name: string; enabled: 0 | 1; reason: string }[] {
  return ways.map(({ id, name, problem }) => ({
    id,
    name,
    enabled: problem === null ? 1 : 0,
    reason: problem?.reason ?? '',
  }));
}
