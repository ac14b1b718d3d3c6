import type { CartLine } from '@baicao/shared/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '#api/client.ts';
import { useAct } from '#api/use-act.ts';
import { changeCartCount } from '#app/cart-count.ts';
import { ask } from '#ui/dialogs.tsx';
import { toast } from '#ui/toast.tsx';
import { wholeCartQuery } from './cart.queries.ts';
import type { CartWrites } from './use-cart-writes.ts';

/** What was taken out last and can come back. */
export interface Removed {
  lines: readonly CartLine[];
  /** 已删除, 已移入收藏. */
  words: string;
}

export interface Removal {
  removed: Removed | null;
  /** At once, with the way back (a number of 0). */
  takeOut: (lines: readonly CartLine[]) => void;
  /** Asks first: 确定要删除该商品吗 (spec §2). */
  remove: (lines: readonly CartLine[]) => Promise<void>;
  moveToFavorites: (lines: readonly CartLine[]) => Promise<void>;
  undo: () => Promise<void>;
  dismiss: () => void;
}

/** Taking lines out of the cart and putting them back. Goods that cannot be bought now could not come back: no 撤销 for them. */
export function useRemoval(writes: CartWrites): Removal {
  const client = useQueryClient();
  const [removed, setRemoved] = useState<Removed | null>(null);
  const favorite = useAct(api.favorite.add, { meanwhile: 'queue', refreshes: ['favorite.list'] });
  const add = useAct(api.cart.add, { meanwhile: 'queue', refreshes: ['cart.nextHint'] });

  const out = (lines: readonly CartLine[], words: string) => {
    if (lines.length === 0) return;
    writes.remove(lines.map(({ id }) => id));
    changeCartCount(client, (count) => count - lines.length);
    setRemoved({ lines, words });
  };

  return {
    removed,
    takeOut: (lines) => out(lines, '已删除'),
    async remove(lines) {
      if (await ask(removalQuestion(lines), { danger: true })) out(lines, '已删除');
    },
    async moveToFavorites(lines) {
      const goods = lines.flatMap((line) => (line.goods ? [line.goods.id] : []));
      const done = goods.length > 0 && (await favorite.run({ goods_ids: goods }));
      if (done)
        out(
          lines.filter((line) => line.goods !== null),
          '已移入收藏',
        );
    },
    async undo() {
      const back = removed?.lines.filter((line) => line.invalid === null) ?? [];
      setRemoved(null);
      await writes.settled();
      const answer = await add.run({ params: back.map(rowOf) });
      for (const { state, reason } of answer?.lines ?? []) if (state !== 'added' && reason) toast('hint', reason);
      await restoreTicks(back);
    },
    dismiss: () => setRemoved(null),
  };

  /** An added line is selected; one that was not when it left comes back as it was. */
  async function restoreTicks(lines: readonly CartLine[]): Promise<void> {
    const unticked = new Set(lines.filter((line) => line.is_selected === 0).map(articleOf));
    const cart = await client.fetchQuery({ ...wholeCartQuery, staleTime: 0 }).catch(() => undefined);
    const ids =
      cart?.data.filter((line) => line.is_selected === 1 && unticked.has(articleOf(line))).map(({ id }) => id) ?? [];
    if (ids.length > 0) writes.select(ids, false);
    else await client.invalidateQueries({ queryKey: ['cart.list'] });
    await client.invalidateQueries({ queryKey: ['user.base'] });
  }
}

function rowOf({ goods, combination, number, price, type }: CartLine) {
  return {
    goods_id: goods?.id ?? combination?.id ?? 0,
    number,
    ...(price === null ? {} : { price }),
    type,
    ...(goods ? { ck_id: goods.ck_id } : {}),
  };
}

/** What a line is about; its id and key change when it comes back. */
function articleOf({ type, goods, combination }: CartLine): string {
  return `${type}:${goods?.id ?? combination?.id}`;
}

function removalQuestion(lines: readonly CartLine[]): string {
  return lines.length === 1 ? '确定要删除该商品吗？' : `确定要删除选中的 ${lines.length} 个商品吗？`;
}
