import type { NextCall } from '@baicao/shared/first-view';
import type { FetchQueryOptions } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { useMatches, type Params } from 'react-router-dom';

/** Which parts of the frame a route shows (product §2). */
export interface Chrome {
  header: boolean;
  footer: boolean;
  rightBar: boolean;
  /** The green row with 全部分类 and the nav items. */
  nav: boolean;
  /** The two adverts of the header. */
  adverts: boolean;
  /** On a phone: the five main links at the bottom. */
  tabBar: boolean;
}

interface PageModule {
  Component: ComponentType;
}

/** A query of whatever answer. */
type AnyQuery = Pick<FetchQueryOptions, 'queryKey' | 'meta'> & { readonly queryFn?: unknown };

/** One route of product §2 as data. It is the `handle` of its route in the router: `useRoute()`. */
export interface RouteRow {
  /** Unique, e.g. `goods.detail`. */
  name: string;
  /** React Router pattern: `/list_info/:id`. */
  path: string;
  /** Other paths of the same page. */
  aliases?: readonly string[];
  /** Without the product's name, which the head appends; empty for the two templates the spec leaves untitled. */
  title: string;
  /** Differences from the usual frame. */
  chrome?: Partial<Chrome>;
  /** Opts out of scroll restoration. */
  keepScroll?: true;
  /**
   * Where user.base is not called (product §4): `none`, the page needs nobody (login); `own`, a call of the page itself says
   * who is logged in, see `useOwnUser`.
   */
  user?: 'none' | 'own';
  /** A visitor is led to the login: everything the page asks for is refused to him. */
  needsLogin?: true;
  /** Which of several views a shared page shows. */
  view?: string;
  /** Redirects to this pattern, with the same parameters and query. */
  redirect?: string;
  /** What the page asks at once, by the parameters and the query of its address: begun together with the loading of its code. */
  reads?: (params: Params, query: URLSearchParams) => readonly AnyQuery[];
  /** What it asks by the answer of the first of them: the server, which knows that answer, begins it with the page. */
  next?: NextCall;
  /** Where the outline, which is there before any script, shows the large picture of the page: see `app/outline.css`. */
  outline?: 'hero' | 'product' | 'card' | 'advert';
  /** The page; a row without one and without `redirect` says that the page is not offered yet. */
  page?: () => Promise<PageModule>;
}

export const usualChrome: Chrome = {
  header: true,
  footer: true,
  rightBar: true,
  nav: true,
  adverts: false,
  tabBar: true,
};

/** For steps of a process (login, checkout): no menu that leads away. */
export const quietChrome: Partial<Chrome> = { nav: false };

/** For a page whose own bar or button is at the bottom of a phone: buying, applying. */
export const ownBarChrome: Partial<Chrome> = { tabBar: false };

/**
 * `reads` of a page whose address is the state of a list: what it asks at an address without parameters and query, in the words of that state.
 * The code that reads states out of addresses comes with the page.
 */
export const atFirst =
  (...queries: readonly AnyQuery[]): NonNullable<RouteRow['reads']> =>
  (params, query) =>
    query.size === 0 && Object.values(params).every((value) => value === undefined) ? queries : [];

const memberArea = /^(user$|order|account\.|wallet\.|selfService\.|points\.orders)/;

/** Whether a route, by its name, is a page of the member area. By name: the area's menu itself is no part of the first load. */
export const isMemberArea = (name: string): boolean => memberArea.test(name);

const notFound: RouteRow = { name: 'notFound', path: '/404', title: '页面不存在' };

function isRow(handle: unknown): handle is RouteRow {
  return typeof handle === 'object' && handle !== null && 'name' in handle && 'path' in handle && 'title' in handle;
}

/** The row of the current route: its name, title, view and frame. */
export function useRoute(): RouteRow & { chrome: Chrome } {
  const row =
    useMatches()
      .map((match) => match.handle)
      .findLast(isRow) ?? notFound;
  return { ...row, chrome: { ...usualChrome, ...row.chrome } };
}
