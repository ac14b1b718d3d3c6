import type { PurchaseLine, PurchaseListHead } from '@baicao/shared/contract';
import { paths } from '@baicao/shared/paths';
import { useNavigate } from 'react-router-dom';
import { api } from '#api/client.ts';
import { useWrite } from '#api/use-write.ts';
import { ask } from '#design/dialogs.tsx';
import { toast } from '#design/toast.tsx';

/** Copying and deleting a whole list. */
export function useListWrites() {
  const navigate = useNavigate();
  const copy = useWrite(api.purchase.copyList, {
    onDone: ({ id, name }) => {
      toast('done', `已复制为「${name}」`);
      void navigate(paths.purchaseLists(id));
    },
  });
  const remove = useWrite(api.purchase.removeList);
  return {
    copy: ({ id }: PurchaseListHead) => void copy.run({ id }),
    async remove({ id, name, kinds }: PurchaseListHead) {
      const question = `删除清单「${name}」和其中的 ${kinds} 个品种？删除后不能恢复，购物车和订单不受影响。`;
      if (!(await ask(question, { confirm: '删除', danger: true }))) return;
      // `run` answers null for a list that is gone now, undefined for a failure that was reported.
      if ((await remove.run({ id })) === undefined) return;
      toast('done', `已删除清单「${name}」`);
      void navigate(paths.purchaseLists(), { replace: true });
    },
    busy: copy.busy || remove.busy,
  };
}

/** Changing the lines of one list; each call is queued, so that none is lost. */
export function useLineActs(listId: number) {
  const set = useWrite(api.purchase.setLines, {
    meanwhile: 'queue',
    onDone: ({ rows }) => {
      for (const { state, reason } of rows) {
        if (state === 'corrected') toast('hint', reason);
        if (state === 'refused') toast('error', reason);
      }
    },
  });
  const sort = useWrite(api.purchase.sortLines, { meanwhile: 'queue' });
  return {
    set: (items: readonly { goods_id: number; number: number; note?: string }[]) =>
      set.run({ id: listId, items: [...items] }),
    sort: (goodsIds: readonly number[]) => sort.run({ id: listId, goods_ids: [...goodsIds] }),
    /** Takes lines off the list; 撤销 puts them back with number, note and place. */
    async remove(removed: readonly PurchaseLine[], all: readonly PurchaseLine[]) {
      const items = removed.map(({ goods }) => ({ goods_id: goods.id, number: 0 }));
      const answer = await set.run({ id: listId, items });
      if (!answer) return;
      const [first] = removed;
      const what = removed.length === 1 && first ? `「${first.goods.name}」` : ` ${removed.length} 个品种`;
      toast('done', `已移出清单：${what}`, { text: '撤销', go: () => void restore(removed, all) });
    },
  };

  async function restore(removed: readonly PurchaseLine[], all: readonly PurchaseLine[]) {
    const items = removed.map(({ goods, number, note }) => ({ goods_id: goods.id, number, note }));
    if (!(await set.run({ id: listId, items }))) return;
    await sort.run({ id: listId, goods_ids: all.map(({ goods }) => goods.id) });
  }
}
export type LineActs = ReturnType<typeof useLineActs>;
