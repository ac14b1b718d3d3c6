import type { Cart } from '@baicao/shared/contract';
import { formatYuan } from '@baicao/shared/pricing/money';
import type { FullReductionRule, FullReductionTier } from '@baicao/shared/pricing/price-input';
import type { ManjianStatus } from '@baicao/shared/pricing/priced-cart';
import type { CartPageLine } from './cart.service.ts';

type Manjian = Cart['activity_data']['manjians'][number];

export function wireManjian(
  status: ManjianStatus,
  rules: readonly FullReductionRule[],
  lines: readonly CartPageLine[],
): Manjian {
  const { id, name, gapFen, text } = status;
  const { amountFen, minusFen } = shownTier(status, rules.find((rule) => rule.id === id)?.tiers ?? []);
  return {
    id,
    name,
    amount: formatYuan(amountFen),
    discount: formatYuan(minusFen),
    status: status.status === 'reached' ? 1 : 0,
    gap: formatYuan(gapFen),
    text,
    line_ids: lines.filter((line) => takesPart(line, id)).map(({ line }) => line.id),
  };
}

/** Threshold and discount of the tier in force, or of the first one while none is reached. */
function shownTier(
  { status, eligibleFen, discountFen }: ManjianStatus,
  tiers: readonly FullReductionTier[],
): FullReductionTier {
  const first = tiers[0] ?? { amountFen: 0, minusFen: 0 };
  if (status !== 'reached') return first;
  const reached = tiers.filter((tier) => tier.amountFen <= eligibleFen).sort((a, b) => b.minusFen - a.minusFen);
  return { amountFen: (reached[0] ?? first).amountFen, minusFen: discountFen };
}

function takesPart({ article }: CartPageLine, reductionId: number): boolean {
  return article.kind === 'goods' && article.goods.fullReduction?.id === reductionId;
}
