/** [ours] Reasons why prices are hidden; empty when they are shown. */
export const priceLabels = { '': '', login_required: '会员可见', not_approved: '审核后可见' } as const;
export type PriceCode = keyof typeof priceLabels;

export const stockLabels = { ample: '充足', scarce: '紧张', none: '缺货' } as const;
export type StockCode = keyof typeof stockLabels;

export const badges = {
  preferred: '优',
  spike: '秒',
  full_reduction: '满',
  exchange: '换购',
  gift: '赠',
  special: '特',
  new: '新',
} as const;
export type Badge = keyof typeof badges;
