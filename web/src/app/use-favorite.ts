import type { Goods } from '@baicao/shared/contract';
import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { paths } from '@baicao/shared/paths';
import { api } from '#api/client.ts';
import { useAct } from '#api/use-act.ts';
import { ask } from '#ui/dialogs.tsx';
import { toast } from '#ui/toast.tsx';
import { withFavorite } from './with-favorite.ts';

type Favored = Pick<Goods, 'id' | 'is_favorite'>;

export interface Favorite {
  /** The same function at every draw. Adds goods to the favourites, or takes them out when all of them are there already. */
  toggle: (goods: Favored | readonly Favored[]) => Promise<void>;
}

/** Favourites (spec §4): the heart follows at once, the words are the spec's, a refusal is the server's. */
export function useFavorite(): Favorite {
  const client = useQueryClient();
  const navigate = useNavigate();
  const underWay = useRef(new Set<number>());
  const add = useAct(api.favorite.add, {
    meanwhile: 'parallel',
    refreshes: ['favorite.list'],
    optimistic: ({ goods_ids: ids }) => flagEverywhere(client, ids, 1),
    onDone: () => void offerFavorites(() => void navigate(paths.favorites())),
  });
  const cancel = useAct(api.favorite.cancel, {
    meanwhile: 'parallel',
    refreshes: ['favorite.list'],
    optimistic: ({ goods_ids: ids }) => flagEverywhere(client, ids, 0),
    onDone: () => toast('done', '取消收藏成功'),
  });

  const latest = useRef({ add, cancel });
  useEffect(() => {
    latest.current = { add, cancel };
  });
  const toggle = useCallback(async (asked: Favored | readonly Favored[]) => {
    const goods = [asked].flat().filter(({ id }) => !underWay.current.has(id));
    const missing = goods.filter(({ is_favorite: flag }) => flag === 0);
    const ids = (missing.length > 0 ? missing : goods).map(({ id }) => id);
    if (ids.length === 0) return;
    for (const id of ids) underWay.current.add(id);
    await (missing.length > 0 ? latest.current.add : latest.current.cancel).run({ goods_ids: ids });
    for (const id of ids) underWay.current.delete(id);
  }, []);
  return { toggle };
}

async function offerFavorites(go: () => void): Promise<void> {
  if (await ask('收藏成功', { confirm: '查看我的收藏', cancel: '继续选购' })) go();
}

/** The flag in every answer on the page or remembered; answers how to set it back. */
function flagEverywhere(client: QueryClient, ids: readonly number[], flag: 0 | 1): () => void {
  const set = (value: 0 | 1) =>
    client.setQueriesData<unknown>({}, (answer: unknown) => withFavorite(answer, ids, value));
  set(flag);
  return () => set(flag === 1 ? 0 : 1);
}
