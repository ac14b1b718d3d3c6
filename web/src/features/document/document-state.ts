import { contract } from '@baicao/shared/contract';
import * as z from 'zod';
import { urlState } from '#core/url-state.ts';

const { keywords, start_time, end_time, only_new, page } = contract.document.reports.input.shape;

/** The state of the document centre in its address; `batch`: what 批号追溯 looks for. */
export const documentState = urlState({
  tab: z.enum(['reports', 'dossiers', 'trace']).default('reports'),
  keywords,
  start_time,
  end_time,
  only_new,
  batch: z.string().default(''),
  page,
});
export type DocumentState = ReturnType<typeof documentState.read>;

/** The input of the list of a tab. */
export const searchOf = ({ tab: _tab, batch: _batch, ...search }: DocumentState) => search;
