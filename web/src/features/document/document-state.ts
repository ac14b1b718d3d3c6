import { addressFields } from '@baicao/shared/contract/address-fields';
import { limits } from '@baicao/shared/limits';
import { textField, wordField } from '#core/address-field.ts';
import { urlState } from '#core/url-state.ts';

const { keywords, start_time, end_time, only_new, page } = addressFields.reports;

/** The state of the document centre in its address; `batch`: what 批号追溯 looks for. */
export const documentState = urlState({
  tab: wordField(['reports', 'dossiers', 'trace'], 'reports'),
  keywords,
  start_time,
  end_time,
  only_new,
  batch: textField(limits.document.traceCharactersMax),
  page,
});
export type DocumentState = ReturnType<typeof documentState.read>;

/** The input of the list of a tab. */
export const searchOf = ({ tab: _tab, batch: _batch, ...search }: DocumentState) => search;
