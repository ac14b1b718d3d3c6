import type { Fen } from '@baicao/shared/pricing/money';

/** What a winner gets: a coupon activity, points, or fen on the balance. */
type PrizeWorth =
  | { readonly kind: 'coupon'; readonly activityId: number }
  | { readonly kind: 'points'; readonly points: number }
  | { readonly kind: 'balance'; readonly moneyFen: Fen };

export type PrizeRecipe = {
  readonly name: string;
  readonly remarks: string;
  /** Chance in ten thousand; the weights of a draw add up to ten thousand. */
  readonly weight: number;
  /** Null: unlimited. */
  readonly total: number | null;
  /** Drawn in place of a prize that is gone. */
  readonly isFallback?: true;
} & PrizeWorth;

export interface DrawRecipe {
  readonly id: number;
  readonly name: string;
  readonly description: string;
  readonly rules: readonly string[];
  /** Days from the beginning of today; it ends before the last day begins. */
  readonly days: readonly [from: number, to: number];
  readonly prizes: readonly PrizeRecipe[];
}

/** Coupon activities that are prizes; their recipes are listed with the other coupons. */
export const prizeCoupons = { off30: 25, off8: 26, voucher50: 27, voucher10: 28 } as const;

const inBalance = '已存入账户余额，结算时可直接抵扣';
const inCoupons = '已放入我的优惠券，7天内有效';
const inVouchers = '已放入我的现金券，30天内有效';
const inPoints = '积分已到账，可在积分商城兑换';

const coupon = (activityId: number) => ({ kind: 'coupon', activityId }) as const;
const points = (number: number) => ({ kind: 'points', points: number }) as const;
const balance = (moneyFen: Fen) => ({ kind: 'balance', moneyFen }) as const;

const off30 = { name: '满300减30券', remarks: inCoupons, ...coupon(prizeCoupons.off30) };
const off8 = { name: '满100减8券', remarks: inCoupons, ...coupon(prizeCoupons.off8) };
const voucher50 = { name: '50元现金券', remarks: inVouchers, ...coupon(prizeCoupons.voucher50) };
const voucher10 = { name: '10元现金券', remarks: inVouchers, ...coupon(prizeCoupons.voucher10) };

const rules = [
  '活动期间，通过审核的采购单位每天可抽奖 1 次，机会当天有效，不累计、不转让。',
  '每次抽奖都有奖品，中奖概率与奖品数量见下表；限量奖品发完后，抽中者改发保底积分，其余奖品的概率不变。',
  '奖品即抽即到账：优惠券和现金券在“我的钱包”查看，积分在“积分管理”查看，余额红包在“余额管理”查看。',
  '优惠券与现金券不适用于秒杀商品和含麻黄碱类复方制剂，其他使用条件以券面为准。',
  '奖品不兑换现金；因退货产生的退款不退还已使用的奖品。',
] as const;

/** Eight prizes are shown around the button. */
const running: DrawRecipe = {
  id: 1,
  name: '每日抽好礼',
  description: '每天一次，人人有奖',
  rules,
  days: [-20, 25],
  prizes: [
    { name: '88元红包', remarks: inBalance, ...balance(8_800), weight: 10, total: 10 },
    { ...off8, weight: 2_600, total: null },
    { name: '188积分', remarks: inPoints, ...points(188), weight: 800, total: 300 },
    { ...voucher10, weight: 700, total: 400 },
    { name: '6.66元红包', remarks: inBalance, ...balance(666), weight: 500, total: 300 },
    { name: '66积分', remarks: inPoints, ...points(66), weight: 2_200, total: null },
    { ...off30, weight: 1_600, total: 900 },
    { name: '6积分', remarks: inPoints, ...points(6), weight: 1_590, total: null, isFallback: true },
  ],
};

const coming: DrawRecipe = {
  id: 2,
  name: '会员月抽大奖',
  description: '下一期开启，奖品翻倍',
  rules,
  days: [26, 41],
  prizes: [
    { name: '188元红包', remarks: inBalance, ...balance(18_800), weight: 10, total: 5 },
    { ...voucher50, weight: 200, total: 100 },
    { ...off30, weight: 2_000, total: null },
    { name: '388积分', remarks: inPoints, ...points(388), weight: 500, total: 300 },
    { ...off8, weight: 2_500, total: null },
    { name: '10积分', remarks: inPoints, ...points(10), weight: 4_790, total: null, isFallback: true },
  ],
};

const ended: DrawRecipe = {
  id: 3,
  name: '开年抽红包',
  description: '上一期抽奖，已圆满结束',
  rules,
  days: [-60, -25],
  prizes: [
    { name: '66元红包', remarks: inBalance, ...balance(6_600), weight: 20, total: 2 },
    { ...voucher50, weight: 480, total: 60 },
    { ...off30, weight: 2_500, total: null },
    { ...voucher10, weight: 1_000, total: 100 },
    { name: '99积分', remarks: inPoints, ...points(99), weight: 2_000, total: null },
    { name: '9积分', remarks: inPoints, ...points(9), weight: 4_000, total: null, isFallback: true },
  ],
};

export const DRAWS: readonly DrawRecipe[] = [running, coming, ended];
