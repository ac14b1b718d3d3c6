import type { Goods } from '@baicao/shared/contract';

/**
 * Where a buyer stands with controlled-sales goods. `hidden`: who sees no prices cannot ask · `open`: may ask ·
 * `asked` · `granted` · `other`: something else comes first (papers, scope), in the server's words.
 */
export type PermitState = 'hidden' | 'open' | 'asked' | 'granted' | 'other';

export const permitNames: Record<PermitState, string> = {
  hidden: '登录后可申请',
  open: '未授权',
  asked: '审核中',
  granted: '已授权',
  other: '暂不可申请',
};

type Facts = Pick<Goods, 'id' | 'price' | 'is_buy' | 'is_kxpz' | 'number' | 'cant_buy_reason'>;

/** `asked`: ids of goods this buyer has applied for since the rows came. The gate asks for the permission before it looks at the stock. */
export function permitStateOf(goods: Facts, asked: ReadonlySet<number>): PermitState {
  if (goods.price === null) return 'hidden';
  if (goods.is_buy === 1 || goods.is_kxpz === 0) return 'granted';
  const isAsked = asked.has(goods.id) || goods.cant_buy_reason.includes('申请已提交');
  if (goods.cant_buy_reason.includes('控销')) return isAsked ? 'asked' : 'open';
  return goods.number === 0 ? 'granted' : 'other';
}
