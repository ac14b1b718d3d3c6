import type { Goods } from '@baicao/shared/contract';
import classes from './leads.module.css';

/** 满额返现: whether the goods count, by the zone's rule: controlled ones do not. `goods` */
export function CashbackLead({ goods }: { goods: Goods }) {
  return goods.is_kxpz === 1 ? (
    <p className={classes.strip} data-muted>
      控销品种，不计入返现
    </p>
  ) : (
    <p className={classes.strip}>实付金额计入返现</p>
  );
}
