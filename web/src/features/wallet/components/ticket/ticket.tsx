import { Text } from '#design/text.tsx';
import type { Coupon } from '@baicao/shared/contract';
import type { ReactNode } from 'react';
import { shortYuan, thresholdText } from '../../voucher/coupon-state.ts';
import classes from './ticket.module.css';

interface Props {
  coupon: Coupon;
  isOver?: boolean;
  /** Under the amount, and under the name; by default what the coupon says. */
  condition?: string | undefined;
  scope?: string | undefined;
  /** Terms, and one button at the end. */
  children: ReactNode;
}

/** The grid of the tickets. */
export const ticketGrid = classes.list;

/** A coupon: what it is worth, where it may be used, and what can be done with it. Renders the li. */
export function Ticket({
  coupon,
  isOver,
  condition = thresholdText(coupon.amount),
  scope = coupon.scope,
  children,
}: Props) {
  const { name, tag, money, remarks, type } = coupon;
  return (
    <li className={classes.ticket} data-kind={type === 1 ? 'voucher' : 'coupon'} data-over={isOver || undefined}>
      <div className={classes.value}>
        <p className={classes.amount}>
          <small>¥</small>
          {shortYuan(money)}
        </p>
        <p>{condition}</p>
      </div>
      <div className={classes.terms}>
        <Text as="h3" clamp={1} title={name}>
          <Text className={classes.tag} size="xs" tone="inverse" weight="regular" rounded="slight">
            {tag}
          </Text>
          {name}
        </Text>
        <Text as="p" clamp={2} title={`${scope}；${remarks}`}>
          {scope}
        </Text>
        {children}
      </div>
    </li>
  );
}
