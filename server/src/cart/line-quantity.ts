import type { ViolationCode } from '@baicao/shared/contract';
import { allowedQuantity, type AllowedQuantity, type QuantityInput } from '@baicao/shared/quantity/allowed-quantity';
import type { QuantityReason, QuantityReasonCode } from '@baicao/shared/quantity/quantity-reasons';
import type { GoodsRecord, LimitPeriod } from '#goods/goods-record.ts';
import { unitOf, type CartItem, type SetMember } from './cart-items.ts';
import type { PurchaseHistory } from '#purchase-policy/purchase-history.ts';

/** What decides how many of an item a buyer may order. */
export interface QuantityFacts {
  readonly history: PurchaseHistory;
  /** At most so many pieces of one ephedrine item in one order (trade rules, Ephedrine). */
  readonly ephedrineOrderLimit: number;
  /** Pieces of these goods in other lines of the same cart or order. */
  readonly reservedElsewhere: (goodsId: number) => number;
}

/** The allowed number nearest to `wanted`, with the reason when it differs. */
export function lineQuantity(item: CartItem, wanted: number, facts: QuantityFacts): AllowedQuantity {
  return allowedQuantity({ ...quantityRule(item, facts), wanted });
}

/** The rule of a line as shared/quantity reads it; a combination is limited by its scarcest item. */
export function quantityRule(item: CartItem, facts: QuantityFacts): Omit<QuantityInput, 'wanted'> {
  if (item.kind === 'goods') {
    const { packSize, cartonSize, unit } = item.goods;
    return { packSize, cartonSize, unit, ...scarcity({ goods: item.goods, number: 1 }, facts) };
  }
  const scarcities = item.members.map((member) => scarcity(member, facts));
  const stock = Math.min(...scarcities.map((each) => each.stock));
  return { packSize: 1, cartonSize: 0, unit: unitOf(item), ...tightest(scarcities), stock };
}

interface Limited {
  readonly limitLeft: number | null;
  readonly limitName?: string;
}

/** Units of a line (pieces or sets) that one of its goods allows. */
function scarcity(member: SetMember, facts: QuantityFacts): Limited & { stock: number } {
  const { goods, number } = member;
  const reserved = facts.reservedElsewhere(goods.id);
  const limit = tightest(limitsOf(goods, reserved, facts));
  const limitLeft = limit.limitLeft === null ? null : Math.floor(limit.limitLeft / number);
  return { ...limit, limitLeft, stock: Math.floor(Math.max(0, goods.stock - reserved) / number) };
}

const periodNames: Record<LimitPeriod, string> = { order: '本单', day: '每日', week: '每周', month: '每月' };

function limitsOf(goods: GoodsRecord, reserved: number, { history, ephedrineOrderLimit }: QuantityFacts): Limited[] {
  const own = goods.limit;
  const taken = history.limitTaken.get(goods.id) ?? 0;
  return [
    ...(own ? [{ limitLeft: Math.max(0, own.number - taken - reserved), limitName: periodNames[own.period] }] : []),
    ...(goods.isEphedrine
      ? [{ limitLeft: Math.max(0, ephedrineOrderLimit - reserved), limitName: '含麻商品每单' }]
      : []),
  ];
}

function tightest(limits: readonly Limited[]): Limited {
  return limits.reduce<Limited>(
    (least, each) => ((each.limitLeft ?? Infinity) < (least.limitLeft ?? Infinity) ? each : least),
    { limitLeft: null },
  );
}

const codes = {
  'sold-out': 'soldOut',
  stock: 'stockShort',
  'stock-below-pack': 'stockShort',
  rest: 'stockShort',
  limit: 'overLimit',
  'limit-used-up': 'overLimit',
  'limit-below-pack': 'overLimit',
  pack: 'packRule',
  carton: 'packRule',
} as const satisfies Record<QuantityReasonCode, ViolationCode>;

export type QuantityViolationCode = (typeof codes)[QuantityReasonCode];

/** The code of a violation whose number is refused instead of corrected. */
export function quantityViolationCode(reason: QuantityReason | undefined): QuantityViolationCode {
  return reason ? codes[reason.code] : 'stockShort';
}

const isStock = (code: QuantityViolationCode) => code === 'stockShort' || code === 'soldOut';

/**
 * The message of a corrected or refused number. It distinguishes pieces in other lines of the same cart from sold-out
 * stock: "5 in stock" would be wrong where the goods page shows 10.
 */
export function quantityText(item: CartItem, allowed: AllowedQuantity, facts: QuantityFacts): string {
  const [reason] = allowed.reasons;
  if (!reason) return '';
  const reserved = item.kind === 'goods' ? facts.reservedElsewhere(item.goods.id) : 0;
  if (item.kind !== 'goods' || reserved === 0 || codes[reason.code] === 'packRule') return reason.text;
  const { stock, unit } = item.goods;
  const most = isStock(codes[reason.code]) ? `库存共 ${stock} ${unit}` : reason.text;
  return `${most}，购物车其他行已有 ${reserved} ${unit}，本行最多 ${allowed.number} ${unit}`;
}
