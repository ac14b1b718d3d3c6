import type { Goods } from '@baicao/shared/contract';
import { limits } from '@baicao/shared/limits';
import { formatYuan, parseYuan, percentOf } from '@baicao/shared/pricing/money';
import classes from './leads.module.css';

/** 全场94折: roughly what one piece comes to in the window; the order is reckoned as a whole. `goods` */
export function WelfareLead({ goods }: { goods: Goods }) {
  const priceFen = goods.price === null ? null : parseYuan(goods.price);
  if (priceFen === null) return null;
  return (
    <p className={classes.deal} title="未计满减与优惠券；整单合计后再减，实际以结算为准">
      <b>94 折</b>
      <span>时段内约 ¥{formatYuan(percentOf(priceFen, 100 - limits.price.welfarePercentOff))}</span>
    </p>
  );
}
