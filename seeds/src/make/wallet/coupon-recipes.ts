import type { Fen } from '@baicao/shared/pricing/money';
import type { TopCategoryKey } from '#vocabulary/categories.ts';
import { prizeCoupons } from '#vocabulary/draws.ts';

export type CouponReachRecipe =
  | { readonly scope: 'all' }
  | { readonly scope: 'category'; readonly tops: readonly TopCategoryKey[] }
  /** The index of the brand by its number of goods: 0 has the most. */
  | { readonly scope: 'brand'; readonly place: number }
  /** Every pack of one name. */
  | { readonly scope: 'goods'; readonly name: string };

interface PackItemRecipe {
  readonly name: string;
  readonly moneyFen: Fen;
  readonly thresholdFen: Fen;
  readonly number: number;
}

/** An activity, its days counted from the beginning of today; a term ends before its last day begins. */
export interface CouponRecipe {
  readonly id: number;
  /** 0 优惠券, 1 现金券. */
  readonly type: 0 | 1;
  readonly name: string;
  /** What it may be used on. */
  readonly tag: string;
  readonly remarks: string;
  /** Fen; for a pack the sum of its items. */
  readonly moneyFen: Fen;
  readonly thresholdFen: Fen;
  readonly priceFen: Fen;
  readonly reach: CouponReachRecipe;
  readonly isForNewBuyers: boolean;
  readonly total: number;
  /** Claims of other companies so far; 'all': all that are left. */
  readonly taken: number | 'all';
  readonly limit: number;
  readonly days: readonly [from: number, to: number];
  /** Days from the claim, or a fixed term. */
  readonly valid: number | readonly [from: number, to: number];
  readonly pack: readonly PackItemRecipe[];
}

type Term = readonly [from: number, to: number];
type More = Partial<Omit<CouponRecipe, 'id' | 'name' | 'days' | 'valid'>>;

/** `amounts`: the threshold and what is taken off, fen. */
function coupon(
  id: number,
  name: string,
  amounts: readonly [thresholdFen: Fen, moneyFen: Fen],
  days: Term,
  valid: number | Term,
  more: More = {},
): CouponRecipe {
  const [thresholdFen, moneyFen] = amounts;
  return {
    id,
    type: 0,
    name,
    tag: '全场',
    remarks: '秒杀及含麻商品不参与',
    moneyFen,
    thresholdFen,
    priceFen: 0,
    reach: { scope: 'all' },
    isForNewBuyers: false,
    total: 500,
    taken: 20,
    limit: 1,
    days,
    valid,
    pack: [],
    ...more,
  };
}

/** A voucher with a price is bought; one without is a present. */
const voucher: More = { type: 1, tag: '现金券', remarks: '可与一张优惠券同时使用，不找零' };

const ofCategories = (...tops: TopCategoryKey[]): More => ({ tag: '品类', reach: { scope: 'category', tops } });

const newBuyerPack: readonly PackItemRecipe[] = [
  { name: '新客首单券', moneyFen: 2_000, thresholdFen: 10_000, number: 1 },
  { name: '新客复购券', moneyFen: 4_000, thresholdFen: 30_000, number: 2 },
  { name: '新客整箱券', moneyFen: 15_000, thresholdFen: 150_000, number: 1 },
];

const herbs = ofCategories(
  'herb-tonic',
  'herb-surface',
  'herb-flow',
  'herb-damp',
  'herb-calm',
  'herb-other',
  'herb-precious',
);

/** 1 is the contract's example: open to everybody, and `buyer` has not claimed it. */
const running: readonly CouponRecipe[] = [
  coupon(1, '全场满500减30', [50_000, 3_000], [-10, 60], 15, { total: 5_000, taken: 48 }),
  coupon(2, '全场满99减5', [9_900, 500], [-6, 45], 10, { total: 800, taken: 30, limit: 3 }),
  coupon(3, '全场满1000减88', [100_000, 8_800], [-12, 40], 30, { total: 300, taken: 25, limit: 2 }),
  coupon(4, '感冒咳喘满200减15', [20_000, 1_500], [-9, 30], 20, ofCategories('cold')),
  coupon(5, '中药饮片满300减20', [30_000, 2_000], [-5, 50], 20, herbs),
  coupon(6, '医疗器械满199减12', [19_900, 1_200], [-3, 35], 15, ofCategories('home-monitor', 'protection', 'dressing')),
  coupon(7, '慢病用药满800减60', [80_000, 6_000], [-15, 28], 30, ofCategories('cardio', 'endocrine')),
  coupon(8, '品牌满150减10', [15_000, 1_000], [-8, 25], 12, { tag: '品牌', reach: { scope: 'brand', place: 0 } }),
  coupon(9, '阿莫西林胶囊满120减8', [12_000, 800], [-4, 20], 10, {
    tag: '单品',
    reach: { scope: 'goods', name: '阿莫西林胶囊' },
  }),
  coupon(10, '今日截止 满60减3', [6_000, 300], [-7, 1], 3),
  coupon(11, '限量满800减100', [80_000, 10_000], [-2, 15], 7, { total: 45, taken: 43 }),
  coupon(14, '新客大礼包', [0, 0], [-30, 90], 30, {
    tag: '新客',
    remarks: '一次领取四张，逐单使用',
    isForNewBuyers: true,
    total: 1_000,
    taken: 0,
    pack: newBuyerPack,
  }),
  coupon(15, '无门槛立减2元', [0, 200], [-3, 10], 5, { total: 200, taken: 36 }),
  coupon(16, '整点抢满300减45', [30_000, 4_500], [-1, 8], 7, { total: 30, taken: 'all' }),
  coupon(17, '季度采购满2000减150', [200_000, 15_000], [-25, 40], [-25, 65]),
  coupon(18, '下周生效满260减18', [26_000, 1_800], [-5, 6], [5, 20]),
  coupon(19, '100元现金券', [50_000, 10_000], [-20, 70], 90, { ...voucher, priceFen: 9_500, taken: 15, limit: 5 }),
  coupon(20, '30元消化用药现金券', [15_000, 3_000], [-10, 30], 60, {
    ...ofCategories('digestive'),
    ...voucher,
    priceFen: 2_880,
    limit: 3,
  }),
  coupon(21, '服务补偿现金券', [0, 1_000], [-14, 45], 60, { ...voucher, remarks: '配送延误补偿，不找零' }),
];

/** Still to come, and over: the coupons `buyer` used, let expire or got back are over. */
const others: readonly CouponRecipe[] = [
  coupon(12, '会员日满600减50', [60_000, 5_000], [4, 20], [4, 25], { taken: 0 }),
  coupon(13, '上月返场满400减25', [40_000, 2_500], [-50, -15], [-50, -5]),
  coupon(22, '老客回馈满200减12', [20_000, 1_200], [-420, -20], [-420, -10], { limit: 6 }),
  coupon(23, '年货节满500减35', [50_000, 3_500], [-420, -20], [-420, -8], { limit: 4 }),
  coupon(24, '20元现金券', [10_000, 2_000], [-420, -20], [-420, -6], { ...voucher, priceFen: 1_950, limit: 6 }),
];

/** Won in the lucky draw only: enough for every prize, however often a buyer wins. */
const prize: More = { taken: 0, total: 100_000, limit: 1_000 };
const prizes: readonly CouponRecipe[] = [
  coupon(prizeCoupons.off30, '抽奖专享满300减30', [30_000, 3_000], [-60, 60], 7, prize),
  coupon(prizeCoupons.off8, '抽奖专享满100减8', [10_000, 800], [-60, 60], 7, prize),
  coupon(prizeCoupons.voucher50, '50元抽奖现金券', [30_000, 5_000], [-60, 60], 30, { ...voucher, ...prize }),
  coupon(prizeCoupons.voucher10, '10元抽奖现金券', [5_000, 1_000], [-60, 60], 30, { ...voucher, ...prize }),
];

export const couponRecipes: readonly CouponRecipe[] = [...running, ...others, ...prizes];
