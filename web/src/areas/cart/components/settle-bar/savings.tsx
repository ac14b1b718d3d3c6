import { Popover } from '@mantine/core';
import type { Cart } from '@baicao/shared/contract';
import { formatYuan, sumFen } from '@baicao/shared/pricing/money';
import { AmountDetails } from '#ui/amount-details.tsx';
import { Price } from '#ui/price.tsx';
import { fenOf, priceSavingFen } from '../../line-facts.ts';
import classes from './settle-bar.module.css';

/** What is saved, opened into its parts, and how the total comes about. */
export function Savings({ cart }: { cart: Cart }) {
  const { amounts } = cart;
  const special = priceSavingFen(cart.data);
  const parts: [string, number][] = [
    ['特价与阶梯价优惠', special],
    ['满减', fenOf(amounts.full_reduction)],
    ['全场折扣', fenOf(amounts.welfare)],
    ['优惠券', fenOf(amounts.coupon)],
  ];
  const savedFen = sumFen(parts.map(([, fen]) => fen));
  return (
    <Popover position="top" withArrow shadow="sm" width={320} trapFocus returnFocus>
      <Popover.Target>
        <button type="button" className={classes.savings}>
          {savedFen > 0 ? (
            <>
              已省{' '}
              <span className={classes.saved}>
                <Price value={formatYuan(savedFen)} size="s" tone="plain" />
              </span>
            </>
          ) : (
            '金额明细'
          )}
          <span aria-hidden className={classes.caret}>
            ▴
          </span>
        </button>
      </Popover.Target>
      <Popover.Dropdown aria-label="金额明细">
        <div className={classes.detail} tabIndex={-1} data-autofocus>
          {special > 0 && (
            <p className={classes.special}>
              特价与阶梯价已省 <Price value={formatYuan(special)} size="s" tone="plain" />
            </p>
          )}
          <AmountDetails
            details={cart.amount_details}
            count={`${amounts.selected_kinds} 种 ${amounts.selected_count} 件`}
          />
        </div>
        <p className={classes.words}>{cart.shipping_data.text}</p>
      </Popover.Dropdown>
    </Popover>
  );
}
