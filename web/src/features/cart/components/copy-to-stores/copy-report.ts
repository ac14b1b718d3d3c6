import type { Answer } from '@baicao/client/api';
import type { api } from '#api/client.ts';

export type CopyReport = Answer<typeof api.cart.copy>;
type StoreReport = CopyReport[number];

/** "加入 8 种，未加入 2 种": the result of copying to one store; zero counts are left out. */
export function copyResultText({ lines }: Pick<StoreReport, 'lines'>): string {
  const count = (wanted: StoreReport['lines'][number]['state']) => lines.filter(({ state }) => state === wanted).length;
  const parts: [string, number][] = [
    ['加入', count('added')],
    ['调整数量后加入', count('corrected')],
    ['未加入', count('refused')],
  ];
  return parts.flatMap(([label, kinds]) => (kinds > 0 ? [`${label} ${kinds} 种`] : [])).join('，');
}
