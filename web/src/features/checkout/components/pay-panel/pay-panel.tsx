import { useState } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '@baicao/shared/paths';
import { Countdown } from '#core/countdown.tsx';
import { CopyButton } from '#design/copy-button.tsx';
import { Price } from '#domain/price.tsx';
import type { PayInfo } from '../../checkout.queries.ts';
import { usePay } from '../../use-pay.ts';
import { OtherUnpaidOrders } from '../other-unpaid-orders/other-unpaid-orders.tsx';
import { availableMethod, PaymentMethods } from '../payment-methods/payment-methods.tsx';
import { PendingPayment } from '../pending-payment/pending-payment.tsx';
import classes from './pay-panel.module.css';

interface Props {
  info: PayInfo;
  isExpired: boolean;
  refetch: () => void;
}

/** An unpaid order: the sum, the time left, the payment methods, and the pending payment. */
export function PayPanel({ info, isExpired, refetch }: Props) {
  return (
    <div className={classes.panel}>
      <PayHeader info={info} isExpired={isExpired} refetch={refetch} />
      {!isExpired && <Paying info={info} />}
      <OtherUnpaidOrders orders={info.siblings} />
    </div>
  );
}

function Paying({ info }: { info: PayInfo }) {
  const [chosen, setChosen] = useState<number>();
  const payId = availableMethod(info.payment, chosen ?? info.pay_id);
  const { pay, isPaying, pending, isStartedHere, isFailed, reportTransfer, isReporting } = usePay(info.order_id);
  // The buyer may look at another method while a payment is pending.
  const shown = pending?.pay_id === payId ? pending : null;
  return (
    <>
      <section className={classes.card}>
        <PaymentMethods
          legend="选择支付方式"
          balance={info.balance}
          methods={info.payment}
          chosen={payId}
          onChoose={setChosen}
        />
        {!shown && (
          <div className={classes.act}>
            <button
              type="button"
              className={`btn ${classes.pay}`}
              data-primary
              disabled={payId === undefined}
              aria-disabled={isPaying || undefined}
              onClick={() => payId !== undefined && pay(payId)}
            >
              {isPaying ? '正在提交…' : '确认支付'}
            </button>
            {isFailed && (
              <p className={classes.failed} role="alert">
                支付未成功，请重试或换一种方式。
              </p>
            )}
          </div>
        )}
      </section>
      {shown && (
        <PendingPayment
          payment={shown}
          takesFocus={isStartedHere}
          orderSn={info.order_sn}
          onReport={reportTransfer}
          isReporting={isReporting}
        />
      )}
    </>
  );
}

/** The sum and the time left. */
function PayHeader({ info, isExpired, refetch }: Props) {
  return (
    <section className={classes.head} aria-label="待支付订单">
      <div>
        <h1>{isExpired ? '订单已超时' : '订单已提交，请尽快支付'}</h1>
        <p className={classes.sn}>
          订单号{' '}
          <Link to={paths.order(info.order_id)} className="link num">
            {info.order_sn}
          </Link>{' '}
          <CopyButton text={info.order_sn} name="订单号" />
        </p>
        {isExpired ? (
          <p className={classes.expired}>
            超过支付时间，订单正在自动取消，库存与抵扣将退回。
            <button type="button" className="link" onClick={refetch}>
              刷新状态
            </button>
          </p>
        ) : (
          info.expires_timestamp > 0 && (
            <p className={classes.left}>
              <Countdown to={info.expires_timestamp} label="剩余支付时间" over="已超时" onEnd={refetch} />
              <span>逾期未支付将自动取消</span>
            </p>
          )
        )}
      </div>
      <p className={classes.sum}>
        应付金额 <Price value={info.pay_amount} size="l" />
      </p>
    </section>
  );
}
