import type { Goods } from '@baicao/shared/contract';
import { normalSegments } from '@baicao/shared/pricing/ladder';
import { fenOf, formatYuan, parseYuan, sumFen, timesFen, type Fen } from '@baicao/shared/pricing/money';

interface FilledRow {
  readonly goods: Pick<Goods, 'price' | 'ladder_price' | 'ladder_price_type'>;
  readonly number: number;
}

/** Sum of rows by list and tier price, in yuan; full reductions, coupons and shipping are known only in the cart. */
export function sumOfFilled(rows: readonly FilledRow[]): string {
  return formatYuan(sumFen(rows.map(rowFen)));
}

function rowFen({ goods, number }: FilledRow): Fen {
  const priceFen = fenOf(goods.price);
  const type = goods.ladder_price_type;
  const tiers = goods.ladder_price.map((tier) => ({
    number: tier.number,
    priceFen: parseYuan(tier.price) ?? priceFen,
  }));
  const segments = normalSegments(priceFen, type === 0 ? null : { type, tiers }, number);
  return sumFen(segments.map((segment) => timesFen(segment.priceFen, segment.number)));
}
