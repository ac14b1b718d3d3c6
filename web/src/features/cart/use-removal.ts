import type { CartLine } from '@baicao/shared/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '#api/client.ts';
import { useWrite } from '#api/use-write.ts';
import { paths } from '@baicao/shared/paths';
import { useNavigate } from 'react-router-dom';
import { changeCartCount, offerFavorites } from '#features/goods/index.ts';
import { itemKey } from './line-facts.ts';
import { ask } from '#design/dialogs.tsx';
import { toast } from '#design/toast.tsx';
import { wholeCartQuery } from './cart.queries.ts';
import type { CartWrites } from './use-cart-writes.ts';

/** The lines removed last, which 撤销 can bring back. */
export interface Removed {
  lines: readonly CartLine[];
  /** 已删除, 已移入收藏. */
  label: string;
}

export interface Removal {
  removed: Removed | null;
  /** Without asking, for a number of 0; 撤销 is offered. */
  removeAtOnce: (lines: readonly CartLine[]) => void;
  /** Asks first: 确定要删除该商品吗 (product §2). */
  remove: (lines: readonly CartLine[]) => Promise<void>;
  moveToFavorites: (lines: readonly CartLine[]) => Promise<void>;
  undo: () => Promise<void>;
  dismiss: () => void;
  /** Ids of all lines this page has removed. */
  own: ReadonlySet<number>;
  /** Item keys in the order of the cart before an undone removal: what was added again goes back to its place. */
  order: readonly string[];
}

/** Removes lines and brings them back. Lines that cannot be bought now cannot be added again: no 撤销 for them. */
export function useRemoval(writes: CartWrites, cart: readonly CartLine[]): Removal {
  const client = useQueryClient();
  const navigate = useNavigate();
  const [removed, setRemoved] = useState<Removed | null>(null);
  const [own, setOwn] = useState<ReadonlySet<number>>(new Set());
  const [before, setBefore] = useState<readonly string[]>([]);
  const [order, setOrder] = useState<readonly string[]>([]);
  const favorite = useWrite(api.favorite.add, { meanwhile: 'queue' });
  const add = useWrite(api.cart.add, { meanwhile: 'queue' });

  const drop = (lines: readonly CartLine[], label: string) => {
    if (lines.length === 0) return;
    writes.remove(lines.map(({ id }) => id));
    changeCartCount(client, (count) => count - lines.length);
    setOwn((ids) => new Set([...ids, ...lines.map(({ id }) => id)]));
    setBefore(cart.map(itemKey));
    setRemoved({ lines, label });
  };

  return {
    removed,
    own,
    order,
    removeAtOnce: (lines) => drop(lines, '已删除'),
    async remove(lines) {
      if (await ask(removalQuestion(lines), { danger: true })) drop(lines, '已删除');
    },
    async moveToFavorites(lines) {
      const goods = lines.flatMap((line) => (line.goods ? [line.goods.id] : []));
      const done = goods.length > 0 && (await favorite.run({ goods_ids: goods }));
      if (!done) return;
      drop(
        lines.filter((line) => line.goods !== null),
        '已移入收藏',
      );
      await offerFavorites(() => void navigate(paths.favorites()));
    },
    async undo() {
      const lines = removed?.lines.filter((line) => line.invalid === null) ?? [];
      setRemoved(null);
      setOrder(before);
      await writes.settled();
      const answer = await add.run({ params: lines.map(addParamsOf) });
      for (const { state, reason } of answer?.lines ?? []) if (state !== 'added' && reason) toast('hint', reason);
      await restoreState(lines);
    },
    dismiss: () => setRemoved(null),
  };

  /** The server selects added lines: those that were not selected before are deselected again. What was said of a line stays with it. */
  async function restoreState(lines: readonly CartLine[]): Promise<void> {
    const deselected = new Set(lines.filter((line) => line.is_selected === 0).map(itemKey));
    const now = await client.fetchQuery({ ...wholeCartQuery, staleTime: 0 }).catch(() => undefined);
    for (const line of lines) {
      const again = now?.data.find((one) => itemKey(one) === itemKey(line));
      if (again) writes.moveNote(line.id, again.id);
    }
    const ids =
      now?.data.filter((line) => line.is_selected === 1 && deselected.has(itemKey(line))).map(({ id }) => id) ?? [];
    if (ids.length > 0) writes.select(ids, false);
  }
}

function addParamsOf({ goods, combination, number, price, type }: CartLine) {
  return {
    goods_id: goods?.id ?? combination?.id ?? 0,
    number,
    ...(price === null ? {} : { price }),
    type,
    ...(goods ? { ck_id: goods.ck_id } : {}),
  };
}

function removalQuestion(lines: readonly CartLine[]): string {
  return lines.length === 1 ? '确定要删除该商品吗？' : `确定要删除选中的 ${lines.length} 个商品吗？`;
}
