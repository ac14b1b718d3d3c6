import type { Cart, CartLine } from '@baicao/shared/contract';

type FullReduction = Cart['activity_data']['manjians'][number];

/** Lines under one heading. `reduction`: the lines of one full reduction, with its progress. */
export type LineGroup =
  | { kind: 'reduction'; key: string; name: string; reduction: FullReduction; lines: CartLine[] }
  | { kind: 'combination' | 'spike' | 'ordinary' | 'invalid'; key: string; name: string; lines: CartLine[] };

const names = { combination: '组合购', spike: '限时秒杀', ordinary: '其他商品', invalid: '失效商品' } as const;

/**
 * The cart by promotion: full reductions, combinations, spike goods, ordinary goods, and last the lines that cannot be
 * bought now (they stay in the cart). A line appears once: under the first reached full reduction that counts it, else
 * under the first that counts it. Empty groups are left out; lines keep the server's order.
 */
export function groupLines(cart: Pick<Cart, 'data' | 'activity_data'>): LineGroup[] {
  const { manjians } = cart.activity_data;
  const reductions = manjians.toSorted((a, b) => b.status - a.status);
  const reductionOf = new Map<number, number>();
  for (const { id, line_ids } of reductions)
    for (const line of line_ids) if (!reductionOf.has(line)) reductionOf.set(line, id);

  const valid = cart.data.filter((line) => line.invalid === null);
  const free = valid.filter((line) => !reductionOf.has(line.id));
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
      lines: valid.filter((line) => reductionOf.get(line.id) === reduction.id),
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
