import { Popover } from '@mantine/core';
import type { Cart } from '@baicao/shared/contract';
import { formatYuan, sumFen } from '@baicao/shared/pricing/money';
import { Price } from '../../../../ui/price.tsx';
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
    <Popover position="top" withArrow shadow="sm" width={280} trapFocus returnFocus>
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
        <dl className={classes.detail} tabIndex={-1} data-autofocus>
          <Row name="商品金额" value={amounts.goods} />
          {special > 0 && <Row name="其中特价与阶梯价已省" value={formatYuan(special)} tone="note" />}
          {fenOf(amounts.full_reduction) > 0 && <Row name="满减" value={amounts.full_reduction} tone="minus" />}
          {fenOf(amounts.gift) > 0 && <Row name="换购" value={amounts.gift} />}
          {fenOf(amounts.welfare) > 0 && <Row name="全场折扣" value={amounts.welfare} tone="minus" />}
          {fenOf(amounts.coupon) > 0 && <Row name="优惠券" value={amounts.coupon} tone="minus" />}
          <Row name={fenOf(amounts.shipping) > 0 ? '运费' : '运费（包邮）'} value={amounts.shipping} />
          <Row name="合计" value={amounts.total} tone="total" />
        </dl>
        <p className={classes.words}>{cart.shipping_data.text}</p>
      </Popover.Dropdown>
    </Popover>
  );
}

function Row({ name, value, tone }: { name: string; value: string; tone?: 'minus' | 'note' | 'total' }) {
  return (
    <div data-tone={tone}>
      <dt>{name}</dt>
      <dd>
        <Price value={value} size="s" tone={tone === 'minus' ? 'minus' : tone === 'total' ? 'price' : 'plain'} />
      </dd>
    </div>
  );
}
