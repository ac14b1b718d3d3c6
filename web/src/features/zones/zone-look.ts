import { firstSorts } from '@baicao/shared/zone-lists';
import type { AdSlot, ZoneName } from '@baicao/shared/contract';
import type { ComponentType, ReactNode } from 'react';
import { paths } from '@baicao/shared/paths';
import { CashbackHero } from './components/cashback/cashback-hero.tsx';
import { CentreHero } from './components/heroes/centre-hero.tsx';
import { DeviceHero } from './components/heroes/device-hero.tsx';
import { TemplateHero } from './components/heroes/template-hero.tsx';
import { ExpiryHero } from './components/heroes/expiry-hero.tsx';
import { HerbHero } from './components/heroes/herb-hero.tsx';
import type { HeroProps } from './components/heroes/hero-props.ts';
import { LineHero } from './components/heroes/line-hero.tsx';
import { PermitHero } from './components/heroes/permit-hero.tsx';
import { PreferredHero } from './components/heroes/preferred-hero.tsx';
import { PromotionHero } from './components/heroes/promotion-hero.tsx';
import { ThemesHero } from './components/heroes/themes-hero.tsx';
import { WelfareHero } from './components/heroes/welfare-hero.tsx';
import {
  CashbackLead,
  DealLead,
  DeviceLead,
  ExpiryLead,
  HerbLead,
  LadderLead,
  ShippingLead,
  WelfareLead,
} from './components/leads/leads.tsx';
import { PermitAction, PermitLead, PermitSummary } from './components/permit/permit-parts.tsx';
import { PermitProvider } from './components/permit/permits.tsx';
import type { Accent } from './components/zone-frame.tsx';
import type { ZoneListing } from './components/zone-list/zone-list.tsx';

/** What distinguishes a zone's page; everything else is data. */
export interface ZoneLook {
  zone: ZoneName;
  accent: Accent;
  hero: ComponentType<HeroProps>;
  /** The head lists the activities itself, so there are no tabs. */
  heroHasTabs?: true;
  /** The page is named after its selected activity; `parent` is the zone above it in the breadcrumb. */
  isActivity?: true;
  parent?: { text: string; to: string };
  /** Text while the activity has not begun; by default about its prices. */
  comingText?: string;
  /** The banners beside the rule. */
  slot?: AdSlot;
  listing: ZoneListing;
  /** Provider around the whole page, for state its parts share. */
  around?: ComponentType<{ children: ReactNode }>;
}

const generalSort: ZoneListing['defaultSort'] = { sort: null, order: 'desc', name: '综合' };

const controlled = {
  lead: PermitLead,
  action: PermitAction,
  summary: PermitSummary,
  defaultSort: generalSort,
  empty: '您所在区域暂无控销品种，可联系专属客服了解新上品种。',
} as const satisfies ZoneListing;

const preferred: ZoneLook = {
  zone: 'yx',
  accent: 'herb',
  hero: PreferredHero,
  slot: 'yx',
  listing: {
    lead: ShippingLead,
    leadShowsPromotion: true,
    defaultSort: generalSort,
    empty: '优选商品正在更新，请稍后再来。',
  },
};

const byRoute: Readonly<Record<string, ZoneLook>> = {
  yx: preferred,
  'yx.table': preferred,
  yjh: {
    zone: 'yjh',
    accent: 'teal',
    hero: ThemesHero,
    heroHasTabs: true,
    listing: { lead: DealLead, defaultSort: generalSort, empty: '本期商品正在准备。' },
  },
  hdzx: {
    zone: 'hdzx',
    accent: 'slate',
    hero: CentreHero,
    heroHasTabs: true,
    listing: { lead: DealLead, defaultSort: generalSort, empty: '活动商品正在准备。' },
  },
  kxzq: {
    zone: 'kxzq',
    accent: 'violet',
    hero: PermitHero,
    slot: 'kxzq',
    around: PermitProvider,
    listing: controlled,
  },
  'kxzq.goods': {
    zone: 'kxzq_new',
    accent: 'navy',
    hero: LineHero,
    heroHasTabs: true,
    isActivity: true,
    parent: { text: '新上控销', to: paths.newControlled() },
    around: PermitProvider,
    listing: controlled,
  },
  qxzq: {
    zone: 'qxzq',
    accent: 'blue',
    hero: DeviceHero,
    listing: { lead: DeviceLead, defaultSort: generalSort, empty: '医疗器械正在上架。' },
  },
  zyyp: {
    zone: 'zyyp',
    accent: 'earth',
    hero: HerbHero,
    slot: 'zyzq',
    listing: { lead: HerbLead, defaultSort: generalSort, empty: '中药饮片正在上架。' },
  },
  jxqzc: {
    zone: 'jxqzc',
    accent: 'amber',
    hero: ExpiryHero,
    listing: {
      lead: ExpiryLead,
      defaultSort: { ...generalSort, ...firstSorts.jxqzc, name: '效期最近' },
      empty: '目前没有近效期商品。',
    },
  },
  hb: {
    zone: 'hb',
    accent: 'rose',
    hero: CashbackHero,
    listing: { lead: CashbackLead, defaultSort: generalSort, empty: '参与返现的商品正在准备。' },
  },
  welfare: {
    zone: 'welfare',
    accent: 'red',
    hero: WelfareHero,
    comingText: '时段内提交的订单才减 6%，可以先加入购物车，开始后再结算。',
    listing: { lead: WelfareLead, defaultSort: generalSort, empty: '活动商品正在准备。' },
  },
  'yyh.list': {
    zone: 'yyh',
    accent: 'orange',
    hero: PromotionHero,
    listing: { lead: LadderLead, leadShowsPromotion: true, defaultSort: generalSort, empty: '推广商品正在准备。' },
  },
  zqmb: {
    zone: 'zqmb',
    accent: 'slate',
    hero: TemplateHero,
    isActivity: true,
    listing: { defaultSort: generalSort, empty: '商品正在准备。' },
  },
  hdmb: {
    zone: 'hdmb',
    accent: 'red',
    hero: TemplateHero,
    isActivity: true,
    listing: { lead: DealLead, defaultSort: generalSort, empty: '活动商品正在准备。' },
  },
};

/** The look of a route's zone; undefined for a route that is not a zone of goods. */
export function lookOf(routeName: string): ZoneLook | undefined {
  return byRoute[routeName];
}
