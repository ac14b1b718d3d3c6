import { yuanText } from '@baicao/shared/pricing/money';
import type { Goods } from '@baicao/shared/contract';

/** The most important promotion as one line; empty without any. */
export function promotionLine(goods: Goods): string {
  const lines = [
    goods.activity?.name,
    ladderLine(goods),
    goods.is_goods_manjian ? goods.goods_manjian_desc : '',
    goods.is_mzhg ? goods.mzhg_desc : '',
    goods.is_dpby && goods.qg_number > 0 ? `满 ${goods.qg_number} ${goods.bzdw}包邮` : '',
    goods.xg_number > 0 ? goods.xg_number_desc : '',
  ];
  return lines.find((line) => line !== undefined && line !== '') ?? '';
}

function ladderLine({ ladder_price: tiers, bzdw }: Goods): string {
  return tiers.map(({ number, price }) => `${number} ${bzdw}起 ${yuanText(price)}`).join(' · ');
}

/** "买过 3 次 · 上次 ¥12.30"; empty for goods never bought. */
export function boughtLine({ bought }: Goods): string {
  return bought ? `买过 ${bought.times} 次 · 上次 ${yuanText(bought.price)}` : '';
}

/** "中包装 10 · 件装 200". */
export function packLine({ zbz, jzl }: Goods): string {
  return jzl > 0 ? `中包装 ${zbz} · 件装 ${jzl}` : `中包装 ${zbz}`;
}
