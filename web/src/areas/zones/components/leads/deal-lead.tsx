import type { Goods } from '@baicao/shared/contract';
import { yuanSign } from '@baicao/shared/pricing/money';
import { discountText, savingOf } from '../../saving.ts';
import classes from './leads.module.css';

/** A price that runs out: what it saves. Nothing where nothing is saved, or prices are hidden. `goods` */
export function DealLead({ goods }: { goods: Goods }) {
  const saving = savingOf(goods);
  if (saving === null) return null;
  return (
    <p className={classes.deal}>
      <b>{discountText(saving.percentPaid)}</b>
      <span>比平时省 {yuanSign(saving.savedFen)}</span>
    </p>
  );
}
