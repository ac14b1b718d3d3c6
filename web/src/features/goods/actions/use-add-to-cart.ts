import { codes, type ClientInput, type Contract, type Goods } from '@baicao/shared/contract';
import { limits } from '@baicao/shared/limits';
import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useNavigate } from 'react-router-dom';
import { paths } from '@baicao/shared/paths';
import type { Answer } from '@baicao/client/api';
import { api } from '#api/client.ts';
import { apiQuery } from '#api/query.ts';
import { useWrite } from '#api/use-write.ts';
import { toast } from '#design/toast.tsx';
import { showAddReport } from './added-rows.tsx';
import { changeCartCount, countSpared } from './cart-count.ts';

type AddInput = ClientInput<Contract['cart']['add']>;
type AddAnswer = Answer<typeof api.cart.add>;

/** One row to add. `type`: 0 normal, 1 spike, 3 combination (`goods.id` is then the combination's). */
interface CartRow {
  goods: Pick<Goods, 'id' | 'name' | 'price' | 'ck_id' | 'bzdw'>;
  /** Pieces. */
  number: number;
  type?: 0 | 1 | 3;
}

export type AddedRow = AddAnswer['lines'][number];

export interface AddToCart {
  /**
   * A stable function. Adds the rows in one call; returns the result of each row, or undefined when all were refused
   * (already reported). Goods that are being added already are left out, so that a double click sends one request.
   */
  add: (rows: CartRow | readonly CartRow[]) => Promise<readonly AddedRow[] | undefined>;
  /** Whether these goods (or this combination) are being added. */
  isAdding: (id: number, isCombination?: boolean) => boolean;
}

/** Adds goods to the cart: the count changes at once; corrections and refusals are shown as toasts. */
export function useAddToCart(): AddToCart {
  const client = useQueryClient();
  const navigate = useNavigate();
  const { run, isAbout } = useWrite(api.cart.add, {
    spares: countSpared,
    meanwhile: { per: ({ params }) => params.map(({ goods_id: id, type }) => keyOf(id, type)) },
    optimistic: (input) => countAhead(client, input),
    onDone: ({ count }) => changeCartCount(client, () => count),
  });

  const add = useCallback(
    async (wanted: CartRow | readonly CartRow[]) => {
      const isNew = ({ goods, type }: CartRow) => !isAbout(keyOf(goods.id, type));
      const rows = [wanted].flat().filter((row) => row.number > 0 && isNew(row));
      if (rows.length === 0) return undefined;
      const answer = await run({ params: rows.map(wireRow) });
      if (answer) report(answer, rows, () => void navigate(paths.cart()));
      return answer?.lines;
    },
    [isAbout, navigate, run],
  );
  return {
    add,
    isAdding: (id, isCombination = false) => isAbout(keyOf(id, isCombination ? 3 : 0)),
  };
}

/** Goods and combinations have separate id ranges; a spike line counts as its goods. */
function keyOf(id: number, type: CartRow['type']): string {
  return `cart:${type === 3 ? 'combination' : 'goods'}:${id}`;
}

function wireRow({ goods, number, type = 0 }: CartRow) {
  return {
    goods_id: goods.id,
    number,
    ck_id: goods.ck_id,
    type,
    ...(goods.price === null ? {} : { price: goods.price }),
  };
}

/** Counts one line more for every row that the cached cart does not contain yet; returns the undo. */
function countAhead(client: QueryClient, input: AddInput): () => void {
  const cart = client.getQueryData(apiQuery(api.cart.list, { filters: limits.cart.allFilter }).queryKey);
  const inCart = new Set(cart?.data.map(({ type, goods, combination }) => `${type}:${goods?.id ?? combination?.id}`));
  const more = input.params.filter(({ type, goods_id: id }) => !inCart.has(`${type}:${id}`)).length;
  changeCartCount(client, (lines) => lines + more);
  return () => changeCartCount(client, (lines) => lines - more);
}

/** More rows to explain than this are listed in one dialog. */
const toastsMax = 2;

/**
 * Toasts corrections and refusals with the server's reasons. Full success is one toast with a link to the cart; goods
 * added again replace theirs.
 */
function report({ lines, count }: AddAnswer, rows: readonly CartRow[], goToCart: () => void): void {
  const toCart = { text: '去购物车', go: goToCart };
  const added = lines.filter(({ state }) => state !== 'refused');
  const changed = lines.filter(({ state, reason }) => state === 'refused' || (state === 'corrected' && reason));
  if (changed.length > toastsMax) {
    void showAddReport(lines, changed, goToCart);
    return;
  }
  for (const { state, reason } of lines) {
    if (state === 'refused') toast('error', reason ?? codes.notBuyable.text);
    if (state === 'corrected' && reason) toast('hint', reason, toCart);
  }
  if (added.length > 0 && added.every(({ state }) => state === 'added')) reportAdded(rows, count, toCart);
}

function reportAdded(rows: readonly CartRow[], count: number, toCart: { text: string; go: () => void }): void {
  const [first] = rows;
  const text = rows.length === 1 && first ? addedText(first) : `已将 ${rows.length} 个品种加入购物车`;
  const about = rows.map(({ goods, type }) => keyOf(goods.id, type)).join();
  toast('done', `${text}，购物车共 ${count} 种`, toCart, about);
}

const addedText = ({ goods: { name, bzdw }, number }: CartRow) => `已加入购物车：${name} ${number} ${bzdw}`;
