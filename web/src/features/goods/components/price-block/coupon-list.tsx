import { Row } from '#design/row.tsx';
import { Text } from '#design/text.tsx';
import type { GoodsDetail } from '@baicao/shared/contract';
import { useState } from 'react';
import { api } from '#api/client.ts';
import { useWrite } from '#api/use-write.ts';
import { couponLimitText } from '#domain/coupon-limit.ts';
import { toast } from '#design/toast.tsx';
import classes from './price-block.module.css';

const shownAtFirst = 3;

/** The coupons for these goods, with 领取. */
export function CouponList({ coupons }: { coupons: GoodsDetail['coupon_data'] }) {
  const [isOpen, setOpen] = useState(false);
  const claim = useWrite(api.coupon.claim, {
    onDone: ({ name }) => toast('done', `已领取 ${name}，结算时可用`),
  });
  return (
    <Row as="ul" wrap gap={6} gapX={12}>
      {(isOpen ? coupons : coupons.slice(0, shownAtFirst)).map((coupon) => (
        <Row key={coupon.activity_id} as="li" className={classes.ticket} wrap gap={0} gapX={8} padX={8} surface="paper">
          <CouponText coupon={coupon} />
          {coupon.is_get === 1 ? (
            <Text tone="quiet">已领取</Text>
          ) : (
            <button
              type="button"
              className="link"
              aria-disabled={claim.busy || undefined}
              onClick={() => void claim.run({ activity_id: coupon.activity_id })}
            >
              领取<span className="visually-hidden">{coupon.name}</span>
            </button>
          )}
        </Row>
      ))}
      {coupons.length > shownAtFirst && (
        <li>
          <button
            type="button"
            className={`link ${classes.more}`}
            aria-expanded={isOpen}
            onClick={() => setOpen(!isOpen)}
          >
            {isOpen ? '收起' : `全部 ${coupons.length} 张`}
          </button>
        </li>
      )}
    </Row>
  );
}

function CouponText({ coupon }: { coupon: GoodsDetail['coupon_data'][number] }) {
  const { name, money, amount, end_time: end } = coupon;
  const limit = couponLimitText(coupon);
  return (
    <>
      <span title={name}>
        {couponTitle(money, amount)}
        <span className="visually-hidden">，{name}</span>
      </span>
      <Text tone="quiet">至 {end.slice(0, 10)}</Text>
      {limit !== '' && <Text tone="quiet">{limit}</Text>}
    </>
  );
}

/** "满 500 减 20", "立减 5"; whole yuan without decimals. */
function couponTitle(money: string, amount: string): string {
  const plain = (yuan: string) => yuan.replace(/\.00$/, '');
  return amount === '0.00' ? `立减 ${plain(money)}` : `满 ${plain(amount)} 减 ${plain(money)}`;
}
