interface Limit {
  readonly buyer_limit: number;
  readonly buyer_left: number;
}

/** "每人限领 3 张，还可领 2 张"; empty where the limit is one. `verb`: 领 claimed, 购 bought. */
export function couponLimitText({ buyer_limit: limit, buyer_left: left }: Limit, verb: '领' | '购' = '领'): string {
  if (limit <= 1) return '';
  return left === limit ? `每人限${verb} ${limit} 张` : `每人限${verb} ${limit} 张，还可${verb} ${left} 张`;
}
