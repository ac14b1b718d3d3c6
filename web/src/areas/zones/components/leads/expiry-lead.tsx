import { dayOf } from '@baicao/shared/time/shanghai';
import type { Goods } from '@baicao/shared/contract';
import { serverNow } from '#api/server-clock.ts';
import { quantityRuleOf, smallestOf } from '#ui/quantity-rule.ts';
import { daysLeft, paceText, urgencyOf } from './shelf-life.ts';
import classes from './leads.module.css';

/** 近效期: the days left, the batch they belong to, and how quickly one order must be sold. `goods` */
export function ExpiryLead({ goods }: { goods: Goods }) {
  const days = daysLeft(dayOf(serverNow() * 1_000), goods.yxq);
  if (days === null) return <p className={classes.plain}>效期以实物为准</p>;
  const number = smallestOf(quantityRuleOf(goods));
  const pace = paceText(number, days, goods.bzdw);
  return (
    <div className={classes.expiry} data-urgency={urgencyOf(days)}>
      <p className={classes.days}>
        剩 <b>{days}</b> 天
      </p>
      <p className={classes.small}>批号 {goods.ph}</p>
      {pace !== '' && (
        <p className={classes.small} title={`起订 ${number} ${goods.bzdw}，${pace}即可在有效期内售完`}>
          起订 {number} {goods.bzdw}，{pace}
        </p>
      )}
    </div>
  );
}
