import type { Goods } from '@baicao/shared/contract';
import { addDays, dayOf } from '@baicao/shared/time/shanghai';
import type { GoodsRecord } from '#goods/goods-record.ts';
import { giftWords } from '#promotions/gift-labels.ts';
import { hasOffer, reductionWords } from '#promotions/goods-labels.ts';

type Tag = Goods['tags'][number];

/** New for so many days after it came to the shelf. */
const newDays = 30;

/** Badges (trade rules §1), one colour each, the strongest reason to buy first. None names a price. */
const badges: readonly {
  name: string;
  color: string;
  describe: (goods: GoodsRecord, today: string) => string | null;
}[] = [
  { name: '秒', color: '#d92d20', describe: (goods) => (hasOffer(goods, 'spike') ? '限时秒杀进行中' : null) },
  { name: '特', color: '#c4320a', describe: (goods) => (isSpecial(goods) ? '特价商品' : null) },
  {
    name: '满',
    color: '#b54708',
    describe: (goods) => (goods.fullReduction ? reductionWords(goods.fullReduction) : null),
  },
  { name: '赠', color: '#93370d', describe: ({ gifts }) => giftTag(gifts, 'gift') },
  { name: '换购', color: '#6941c6', describe: ({ gifts }) => giftTag(gifts, 'exchange') },
  { name: '优', color: '#067647', describe: (goods) => (goods.isPreferred ? '优选商品，按实付金额1:1返积分' : null) },
  {
    name: '新',
    color: '#175cd3',
    describe: (goods, today) => (isNew(goods, today) ? `上架${newDays}天内的新品` : null),
  },
];

export function goodsTags(goods: GoodsRecord, today: string): Tag[] {
  return badges.flatMap(({ name, color, describe }) => {
    const words = describe(goods, today);
    return words === null ? [] : [{ name, describe: words, is_show: 1 as const, color }];
  });
}

/** 特价: sold below its normal price for a while, by a special or as one of the day's. */
export function isSpecial(goods: GoodsRecord): boolean {
  return hasOffer(goods, 'special') || hasOffer(goods, 'everyday');
}

function isNew(goods: GoodsRecord, today: string): boolean {
  return today < (addDays(dayOf(goods.createdAt), newDays) ?? '');
}

function giftTag(gifts: GoodsRecord['gifts'], kind: 'gift' | 'exchange'): string | null {
  return giftWords(gifts.filter((rule) => rule.kind === kind)) || null;
}
