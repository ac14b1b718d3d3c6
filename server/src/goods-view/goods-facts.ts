import { badgeColours } from '@baicao/shared/badge-colours';
import { badges, stockLabels, type Badge, type Goods } from '@baicao/shared/contract';
import { formatYuan } from '@baicao/shared/pricing/money';
import type { GoodsRecord } from '#goods/goods-record.ts';
import {
  giftText,
  couponText,
  limitText,
  reductionTiersText,
  stockCode,
  takesCoupon,
  hasOffer,
} from '#promotions/goods-labels.ts';
import { nearExpiryUntil } from '#goods/near-expiry.ts';
import { packageAddresses } from '#goods/picture-address.ts';
import { addDays, dayOf } from '@baicao/shared/time/shanghai';

const bit = (flag: boolean): 0 | 1 => (flag ? 1 : 0);

/** The fields of a row that are the same for all viewers on one day. */
export type GoodsFacts = Omit<
  Goods,
  'price' | 'base_price' | 'price_label' | 'price_code' | 'ladder_price' | 'goods_image' | keyof OwnFields
>;

/** The fields that depend on the viewer. */
export type OwnFields = Pick<
  Goods,
  'is_buy' | 'buy_button_label' | 'cant_buy_reason' | 'cant_buy_code' | 'is_favorite' | 'bought' | 'coupon_after_price'
>;

/** Everything except prices, pictures and the buyer's own fields. */
export function goodsFacts(goods: GoodsRecord, today: string): GoodsFacts {
  return { ...identity(goods), ...stockFacts(goods, today), ...promotionFacts(goods), tags: goodsTags(goods, today) };
}

function identity(goods: GoodsRecord) {
  return {
    id: goods.id,
    name: goods.name,
    market_price: formatYuan(goods.marketPriceFen),
    sccj: goods.manufacturer,
    pzwh: goods.approvalNumber,
    ypgg: goods.specification,
    bzdw: goods.unit,
    jx: goods.dosageForm,
    jzl: goods.cartonSize,
    zbz: goods.packSize,
    barcode: goods.barcode,
    ck_id: goods.warehouseId,
    is_kxpz: bit(goods.isControlled),
    is_youx: bit(goods.isPreferred),
    type: bit(goods.isOwnBrand),
  };
}

function stockFacts(goods: GoodsRecord, today: string) {
  return {
    number: goods.stock,
    number_label: stockLabels[stockCode(goods)],
    number_code: stockCode(goods),
    yxq: goods.expiresOn,
    is_xq: bit(goods.expiresOn !== null && goods.expiresOn <= nearExpiryUntil(today)),
    ph: goods.batchNumber,
  };
}

function promotionFacts(goods: GoodsRecord) {
  const freeShippingFrom = goods.freeShippingFrom ?? 0;
  return {
    is_tj: bit(isSpecial(goods)),
    is_dpby: bit(freeShippingFrom > 0),
    qg_number: freeShippingFrom,
    is_free_shipping: bit(freeShippingFrom > 0),
    free_shipping_number: freeShippingFrom,
    xg_number: goods.limit?.number ?? 0,
    xg_number_desc: limitText(goods),
    with_coupon: bit(takesCoupon(goods)),
    with_coupon_desc: couponText(goods),
    is_goods_manjian: bit(goods.fullReduction !== null),
    goods_manjian_desc: reductionTiersText(goods.fullReduction),
    is_mzhg: bit(goods.gifts.length > 0),
    mzhg_desc: giftText(goods.gifts),
    ladder_price_type: goods.ladder?.type ?? (0 as const),
    activity: activityLink(goods),
  };
}

function activityLink({ offers }: GoodsRecord): Goods['activity'] {
  const offer = offers.find(({ kind }) => kind === 'activity');
  return offer ? { id: offer.id, name: offer.name, url: '/yjh' } : null;
}

/** None where nothing is drawn for the goods: the page shows its placeholder instead of a broken picture. */
export function goodsImages(goods: GoodsRecord): Goods['goods_image'] {
  if (!goods.hasPicture) return [];
  const address = packageAddresses(goods);
  return [{ list: address('list'), thumb: address('thumb'), image: address('image') }];
}

/** The picture of a row; empty where nothing is drawn for the goods. */
export function listPicture(goods: GoodsRecord): string {
  return goodsImages(goods)[0]?.list ?? '';
}

type Tag = Goods['tags'][number];

/** Goods are new for this many days after they were added. */
const newDays = 30;

/** Badges, the strongest reason to buy first. None names a price. */
const badgeRules: readonly {
  code: Badge;
  describe: (goods: GoodsRecord, today: string) => string | null;
}[] = [
  { code: 'spike', describe: (goods) => (hasOffer(goods, 'spike') ? '限时秒杀进行中' : null) },
  { code: 'special', describe: (goods) => (isSpecial(goods) ? '特价商品' : null) },
  {
    code: 'full_reduction',
    describe: (goods) => (goods.fullReduction ? reductionTiersText(goods.fullReduction) : null),
  },
  { code: 'gift', describe: ({ gifts }) => giftTag(gifts, 'gift') },
  { code: 'exchange', describe: ({ gifts }) => giftTag(gifts, 'exchange') },
  {
    code: 'preferred',
    describe: (goods) => (goods.isPreferred ? '优选商品，按实付金额1:1返积分' : null),
  },
  {
    code: 'new',
    describe: (goods, today) => (isNew(goods, today) ? `上架${newDays}天内的新品` : null),
  },
];

function goodsTags(goods: GoodsRecord, today: string): Tag[] {
  return badgeRules.flatMap(({ code, describe }) => {
    const words = describe(goods, today);
    if (words === null) return [];
    return [{ code, name: badges[code], describe: words, is_show: 1 as const, color: badgeColours[code] }];
  });
}

/** 特价: sold below its normal price for a while, by a special offer or a special price of the day. */
function isSpecial(goods: GoodsRecord): boolean {
  return hasOffer(goods, 'special') || hasOffer(goods, 'everyday');
}

function isNew(goods: GoodsRecord, today: string): boolean {
  return today < (addDays(dayOf(goods.createdAt), newDays) ?? '');
}

function giftTag(gifts: GoodsRecord['gifts'], kind: 'gift' | 'exchange'): string | null {
  return giftText(gifts.filter((rule) => rule.kind === kind)) || null;
}
