import { codes, type CartLine } from '@baicao/shared/contract';
import { limits } from '@baicao/shared/limits';
import { paths } from '@baicao/shared/paths';
import { quantityRuleOf, type QuantityRule } from '#domain/quantity-rule.ts';

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

interface NextStep {
  text: string;
  to: string;
}

/**
 * A link to the next step for a line that cannot be bought now, by the code of the reason: the finer one where the server
 * sends it, else the number that every host sends.
 */
export function nextStepOf(line: CartLine): NextStep {
  const similar = { text: '找相似商品', to: paths.search({ keywords: nameOf(line) }) };
  const detailPage = line.goods ? paths.goods(line.goods.id) : paths.zone('zhzq');
  const steps: Record<number, NextStep> = {
    [codes.overLimit.code]: { text: '查看限购说明', to: detailPage },
    [codes.notApproved.code]: { text: '查看审核进度', to: paths.certificates() },
    [codes.certificateExpired.code]: { text: '更新证照', to: paths.certificates() },
    [codes.controlledSale.code]: { text: '申请控销权限', to: detailPage },
    [codes.ephedrineRule.code]: { text: '查看含麻回执', to: paths.orderReceipts() },
    [codes.activityClosed.code]: { text: '按正常价购买', to: detailPage },
  };
  const finerSteps: Partial<Record<string, NextStep>> = {
    controlled_applied: { text: '联系客服', to: paths.help('fwbz/zskf') },
    ephedrine_mandate: { text: '更新证照', to: paths.certificates() },
  };
  return finerSteps[line.invalid?.violation ?? ''] ?? steps[line.invalid?.code ?? 0] ?? similar;
}

/** Whether all, some or none of the lines that can be bought are selected. */
export function selectionOf(lines: readonly CartLine[]): 'all' | 'some' | 'none' {
  const valid = lines.filter((line) => line.invalid === null);
  const chosen = valid.filter((line) => line.is_selected === 1).length;
  if (chosen === 0) return 'none';
  return chosen === valid.length ? 'all' : 'some';
}

/** null when none of the selected goods accepts coupons. `usable`: coupons the buyer has today; none: `claim`, to the coupon centre. */
export function couponHint(lines: readonly CartLine[], usable: number): { text: string; claim: boolean } | null {
  const acceptsCoupons = lines.some(
    (line) => line.is_selected === 1 && line.invalid === null && line.with_coupon === 1,
  );
  if (!acceptsCoupons) return null;
  return usable > 0 ? { text: `可用券 ${usable} 张`, claim: false } : { text: '可用券，去领取', claim: true };
}

/** Identifies the goods or combination of a line; id and key of the line change when it is added again. */
export function itemKey({ type, goods, combination }: CartLine): string {
  return `${type}:${goods?.id ?? combination?.id}`;
}

/** The lines with those of `order` (item keys) in that order again; others stay behind the line they follow. */
export function inPlaces(lines: readonly CartLine[], order: readonly string[]): CartLine[] {
  if (order.length === 0) return [...lines];
  const place = new Map(order.map((key, index) => [key, index]));
  let last = -1;
  return lines
    .map((line) => {
      const own = place.get(itemKey(line));
      last = own ?? last;
      return { line, at: own ?? last, isOther: own === undefined };
    })
    .toSorted((a, b) => a.at - b.at || Number(a.isOther) - Number(b.isOther))
    .map(({ line }) => line);
}

/** Lines that were there and are gone, though this page did not remove them (`own`: ids). */
export function vanished(before: readonly CartLine[], now: readonly CartLine[], own: ReadonlySet<number>): CartLine[] {
  const there = new Set(now.map(({ id }) => id));
  return before.filter(({ id }) => !there.has(id) && !own.has(id));
}
