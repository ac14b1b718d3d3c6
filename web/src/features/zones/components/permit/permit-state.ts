import type { Goods } from '@baicao/shared/contract';
import { canApplyForControlled } from '#domain/next-step.ts';

/**
 * State of the permission to buy controlled goods. `hidden`: no visible prices, cannot apply · `open`: can apply ·
 * `applied` · `granted` · `other`: blocked for another reason (certificates, business scope) that the server states with a code.
 */
export type PermitState = 'hidden' | 'open' | 'applied' | 'granted' | 'other';

export const permitNames: Record<PermitState, string> = {
  hidden: '登录后可申请',
  open: '未授权',
  applied: '审核中',
  granted: '已授权',
  other: '暂不可申请',
};

type Facts = Pick<Goods, 'id' | 'price' | 'is_buy' | 'is_kxpz' | 'number' | 'cant_buy_code'>;

/** `applied`: ids applied for since the rows were fetched. The server's purchase policy checks the permission before the stock. */
export function permitStateOf(goods: Facts, applied: ReadonlySet<number>): PermitState {
  if (goods.price === null) return 'hidden';
  if (goods.is_buy === 1 || goods.is_kxpz === 0) return 'granted';
  if (goods.cant_buy_code === 'controlled_applied') return 'applied';
  if (canApplyForControlled(goods)) return applied.has(goods.id) ? 'applied' : 'open';
  return goods.number === 0 ? 'granted' : 'other';
}
