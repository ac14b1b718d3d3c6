import type { Handlers } from '#domain/context.ts';
import { linesNow, listToCart } from './list-cart.service.ts';
import { sortLines } from './list-lines.service.ts';
import { wireList, wireSaved } from './list.serialize.ts';
import { copyList, createList, editList, listsOf, ownList, removeList, setLines } from './list.service.ts';
import { scanned } from './scan.service.ts';

type ListOperation =
  | 'lists'
  | 'list'
  | 'createList'
  | 'editList'
  | 'copyList'
  | 'removeList'
  | 'setLines'
  | 'sortLines'
  | 'listToCart'
  | 'scan';

export const purchaseListHandlers = {
  lists: (_input, call) => listsOf(call).map(wireList),
  list: ({ id }, call) => ({ ...wireList(ownList(call, id)), lines: linesNow(call, id) }),
  createList: (input, call) => wireSaved(createList(call, input)),
  editList: (input, call) => wireList(editList(call, input)),
  copyList: (input, call) => wireList(copyList(call, input)),
  removeList: ({ id }, call) => removeList(call, id),
  setLines: (input, call) => wireSaved(setLines(call, input)),
  sortLines: ({ id, goods_ids: goodsIds }, call) => {
    ownList(call, id);
    sortLines(call, id, goodsIds);
    return null;
  },
  listToCart: ({ id, goods_ids: goodsIds }, call) => {
    ownList(call, id);
    return listToCart(call, id, goodsIds);
  },
  scan: ({ code }, call) => scanned(call, code),
} satisfies Pick<Handlers['purchase'], ListOperation>;
