import type { Cart, CartLine } from '@baicao/shared/contract';

type FullReduction = Cart['activity_data']['manjians'][number];

/** Lines that are shown under one heading. `reduction`: under one full reduction, with its progress. */
export type LineGroup =
  | { kind: 'reduction'; key: string; name: string; reduction: FullReduction; lines: CartLine[] }
  | { kind: 'combination' | 'spike' | 'ordinary' | 'invalid'; key: string; name: string; lines: CartLine[] };

const names = { combination: '组合购', spike: '限时秒杀', ordinary: '其他商品', invalid: '失效商品' } as const;

/**
 * The cart by promotion: each full reduction with its lines, then combinations, spike goods, the rest, and last what
 * cannot be bought now (nothing vanishes from a cart). A line appears once: under the first full reduction in force,
 * else the first that counts it. Groups without a line are left out; lines keep the server's order.
 */
export function groupLines(cart: Pick<Cart, 'data' | 'activity_data'>): LineGroup[] {
  const { manjians } = cart.activity_data;
  const reductions = manjians.toSorted((a, b) => b.status - a.status);
  const home = new Map<number, number>();
  for (const { id, line_ids } of reductions) for (const line of line_ids) if (!home.has(line)) home.set(line, id);

  const valid = cart.data.filter((line) => line.invalid === null);
  const free = valid.filter((line) => !home.has(line.id));
  const plain = (kind: keyof typeof names, lines: CartLine[]): LineGroup => ({
    kind,
    key: kind,
    name: names[kind],
    lines,
  });
  const groups: LineGroup[] = [
    ...manjians.map((reduction): LineGroup => ({
      kind: 'reduction',
      key: `reduction-${reduction.id}`,
      name: reduction.name,
      reduction,
      lines: valid.filter((line) => home.get(line.id) === reduction.id),
    })),
    plain(
      'combination',
      free.filter((line) => line.type === 3),
    ),
    plain(
      'spike',
      free.filter((line) => line.type === 1),
    ),
    plain(
      'ordinary',
      free.filter((line) => line.type === 0),
    ),
    plain(
      'invalid',
      cart.data.filter((line) => line.invalid !== null),
    ),
  ];
  return groups.filter(({ lines }) => lines.length > 0);
}
