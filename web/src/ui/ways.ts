import { createContext, use } from 'react';

/** Where the parts lead. They know no page, so the app lends them its paths. */
export interface Ways {
  goods(id: number): string;
  /** The login page that leads back to `back`. */
  login(back: string): string;
  certificates(): string;
  search(query: { keywords: string }): string;
  /** The dedicated service contact. */
  help(page: 'fwbz/zskf'): string;
}

const nowhere: Ways = {
  goods: () => '/',
  login: () => '/',
  certificates: () => '/',
  search: () => '/',
  help: () => '/',
};

export const WaysContext = createContext(nowhere);

export function useWays(): Ways {
  return use(WaysContext);
}
