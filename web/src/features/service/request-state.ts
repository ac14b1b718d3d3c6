import { itemRequestStates } from '@baicao/shared/contract';
import { addressFields } from '@baicao/shared/contract/address-fields';
import { urlState } from '#core/url-state.ts';

const { state, keywords, page } = addressFields.itemRequests;

/** What the list of item requests shows, as it stands in the address. Not `keywords`: the search box of the header shows that. */
export const requestState = urlState({ state, keywords, page }, { keywords: 'q' });
export type RequestState = ReturnType<typeof requestState.read>;

interface Counts {
  readonly total: number;
  readonly states: readonly { readonly state: string; readonly total: number }[];
}

/** 全部 and each state, with the number of requests in it. */
export function tabsOf(current: RequestState, counts: Counts | undefined) {
  const tab = (name: keyof typeof itemRequestStates | undefined, title: string, count: number | undefined) => ({
    name: name ?? 'all',
    title,
    count,
    to: requestState.href(current, { state: name }),
  });
  const totalOf = (name: string) => counts && (counts.states.find((one) => one.state === name)?.total ?? 0);
  const states = Object.keys(itemRequestStates) as (keyof typeof itemRequestStates)[];
  return [
    tab(undefined, '全部', counts?.total),
    ...states.map((name) => tab(name, itemRequestStates[name], totalOf(name))),
  ];
}
