import { Card } from '#design/card.tsx';
import { Stack } from '#design/stack.tsx';
import { paymentMethods } from '@baicao/shared/contract';
import { GiftOffers, type GiftOffer } from '#domain/gift-offers.tsx';
import type { CheckoutChoice } from '../../checkout-choice.ts';
import type { CheckoutQuote } from '../../checkout.queries.ts';
import { useSubmitOrder } from '../../use-submit-order.ts';
import { AddressChoice } from '../address-choice/address-choice.tsx';
import { useState } from 'react';
import { Coupons, scrollToCoupons } from '../coupons/coupons.tsx';
import { Deductions } from '../deductions/deductions.tsx';
import { InvoiceChoice } from '../invoice-choice/invoice-choice.tsx';
import { Parcels } from '../parcels/parcels.tsx';
import { availableMethod, PaymentMethods } from '../payment-methods/payment-methods.tsx';
import { Remark, useRemark } from '../remark/remark.tsx';
import { SubmitPanel } from '../submit-panel/submit-panel.tsx';
import { SubmitRejection } from '../submit-rejection/submit-rejection-later.ts';
import layout from '../../two-columns.module.css';

interface Props {
  quote: CheckoutQuote;
  choice: CheckoutChoice;
  change: (part: Partial<CheckoutChoice>) => void;
  /** A new quote is being fetched. */
  isStale: boolean;
  refetchQuote: () => void;
}

/** Everything the buyer decides before the order is placed. */
export function OrderForm({ quote, choice, change, isStale, refetchQuote }: Props) {
  const [remark, setRemark, dropRemark] = useRemark(choice.ids);
  const { submit, isSubmitting, rejection, isRejected, dismiss } = useSubmitOrder(dropRemark);
  const { address_id: addressId, address: addresses, payment, pay_amount: payAmount } = quote;
  const [isChoosing, setChoosing] = useState(false);
  const isPaid = payAmount === '0.00';
  // The balance has its tick above; as a method it pays an order that is already there.
  const methods = payment.filter(({ id }) => isPaid || id !== paymentMethods.balance.id);
  const payId = availableMethod(methods, choice.payId);

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
      summary_token: quote.summary_token,
      ...(choice.couponIds && choice.couponIds.length > 0 ? { coupon_id: choice.couponIds } : {}),
      ...(choice.exchangeIds.length > 0 ? { exchange_ids: choice.exchangeIds } : {}),
    });
  };
  const acceptNewQuote = () => {
    dismiss();
    refetchQuote();
  };

  return (
    <div className={layout.columns}>
      <Stack shrink gap={12}>
        <Card>
          <AddressChoice addresses={addresses} chosen={addressId} onChoose={(id) => change({ addressId: id })} />
        </Card>
        <Card>
          <Parcels parcels={quote.parcels} />
        </Card>
        <Gifts offers={quote.gifts} accepted={choice.exchangeIds} onAccept={(exchangeIds) => change({ exchangeIds })} />
        <Coupons
          quote={quote}
          chosen={choice.couponIds ?? []}
          onChoose={(couponIds) => change({ couponIds })}
          isOpen={isChoosing}
          onOpen={setChoosing}
        />
        <Card>
          <Deductions
            balance={quote.balance}
            points={quote.points}
            useBalance={choice.useBalance}
            usePoints={choice.usePoints}
            balanceAmount={quote.balance_amount}
            pointsAmount={quote.points_amount}
            onChange={change}
          />
        </Card>
        {!isPaid && (
          <Card>
            <PaymentMethods
              legend="支付方式"
              balance={quote.balance}
              methods={methods}
              chosen={payId}
              onChoose={(id) => change({ payId: id })}
            />
          </Card>
        )}
        <Card>
          <InvoiceChoice
            invoice={quote.invoice}
            chosen={choice.invoiceKind}
            onChoose={(invoiceKind) => change({ invoiceKind })}
          />
        </Card>
        <Card>
          <Remark text={remark} onChange={setRemark} />
        </Card>
      </Stack>
      <SubmitPanel
        quote={quote}
        address={addresses.find(({ id }) => id === addressId)}
        missing={missing(addressId, payId)}
        isStale={isStale}
        isSubmitting={isSubmitting}
        onSubmit={onSubmit}
        onChangeCoupons={() => {
          setChoosing(true);
          scrollToCoupons();
        }}
      />
      <SubmitRejection rejection={rejection} opened={isRejected} onAccept={acceptNewQuote} onClose={dismiss} />
    </div>
  );
}

/** What is missing before the order can be placed, as shown beside the button. */
function missing(addressId: number | null, payId: number | undefined): string {
  if (addressId === null) return '请先选择或新增收货地址';
  return payId === undefined ? '没有可用的支付方式，请联系专属客服' : '';
}

interface GiftsProps {
  offers: readonly GiftOffer[];
  accepted: readonly number[];
  onAccept: (ids: number[]) => void;
}

/** Gifts and exchange goods of the order. Offers not reached are left out: the cart cannot be changed here. */
function Gifts({ offers, accepted, onAccept }: GiftsProps) {
  const reached = offers.filter(({ state }) => state !== 'not_reached');
  if (reached.length === 0) return null;
  return (
    <Card title="赠品与换购">
      <GiftOffers offers={reached} accepted={accepted} onAccept={(ids) => onAccept([...ids])} />
    </Card>
  );
}
