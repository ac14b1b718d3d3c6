import { normalSegments } from '@baicao/shared/pricing/ladder';
import { formatYuan, parseYuan, sumFen, timesFen, type Fen } from '@baicao/shared/pricing/money';
import type { Filled } from './use-table-entry.ts';

/** What filled rows come to by list price and ladder, in yuan; full reductions, coupons and shipping come with the cart. */
export function sumOf(rows: readonly Filled[]): string {
  return formatYuan(sumFen(rows.map(rowFen)));
}

function rowFen({ goods, number }: Filled): Fen {
  const priceFen = parseYuan(goods.price ?? '') ?? 0;
  const type = goods.ladder_price_type;
  const tiers = goods.ladder_price.map((tier) => ({
    number: tier.number,
    priceFen: parseYuan(tier.price) ?? priceFen,
  }));
  const segments = normalSegments(priceFen, type === 0 ? null : { type, tiers }, number);
  return sumFen(segments.map((segment) => timesFen(segment.priceFen, segment.number)));
}
