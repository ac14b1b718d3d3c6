import type { Coupon } from '@baicao/shared/contract';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { useSession } from '../../../../app/session.ts';
import { paths } from '../../../../routes/paths.ts';
import classes from './buy-voucher.module.css';
import { bargainText, thresholdText } from './ticket-state.ts';

/** How a cash voucher is bought: what it is, what it costs, and who takes the payment. `voucher, closeTo` */
export function BuyVoucher({ voucher, closeTo }: { voucher: Coupon; closeTo: string }) {
  const { user } = useSession();
  const place = useRef<HTMLElement>(null);
  useEffect(() => place.current?.focus(), []);
  return (
    <section ref={place} tabIndex={-1} className={classes.panel} aria-label={`购买 ${voucher.name}`}>
      <h2>购买 {voucher.name}</h2>
      <p>
        {bargainText(voucher)}；{thresholdText(voucher.amount)}，{voucher.scope}，{voucher.remarks}
      </p>
      <p>
        现金券由专属客服代为开具：核对金额 <b>¥{voucher.price}</b> 后付款，到账即发放到“我的现金券”。
        {user.admin.name !== '' && `您的专属客服：${user.admin.name} ${user.admin.phone}。`}
      </p>
      <p className={classes.ways}>
        <Link className="btn" data-primary to={paths.help('fwbz/zskf')}>
          联系专属客服
        </Link>
        <Link className="btn" to={paths.vouchers()}>
          我的现金券
        </Link>
        <Link className="btn" to={closeTo} preventScrollReset>
          收起
        </Link>
      </p>
    </section>
  );
}
