import type { CheckoutChoice } from '../../checkout-choice.ts';
import { useKeptText } from '../../use-kept-text.ts';
import { useSubmitOrder } from '../../use-submit-order.ts';
import { AddressChoice } from '../address-choice/address-choice.tsx';
import type { Summary } from '../amounts/amounts.tsx';
import { Coupons } from '../coupons/coupons.tsx';
import { Deductions } from '../deductions/deductions.tsx';
import { SubmitObstacle } from '../differences/submit-obstacle.tsx';
import { Gifts } from '../gifts/gifts.tsx';
import { InvoiceChoice } from '../invoice-choice/invoice-choice.tsx';
import { Parcels } from '../parcels/parcels.tsx';
import { openWay, PayWays } from '../pay-ways/pay-ways.tsx';
import { Remark } from '../remark/remark.tsx';
import { SubmitPanel } from '../submit-panel/submit-panel.tsx';
import classes from './order-form.module.css';

interface Props {
  summary: Summary;
  choice: CheckoutChoice;
  change: (part: Partial<CheckoutChoice>) => void;
  /** A fresh summary is on its way. */
  isStale: boolean;
  renew: () => void;
}

/** Everything the buyer decides before the order is placed. */
export function OrderForm({ summary, choice, change, isStale, renew }: Props) {
  const [remark, setRemark, forgetRemark] = useKeptText(`remark:${choice.ids.join(',')}`);
  const { submit, isSubmitting, obstacle, isStopped, dismiss } = useSubmitOrder(forgetRemark);
  const { address_id: addressId, address: addresses, payment, pay_amount: payAmount } = summary;
  const payId = openWay(payment, choice.payId);
  const isPaid = payAmount === '0.00';

  const onSubmit = () => {
    if (addressId === null || payId === undefined || isStale) return;
    submit({
      ids: choice.ids,
      address_id: addressId,
      pay_id: payId,
      remarks: remark,
      use_balance: choice.useBalance,
      use_points: choice.usePoints,
      invoice_kind: choice.invoiceKind,
      summary_token: summary.summary_token,
      ...(choice.couponIds && choice.couponIds.length > 0 ? { coupon_id: choice.couponIds } : {}),
      ...(choice.exchangeIds.length > 0 ? { exchange_ids: choice.exchangeIds } : {}),
    });
  };
  const accept = () => {
    dismiss();
    renew();
  };

  return (
    <div className={classes.form}>
      <div className={classes.main}>
        <section className={classes.card}>
          <AddressChoice addresses={addresses} chosen={addressId} onChoose={(id) => change({ addressId: id })} />
        </section>
        <section className={classes.card}>
          <Parcels parcels={summary.parcels} />
        </section>
        <Gifts
          offers={summary.gifts}
          accepted={choice.exchangeIds}
          onAccept={(exchangeIds) => change({ exchangeIds })}
        />
        <section className={classes.card}>
          <Coupons
            coupons={summary.coupons}
            text={summary.coupon_text}
            chosen={choice.couponIds ?? []}
            onChoose={(couponIds) => change({ couponIds })}
          />
        </section>
        <section className={classes.card}>
          <Deductions
            balance={summary.balance}
            points={summary.points}
            useBalance={choice.useBalance}
            usePoints={choice.usePoints}
            balanceAmount={summary.balance_amount}
            pointsAmount={summary.points_amount}
            onChange={change}
          />
        </section>
        {!isPaid && (
          <section className={classes.card}>
            <PayWays
              legend="支付方式"
              balance={summary.balance}
              ways={payment}
              chosen={payId}
              onChoose={(id) => change({ payId: id })}
            />
          </section>
        )}
        <section className={classes.card}>
          <InvoiceChoice
            invoice={summary.invoice}
            chosen={choice.invoiceKind}
            onChoose={(invoiceKind) => change({ invoiceKind })}
          />
        </section>
        <section className={classes.card}>
          <Remark text={remark} onChange={setRemark} />
        </section>
      </div>
      <SubmitPanel
        summary={summary}
        address={addresses.find(({ id }) => id === addressId)}
        obstacle={missing(addressId, payId)}
        isStale={isStale}
        isSubmitting={isSubmitting}
        onSubmit={onSubmit}
      />
      <SubmitObstacle obstacle={obstacle} opened={isStopped} onAccept={accept} onClose={dismiss} />
    </div>
  );
}

/** What is still missing before the order can be placed. */
function missing(addressId: number | null, payId: number | undefined): string {
  if (addressId === null) return '请先选择或新增收货地址';
  return payId === undefined ? '没有可用的支付方式，请联系专属客服' : '';
}
