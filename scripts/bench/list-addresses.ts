import { wholeBelow, type Random } from '../../server/src/domain/random.ts';

/** From 0 up to 1. */
const share = (random: Random) => wholeBelow(random, 1_000_000_000) / 1_000_000_000;

/** Sums of 1, 1/2, 1/3 …, as a share of all. */
export function zipfSums(count: number): Float64Array {
  const sums = new Float64Array(count);
  let sum = 0;
  for (let at = 0; at < count; at += 1) sums[at] = sum += 1 / (at + 1);
  return sums.map((one) => one / sum);
}

/** An index by these sums. */
export function drawnFrom(sums: Float64Array, random: Random): number {
  const part = share(random);
  let [low, high] = [0, sums.length - 1];
  while (low < high) {
    const half = (low + high) >>> 1;
    if ((sums[half] ?? 1) <= part) low = half + 1;
    else high = half;
  }
  return low;
}

const flags = ['is_youx', 'is_tj', 'is_manjian', 'is_ladder', 'is_activity', 'is_dpby', 'is_mzhg', 'in_stock'] as const;
const sorts = ['price', 'number', 'sale', 'favorite', 'yxq'] as const;
const forms = ['胶囊剂', '片剂', '颗粒剂', '丸剂', '口服液', '注射剂'] as const;
const keywords = ['阿莫西林', '布洛芬', '头孢', '感冒', '胶囊', '清热', '板蓝根', 'amxl', 'blf', '钙片'] as const;

/** Different addresses of lists: categories, forms, flags, prices, keywords, orders, the first pages more often. */
export function listAddresses(random: Random, count: number): string[] {
  const chance = (part: number) => share(random) < part;
  const one = <T>(of: readonly T[]): T | undefined => of[Math.floor(share(random) * of.length)];
  const found = new Set<string>();
  while (found.size < count) {
    const flag = chance(0.5) ? one(flags) : undefined;
    const from = Math.floor(share(random) * 50);
    found.add(
      listOf({
        ...(chance(0.4) ? { select: String(1 + Math.floor(share(random) * 60)) } : {}),
        ...(chance(0.25) ? { jx: one(forms) ?? '' } : {}),
        ...(flag === undefined ? {} : { [flag]: '1' }),
        ...(chance(0.15) ? { price_min: String(from), price_max: String(from + 20) } : {}),
        ...(chance(0.2) ? { keywords: one(keywords) ?? '' } : {}),
        ...(chance(0.5) ? { sort: one(sorts) ?? 'sale', order: one(['asc', 'desc']) ?? 'asc' } : {}),
        ...(chance(0.5) ? { page: String(1 + Math.floor(share(random) * share(random) * 30)) } : {}),
      }),
    );
  }
  return [...found];
}

export function listOf(fields: Readonly<Record<string, string>>): string {
  return `/api/goods/list?${new URLSearchParams(fields)}`;
}
