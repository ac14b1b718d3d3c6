import type { ComponentType } from 'react';

/** Which parts of the frame a route shows (spec §2). */
export interface Chrome {
  header: boolean;
  footer: boolean;
  rightBar: boolean;
  /** The green row with 全部分类 and the nav items. */
  nav: boolean;
  topRightAd: boolean;
}

/** The parts of the member area (spec §2), in the order of its side menu. */
export const memberParts = ['会员中心', '订单中心', '账户中心', '我的钱包', '自助服务'] as const;
export type MemberPart = (typeof memberParts)[number];

interface PageModule {
  Component: ComponentType;
}

/** One route of spec §2 as data. Its handle in the router is the row itself: `useRoute()`. */
export interface RouteRow {
  /** Unique, e.g. `goods.detail`. */
  name: string;
  /** React Router pattern: `/list_info/:id`. */
  path: string;
  /** Other spellings of the same page. */
  aliases?: readonly string[];
  /** Without the product's name, which the head appends; empty for the two templates the spec leaves untitled. */
  title: string;
  /** Differences from the usual frame. */
  chrome?: Partial<Chrome>;
  /** The part of the member area whose side menu lists the row; a page that is not offered yet is left out there. */
  menu?: MemberPart;
  /** Opts out of scroll restoration. */
  keepScroll?: true;
  /** Which of several views a shared page shows. */
  view?: string;
  /** Leads on to this pattern, parameters and query kept. */
  redirect?: string;
  /** The page; a row without one and without `redirect` says that the page is not offered yet. */
  page?: () => Promise<PageModule>;
}

export const usualChrome: Chrome = { header: true, footer: true, rightBar: true, nav: true, topRightAd: false };

/** Quiet pages on the way through something: no menu to be tempted by. */
export const quietChrome: Partial<Chrome> = { nav: false };
