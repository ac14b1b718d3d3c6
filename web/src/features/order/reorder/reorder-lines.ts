import type { Answer } from '@baicao/client/api';
import type { api } from '#api/client.ts';

export type ReorderLine = Answer<typeof api.order.again>['lines'][number];
type State = ReorderLine['state'];

/** Display order: changes that need attention first. */
const order: readonly State[] = ['gone', 'fewer', 'dearer', 'cheaper', 'same'];

export const reorderStateNames: Record<State, string> = {
  gone: '无法购买',
  fewer: '数量减少',
  dearer: '涨价',
  cheaper: '降价',
  same: '无变化',
};

export function changedFirst(lines: readonly ReorderLine[]): ReorderLine[] {
  return lines.toSorted((a, b) => order.indexOf(a.state) - order.indexOf(b.state));
}

/** Lines that can be added to the cart. */
export function availableLines(lines: readonly ReorderLine[]): ReorderLine[] {
  return lines.filter(({ state, number }) => state !== 'gone' && number > 0);
}

/** "12 种可加入：涨价 2 种，数量减少 1 种；无法购买 1 种". */
export function reorderSummary(lines: readonly ReorderLine[]): string {
  const count = (wanted: State) => lines.filter(({ state }) => state === wanted).length;
  const able = availableLines(lines).length;
  if (able === 0) return '这笔订单的商品目前都无法购买。';
  const moved = (['dearer', 'cheaper', 'fewer'] as const).flatMap((state) =>
    count(state) > 0 ? [`${reorderStateNames[state]} ${count(state)} 种`] : [],
  );
  const gone = lines.length - able;
  return [
    `${able} 种可加入购物车${moved.length > 0 ? `：${moved.join('，')}` : ''}`,
    ...(gone > 0 ? [`${gone} 种无法购买`] : []),
  ].join('；');
}

/** The goods of an order with the numbers ordered then, for a purchase list; a combination has no place there. */
export function listItems(lines: readonly ReorderLine[]): { goods_id: number; number: number }[] {
  return lines.flatMap(({ type, goods_id: id, number_before: number }) =>
    type === 3 ? [] : [{ goods_id: id, number }],
  );
}
