import type { Goods } from '@baicao/shared/contract';
import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useNavigate } from 'react-router-dom';
import { paths } from '@baicao/shared/paths';
import { api } from '#api/client.ts';
import { useWrite } from '#api/use-write.ts';
import { ask } from '#design/dialogs.tsx';
import { toast } from '#design/toast.tsx';
import { withFavorite } from './with-favorite.ts';

type FavoriteGoods = Pick<Goods, 'id' | 'is_favorite'>;

export interface Favorite {
  /** A stable function. Adds goods to the favourites, or removes them when all of them are favourites already. */
  toggle: (goods: FavoriteGoods | readonly FavoriteGoods[]) => Promise<void>;
  /** A stable function. Removes goods from the favourites; they can be had back as they were for some minutes. */
  cancel: (goodsIds: readonly number[]) => Promise<void>;
}

const keyOf = (id: number) => `favorite:${id}`;

/** Adding and cancelling wait for each other. */
const meanwhile = { per: ({ goods_ids: ids }: { goods_ids: readonly number[] }) => ids.map(keyOf) };

/** `flagEverywhere` has put it on every page. */
const spares = ['favoriteMarks'] as const;

/** Favourites (product §4): the star changes at once; a refusal undoes that and shows the server's message. */
export function useFavorite(): Favorite {
  const client = useQueryClient();
  const navigate = useNavigate();
  const add = useWrite(api.favorite.add, {
    meanwhile,
    spares,
    optimistic: ({ goods_ids: ids }) => flagEverywhere(client, ids, 1),
    onDone: () => void offerFavorites(() => void navigate(paths.favorites())),
  });
  const restore = useWrite(api.favorite.add, {
    meanwhile,
    spares,
    optimistic: ({ goods_ids: ids }) => flagEverywhere(client, ids, 1),
    onDone: () => toast('done', '已恢复收藏'),
  });
  const cancel = useWrite(api.favorite.cancel, {
    meanwhile,
    spares,
    optimistic: ({ goods_ids: ids }) => flagEverywhere(client, ids, 0),
    onDone: ({ goods_ids: ids }) =>
      toast('done', '取消收藏成功', { text: '撤销', go: () => void restore.run({ goods_ids: ids }) }),
  });

  const { run: runAdd } = add;
  const { run: runCancel, isAbout } = cancel;
  const toggle = useCallback(
    async (wanted: FavoriteGoods | readonly FavoriteGoods[]) => {
      const goods = [wanted].flat().filter(({ id }) => !isAbout(keyOf(id)));
      const missing = goods.filter(({ is_favorite: flag }) => flag === 0);
      const ids = (missing.length > 0 ? missing : goods).map(({ id }) => id);
      if (ids.length > 0) await (missing.length > 0 ? runAdd : runCancel)({ goods_ids: ids });
    },
    [isAbout, runAdd, runCancel],
  );
  const drop = useCallback(
    async (ids: readonly number[]) => {
      const idle = ids.filter((id) => !isAbout(keyOf(id)));
      if (idle.length > 0) await runCancel({ goods_ids: idle });
    },
    [isAbout, runCancel],
  );
  return { toggle, cancel: drop };
}

/** Says that goods are favourites now and offers the list (product §4). */
export async function offerFavorites(go: () => void): Promise<void> {
  if (await ask('收藏成功', { confirm: '查看我的收藏', cancel: '继续选购' })) go();
}

/** Sets the flag in every cached response; returns the undo. */
function flagEverywhere(client: QueryClient, ids: readonly number[], flag: 0 | 1): () => void {
  const set = (value: 0 | 1) =>
    client.setQueriesData<unknown>({}, (answer: unknown) => withFavorite(answer, ids, value));
  set(flag);
  return () => set(flag === 1 ? 0 : 1);
}
