import type { Badge } from './contract/areas/goods/goods-codes.ts';

/** The seven badges keep their colours wherever they stand; each carries white text at 4.5:1 or more. */
export const badgeColours: Readonly<Record<Badge, string>> = {
  preferred: '#1b6b45',
  spike: '#c4341b',
  full_reduction: '#a8500a',
  exchange: '#7a3e9d',
  gift: '#a02c6b',
  special: '#b3261e',
  new: '#1f5fa8',
};
