import type { Contract, Input, SavedRow } from '@baicao/shared/contract';
import { limits } from '@baicao/shared/limits';
import type { BuyerCall } from '#domain/context.ts';
import { orNotFound, refuse } from '#domain/errors.ts';
import { refuseUnsaved, saveRows } from './list-lines.service.ts';
import { deleteList, insertList, listLines, listOf, ownLists, putLine, renameList, type ListRow } from './list.repo.ts';

export interface SavedList {
  readonly list: ListRow;
  readonly rows: SavedRow[];
}

const { listsMax, nameMax } = limits.purchaseList;

/** purchase.lists: the last changed first. */
export function listsOf({ db, buyer }: BuyerCall): ListRow[] {
  return ownLists(db, buyer.id);
}

/** The same 404 for another buyer's list as for a list that does not exist. */
export function ownList({ db, buyer }: Pick<BuyerCall, 'db' | 'buyer'>, id: number): ListRow {
  return orNotFound(listOf(db, buyer.id, id), '采购清单不存在或已删除');
}

/** purchase.createList: with its first lines; rows that cannot be saved are reported. */
export function createList(
  call: BuyerCall,
  { name, note, items = [] }: Input<Contract['purchase']['createList']>,
): SavedList {
  const lists = ownLists(call.db, call.buyer.id);
  refuseFull(lists);
  refuseTaken(lists, name);
  const id = insertList(call.db, call.buyer.id, { name, note }, call.now);
  const rows = saveRows(call, id, items, 'set');
  return { list: ownList(call, id), rows };
}

function refuseFull(lists: readonly ListRow[]): void {
  if (lists.length < listsMax) return;
  refuse('conflict', `最多保存 ${listsMax} 张采购清单，请先删除不用的清单，或把商品加到已有清单`);
}

function refuseTaken(lists: readonly ListRow[], name: string, ownId?: number): void {
  if (lists.every((list) => list.name !== name || list.id === ownId)) return;
  refuse('conflict', `已有名为「${name}」的采购清单，请换一个名称`);
}

/** purchase.editList */
export function editList(call: BuyerCall, { id, name, note }: Input<Contract['purchase']['editList']>): ListRow {
  ownList(call, id);
  refuseTaken(ownLists(call.db, call.buyer.id), name, id);
  renameList(call.db, id, { name, note }, call.now);
  return ownList(call, id);
}

/** purchase.copyList: the same goods, numbers and notes under a free name. */
export function copyList(call: BuyerCall, { id, name }: Input<Contract['purchase']['copyList']>): ListRow {
  const original = ownList(call, id);
  const lists = ownLists(call.db, call.buyer.id);
  refuseFull(lists);
  const copyName = name ?? freeName(lists, original.name);
  refuseTaken(lists, copyName);
  const copyId = insertList(call.db, call.buyer.id, { name: copyName, note: original.note }, call.now);
  for (const line of listLines(call.db, id)) putLine(call.db, copyId, line);
  return ownList(call, copyId);
}

/** 「门店必补」 → 「门店必补 副本」, 「门店必补 副本2」; a long name is cut. */
function freeName(lists: readonly ListRow[], name: string): string {
  const taken = new Set(lists.map((list) => list.name));
  const named = (ending: string) => `${name.slice(0, nameMax - ending.length)}${ending}`;
  const endings = [' 副本', ...Array.from({ length: listsMax }, (_, index) => ` 副本${index + 2}`)];
  return endings.map(named).find((each) => !taken.has(each)) ?? named(' 副本');
}

/** purchase.removeList */
export function removeList(call: BuyerCall, id: number): null {
  ownList(call, id);
  deleteList(call.db, id);
  return null;
}

/** purchase.setLines: refused where no row could be saved. */
export function setLines(call: BuyerCall, { id, items, mode }: Input<Contract['purchase']['setLines']>): SavedList {
  ownList(call, id);
  const rows = saveRows(call, id, items, mode);
  refuseUnsaved(rows);
  return { list: ownList(call, id), rows };
}
