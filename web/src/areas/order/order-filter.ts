import { contract, type orderTabs } from '@baicao/shared/contract';

/** What the order list shows; all of it lives in the address. */
export interface OrderFilter {
  /** A tab: 0 全部 … 5 待收货. */
  type: (typeof orderTabs)[number];
  keywords: string;
  /** `YYYY-MM-DD`, both days included; empty: open. */
  start: string;
  end: string;
  page: number;
}

const { shape } = contract.order.list.input;

/** Reads an address; what the endpoint would refuse is as good as not there. */
export function filterOf(query: URLSearchParams): OrderFilter {
  const day = (name: 'start_time' | 'end_time') => shape[name].safeParse(query.get(name) ?? undefined).data ?? '';
  return {
    type: shape.type.safeParse(query.get('type') ?? undefined).data ?? 0,
    keywords: shape.keywords.safeParse(query.get('keywords') ?? undefined).data ?? '',
    ...inOrder(day('start_time'), day('end_time')),
    page: shape.page.safeParse(query.get('page') ?? undefined).data ?? 1,
  };
}

/** The address of a filter; what is as usual is left out, so that one state has one address. */
export function filterQuery({ type, keywords, start, end, page }: OrderFilter): URLSearchParams {
  const pairs: [string, string][] = [
    ['type', type === 0 ? '' : String(type)],
    ['keywords', keywords.trim()],
    ['start_time', start],
    ['end_time', end],
    ['page', page === 1 ? '' : String(page)],
  ];
  return new URLSearchParams(pairs.filter(([, value]) => value !== ''));
}

/** A period typed the wrong way round is meant the right way round. */
export function inOrder(start: string, end: string): { start: string; end: string } {
  return start !== '' && end !== '' && start > end ? { start: end, end: start } : { start, end };
}

/** Whether anything but the tab narrows the list. */
export function isNarrowed({ keywords, start, end }: OrderFilter): boolean {
  return keywords !== '' || start !== '' || end !== '';
}
