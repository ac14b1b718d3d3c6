import type { Answer, api } from '#api/client.ts';

export type CopyReport = Answer<typeof api.cart.copy.endpoint>;
type StoreReport = CopyReport[number];

/** "加入 8 种，调整 1 种，未加入 2 种": what became of the lines in one store; what is nothing is left out. */
export function reportWords({ lines }: Pick<StoreReport, 'lines'>): string {
  const count = (wanted: StoreReport['lines'][number]['state']) => lines.filter(({ state }) => state === wanted).length;
  const parts: [string, number][] = [
    ['加入', count('added')],
    ['调整数量后加入', count('corrected')],
    ['未加入', count('refused')],
  ];
  return parts.flatMap(([words, kinds]) => (kinds > 0 ? [`${words} ${kinds} 种`] : [])).join('，');
}
