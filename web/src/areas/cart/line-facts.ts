import { codes, type CartLine } from '@baicao/shared/contract';
import { limits } from '@baicao/shared/limits';
import { leftFen, parseYuan, sumFen, timesFen, type Fen } from '@baicao/shared/pricing/money';
import { paths } from '#routes/paths.ts';
import { quantityRuleOf, type QuantityRule } from '#ui/quantity-rule.ts';

export function nameOf({ goods, combination }: CartLine): string {
  return goods?.name ?? combination?.name ?? '';
}

export function unitOf({ goods }: CartLine): string {
  return goods?.bzdw ?? '套';
}

/** Combinations come in sets; only the server knows how many sets the stock allows. */
export function ruleOf(line: CartLine): QuantityRule {
  if (line.goods) return quantityRuleOf(line.goods);
  return { packSize: 1, cartonSize: 0, stock: limits.cart.piecesMax, limitLeft: null, unit: unitOf(line) };
}

/** A figure of an answer, whole fen; answers always carry money in the one form that can be read. 0 for a hidden one. */
export function fenOf(yuan: string | null): Fen {
  return yuan === null ? 0 : (parseYuan(yuan) ?? 0);
}

/** What special prices and tiers take off the selected lines against the price before any offer. */
export function priceSavingFen(lines: readonly CartLine[]): Fen {
  const chosen = lines.filter((line) => line.is_selected === 1 && line.invalid === null);
  return sumFen(chosen.map((line) => timesFen(leftFen(fenOf(line.raw_price), fenOf(line.price)), line.number)));
}

/** What of some lines counts towards a full reduction: number × price of the selected ones, before it is taken off. */
export function eligibleFen(lines: readonly CartLine[]): Fen {
  return sumFen(lines.filter((line) => line.is_selected === 1).map((line) => timesFen(fenOf(line.price), line.number)));
}

export interface WayOut {
  text: string;
  to: string;
}

/** The next step for a line that cannot be bought now, by the code of the reason (contract §2). */
export function wayOut(line: CartLine): WayOut {
  const similar = { text: '找相似商品', to: paths.search({ keywords: nameOf(line) }) };
  const here = line.goods ? paths.goods(line.goods.id) : paths.zone('zhzq');
  const ways: Record<number, WayOut> = {
    [codes.overLimit.code]: { text: '查看限购说明', to: here },
    [codes.notApproved.code]: { text: '查看审核进度', to: paths.certificates() },
    [codes.certificateExpired.code]: { text: '更新证照', to: paths.certificates() },
    [codes.controlledSale.code]: { text: '申请控销权限', to: here },
    [codes.ephedrineRule.code]: { text: '查看含麻回执', to: paths.orderReceipts() },
    [codes.activityClosed.code]: { text: '按正常价购买', to: here },
  };
  return ways[line.invalid?.code ?? 0] ?? similar;
}
