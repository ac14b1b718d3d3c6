/**
 * One row per reason why a quantity is corrected or rejected (trade rules, Quantity, Limits), with the message
 * the buyer reads. A reason is given only when the number changed: "147 reduced to 147" must never appear.
 */
export type QuantityReasonCode =
  | 'pack'
  | 'carton'
  | 'stock'
  | 'limit'
  | 'rest'
  | 'sold-out'
  | 'stock-below-pack'
  | 'limit-used-up'
  | 'limit-below-pack';

export interface QuantityReason {
  code: QuantityReasonCode;
  /** Requested and resulting quantity, in pieces. */
  from: number;
  to: number;
  text: string;
}

/** Values used in the messages. */
export interface ReasonFacts {
  to: number;
  unit: string;
  packSize: number;
  /** Minimum order: one pack, or all remaining stock if less. */
  least: number;
  cartonSize: number;
  stock: number;
  limitLeft: number;
  /** 本单, 每日, 每周, 活动期; empty when unknown. */
  limitName: string;
}

type Words = (facts: ReasonFacts) => string;

/** The pack is mentioned only if it affected the result, not when all remaining stock may be bought. */
function byPack({ to, packSize }: ReasonFacts, left: number): string {
  return to < left ? `按中包装 ${packSize} ` : '';
}

const words: Record<QuantityReasonCode, Words> = {
  pack: ({ to, unit, packSize }) => `已按中包装 ${packSize} 调整为 ${to} ${unit}`,
  carton: ({ to, unit, cartonSize }) => `已达整件 ${cartonSize} 的八成，已凑成整件 ${to} ${unit}`,
  stock: (facts) =>
    `库存仅剩 ${facts.stock} ${facts.unit}，已${byPack(facts, facts.stock)}调整为 ${facts.to} ${facts.unit}`,
  limit: (facts) =>
    `${facts.limitName}限购还可购 ${facts.limitLeft} ${facts.unit}，已${byPack(facts, facts.limitLeft)}调整为 ${facts.to} ${facts.unit}`,
  rest: ({ to, unit }) => `库存不足一个中包装，已调整为全部余量 ${to} ${unit}`,
  'sold-out': () => '已售罄，可设置到货提醒',
  'stock-below-pack': ({ stock, unit, packSize }) =>
    `库存仅剩 ${stock} ${unit}，不足一个中包装 ${packSize} ${unit}，暂不能购买`,
  'limit-used-up': ({ limitName }) => `${limitName}限购数量已用完`,
  'limit-below-pack': ({ limitName, limitLeft, unit, least }) =>
    `${limitName}限购还可购 ${limitLeft} ${unit}，不足最小购买量 ${least} ${unit}，暂不能购买`,
};

export function quantityReason(code: QuantityReasonCode, from: number, facts: ReasonFacts): QuantityReason {
  return { code, from, to: facts.to, text: words[code](facts) };
}
