import * as z from 'zod';
import { entity } from '../../entity.ts';
import { spare } from '../../field-marks.ts';
import { badges, priceLabels, stockLabels } from './goods-codes.ts';
import { bit, codesOf, count, day, hiddenMoney, money, moment, picture, rowId, violationCode } from '../../wire.ts';

/**
 * Glossary of wire names used in goods (trade words on the left, what we call them inside on the right):
 * sccj manufacturer · ssxkcyr marketing-authorisation holder · ypgg specification · bzdw unit · jx dosage form ·
 * pzwh approval number · zbz inner pack (step and minimum of an order) · jzl units in a carton · ph batch number ·
 * scrq made on · yxq expires on · ck_id warehouse · cctj storage · cfy prescription class · sms leaflet ·
 * phsm delivery note · is_youx preferred · is_kxpz controlled sale · is_dpby single-item free shipping from
 * qg_number · xg_number purchase limit · is_tj special price · is_mzhg gift or exchange · manjian full reduction.
 */
const goodsImage = entity('GoodsImage', { list: picture, thumb: picture, image: picture });

export const priceCode = z.enum(codesOf(priceLabels));

/** A badge: 优 秒 满 换购 赠 特 新, `color` a CSS colour. [ours] `code` identifies the badge. */
const goodsTag = entity('GoodsTag', {
  code: z.enum(codesOf(badges)),
  name: z.string(),
  describe: z.string(),
  is_show: bit,
  color: z.string(),
});

const ladderTier = entity('LadderTier', { number: z.int().positive(), price: money });

/** This buyer's earlier purchases of these goods. */
const boughtBefore = entity('BoughtBefore', { times: count, price: money, number: count, date: day });

const activityLink = entity('ActivityLink', { id: rowId, name: z.string(), url: z.string() });

const goodsFields = {
  id: rowId.positive(),
  name: z.string(),
  /** Selling price; null when hidden, `price_label` then says when it is shown. */
  price: hiddenMoney,
  base_price: hiddenMoney,
  market_price: spare(money, '0.00'),
  coupon_after_price: hiddenMoney,
  price_label: z.string(),
  /** [ours] Machine-readable reason why prices are hidden; empty when they are shown. */
  price_code: priceCode,
  /** Pieces available for sale. */
  number: count,
  number_label: z.string(),
  /** [ours] none: sold out · scarce: a few packs left · ample. */
  number_code: spare(z.enum(codesOf(stockLabels)), 'ample'),
  goods_image: z.array(goodsImage),
  sccj: z.string(),
  pzwh: z.string(),
  ypgg: z.string(),
  bzdw: z.string(),
  jx: z.string(),
  jzl: count,
  zbz: z.int().positive(),
  yxq: day.nullable(),
  is_xq: bit,
  ph: z.string(),
  barcode: z.string(),
  ck_id: z.int().positive(),
  is_kxpz: bit,
  is_youx: bit,
  is_tj: bit,
  is_dpby: bit,
  qg_number: count,
  is_free_shipping: bit,
  free_shipping_number: count,
  /** 0: no limit. */
  xg_number: count,
  xg_number_desc: z.string(),
  is_buy: bit,
  buy_button_label: z.string(),
  cant_buy_reason: z.string(),
  /** [ours] Machine-readable reason why the goods cannot be bought; empty if they can. */
  cant_buy_code: violationCode,
  with_coupon: bit,
  with_coupon_desc: z.string(),
  is_favorite: bit,
  bought: boughtBefore.nullable(),
  is_goods_manjian: bit,
  goods_manjian_desc: z.string(),
  is_mzhg: bit,
  mzhg_desc: z.string(),
  ladder_price: z.array(ladderTier),
  /** 0 no ladder · 1 the whole line at the tier reached · 2 each piece at the price of its own tier. */
  ladder_price_type: z.union([z.literal(0), z.literal(1), z.literal(2)]),
  tags: z.array(goodsTag),
  /** Own-brand flag (product §3). */
  type: bit,
  activity: activityLink.nullable(),
} as const;

export const goods = entity('Goods', goodsFields);
export type Goods = z.infer<typeof goods>;

/** `report_url`: the test report of this batch (药检报告); empty when there is none. [ours] */
const goodsBatch = entity('GoodsBatch', { ph: z.string(), scrq: day, yxq: day, number: count, report_url: z.string() });

/** A coupon that can be claimed on the detail page. */
const goodsCoupon = entity('GoodsCoupon', {
  activity_id: rowId,
  name: z.string(),
  money,
  amount: money,
  is_get: bit,
  /** [ours] Maximum claims per buyer, and how many this buyer has left. */
  buyer_limit: count,
  buyer_left: count,
  end_time: moment,
});

export const goodsDetail = entity('GoodsDetail', {
  ...goodsFields,
  goods_images: z.array(z.strictObject({ thumb_url: picture, image_url: picture, detail: picture })),
  sms: z.string(),
  phsm: z.string(),
  cctj: z.string(),
  cfy: z.string(),
  ssxkcyr: z.string(),
  category: z.array(z.strictObject({ id: rowId, name: z.string() })),
  coupon_data: z.array(goodsCoupon),
  recommend: z.array(goods),
  batches: z.array(goodsBatch),
  report_url: z.string(),
});
export type GoodsDetail = z.infer<typeof goodsDetail>;
