import type { GoodsDetail } from '@baicao/shared/contract';

export interface Promotion {
  name: string;
  text: string;
  /** Out of data; empty without one. */
  url: string;
}

/** Everything that speaks for buying now, one line each; a limit is told with them because it bounds them. */
export function promotionsOf(goods: GoodsDetail): Promotion[] {
  const { activity, bzdw, qg_number: freeFrom } = goods;
  const lines: (Promotion | false)[] = [
    activity !== null && { name: '活动', text: activity.name, url: activity.url },
    goods.is_goods_manjian === 1 && { name: '满减', text: goods.goods_manjian_desc, url: '' },
    goods.is_mzhg === 1 && { name: '赠换', text: goods.mzhg_desc, url: '' },
    goods.is_dpby === 1 && {
      name: '包邮',
      text: freeFrom > 0 ? `满 ${freeFrom} ${bzdw}，整单包邮` : '单品包邮',
      url: '',
    },
    goods.xg_number > 0 && { name: '限购', text: goods.xg_number_desc || `限购 ${goods.xg_number} ${bzdw}`, url: '' },
    goods.is_youx === 1 && { name: '优选', text: '优选商品，实付金额 1:1 返积分', url: '' },
  ];
  return lines.filter((line) => line !== false && line.text !== '') as Promotion[];
}
