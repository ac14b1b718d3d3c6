import type { Goods } from '@baicao/shared/contract';
import { formatYuan, parseYuan, timesFen } from '@baicao/shared/pricing/money';
import { Icon } from '#ui/icon.tsx';
import classes from './leads.module.css';

/** 优选包邮: from how many the order ships free, and what that costs; else what else the zone gives for them. `goods` */
export function ShippingLead({ goods }: { goods: Goods }) {
  if (goods.is_dpby === 1 && goods.qg_number > 0) {
    const costs = costOf(goods);
    return (
      <p className={classes.strip}>
        <Icon name="truck" size={16} />
        <b>
          满 {goods.qg_number} {goods.bzdw}包邮
        </b>
        {costs !== '' && <span className={classes.aside}>约 ¥{costs}</span>}
      </p>
    );
  }
  if (goods.is_youx === 1) return <p className={classes.strip}>优选 · 实付 1 元积 1 分</p>;
  return null;
}

function costOf({ price, qg_number: number }: Goods): string {
  const priceFen = price === null ? null : parseYuan(price);
  return priceFen === null ? '' : formatYuan(timesFen(priceFen, number));
}
