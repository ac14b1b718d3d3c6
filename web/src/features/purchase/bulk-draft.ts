import { contract } from '@baicao/shared/contract';
import * as z from 'zod';
import { tabStorage } from '#core/web-storage.ts';
import { stateNames, type BulkList, type RowState } from './bulk-list.ts';

const { columns, goods } = contract.purchase.match.data.shape;
// Goods found by a search have more fields.
const listedGoods = z.looseObject(goods.element.shape);

const list: z.ZodType<BulkList> = z.object({
  columns,
  headingRows: z.number(),
  sheet: z.string(),
  otherSheets: z.array(z.string()),
  notes: z.array(z.string()),
  rows: z.array(
    z.object({
      row: z.number(),
      cells: z.array(z.string()),
      state: z.enum(Object.keys(stateNames) as RowState[]),
      code: z.string(),
      reason: z.string(),
      goods: listedGoods.nullable(),
      number: z.number(),
      wanted: z.string(),
      isDoubtful: z.boolean(),
      candidates: z.array(listedGoods),
      keywords: z.string(),
      isRemoved: z.boolean(),
    }),
  ),
});

/** What is on the page: survives a reload and a visit to other pages, for the same user in the same tab. */
const bulkDraft = z.object({
  text: z.string(),
  /** Name of the file the list came from; empty for a pasted one. */
  fileName: z.string(),
  list: list.nullable(),
});
export type BulkDraft = Readonly<z.infer<typeof bulkDraft>>;

const name = 'bulk-order';
const empty: BulkDraft = { text: '', fileName: '', list: null };

export function readDraft(owner: string): BulkDraft {
  const kept = tabStorage.readJson(name, z.object({ owner: z.string(), draft: bulkDraft }));
  return kept?.owner === owner ? kept.draft : empty;
}

export function writeDraft(owner: string, draft: BulkDraft): void {
  if (draft.text === '' && draft.list === null) tabStorage.remove(name);
  else tabStorage.writeJson(name, { owner, draft });
}
