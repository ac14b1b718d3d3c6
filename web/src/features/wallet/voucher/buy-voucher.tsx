import { Stack } from '#design/stack.tsx';
import { Text } from '#design/text.tsx';
import { Row } from '#design/row.tsx';
import { yuanText } from '@baicao/shared/pricing/money';
import { Modal } from '@mantine/core';
import type { Coupon } from '@baicao/shared/contract';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { Countdown } from '#core/countdown.tsx';
import { paths } from '@baicao/shared/paths';
import { PayCode } from '#domain/pay-code.tsx';
import { Price } from '#domain/price.tsx';
import classes from './buy-voucher.module.css';
import { bargainText, thresholdText } from './coupon-state.ts';
import { useVoucherSale, type PayType, type VoucherOrder, type VoucherSale } from './use-voucher-sale.ts';

interface Props {
  /** Activity id of the voucher; null: closed. */
  id: number | null;
  /** Undefined while the offers load and once the last one is sold. */
  offer: Coupon | undefined;
  onClose: () => void;
  /** The button that closes the dialog after the payment. */
  closeText?: string;
}

/** Dialog 购买现金券: offer, payment code, success. */
export function BuyVoucher({ id, offer, onClose, closeText = '继续逛券' }: Props) {
  // Keeps the last offer: a voucher sold out or paid leaves the list, and the dialog keeps its text while closing.
  const [shown, setShown] = useState(offer);
  if (offer !== undefined && offer !== shown) setShown(offer);
  return (
    <Modal
      opened={id !== null && shown?.activity_id === id}
      onClose={onClose}
      title={shown ? `购买 ${shown.name}` : ''}
      size={560}
      centered
      closeButtonProps={{ 'aria-label': '关闭' }}
    >
      {shown && <Sale key={shown.activity_id} voucher={shown} onClose={onClose} closeText={closeText} />}
    </Modal>
  );
}

interface SaleProps {
  voucher: Coupon;
  onClose: () => void;
  closeText: string;
}

function Sale({ voucher, onClose, closeText }: SaleProps) {
  const sale = useVoucherSale(voucher);
  const state = sale.order?.state;
  return (
    <Stack className={classes.sale} gap={12} tone="soft">
      <p>
        {[bargainText(voucher), thresholdText(voucher.amount), voucher.scope, voucher.remarks]
          .filter((text) => text !== '')
          .join('；')}
      </p>
      {sale.order && state === 'waiting' && <Waiting order={sale.order} />}
      {state === 'paid' ? (
        <Paid onClose={onClose} closeText={closeText} />
      ) : (
        <PaymentForm voucher={voucher} sale={sale} failure={failureText(state)} />
      )}
    </Stack>
  );
}

function failureText(state: VoucherOrder['state'] | undefined): string {
  if (state === 'failed') return '支付未成功，请重试或换一种方式。';
  return state === 'closed' ? '超过支付时间，订单已关闭，可重新购买。' : '';
}

function Waiting({ order }: { order: VoucherOrder }) {
  return (
    <PayCode url={order.code_url}>
      <h3>请用{order.pay_type === 1 ? '支付宝' : '微信'}扫码支付</h3>
      <p>
        金额 <Price value={order.pay_amount} />
      </p>
      <Text role="status" as="p" size="s">
        等待支付，完成后自动发放…
      </Text>
      <Countdown to={order.expires_timestamp} label="剩" isDeadline over="已超时" />
    </PayCode>
  );
}

const paymentMethods = [
  { payType: 1, name: '支付宝扫码' },
  { payType: 2, name: '微信扫码' },
] as const;

function PaymentForm({ voucher, sale, failure }: { voucher: Coupon; sale: VoucherSale; failure: string }) {
  const { order, pay, isBusy } = sale;
  const [picked, setPicked] = useState<PayType | null>(null);
  const chosen = picked ?? order?.pay_type ?? 1;
  const isWaiting = order?.state === 'waiting';
  const [legend, payText] = isWaiting
    ? ['换一种支付方式', '改用此方式支付']
    : ['支付方式', `支付 ${yuanText(voucher.price)}`];
  return (
    <>
      <Failure text={failure} />
      <PaymentMethods legend={legend} chosen={chosen} onChoose={setPicked} />
      {!(isWaiting && order.pay_type === chosen) && (
        <button
          type="button"
          className="btn"
          data-primary
          data-autofocus
          aria-disabled={isBusy || undefined}
          onClick={() => pay(chosen)}
        >
          {isBusy ? '正在提交…' : payText}
        </button>
      )}
    </>
  );
}

function Failure({ text }: { text: string }) {
  if (text === '') return null;
  return (
    <Text role="alert" as="p" tone="price">
      {text}
    </Text>
  );
}

interface PaymentMethodsProps {
  legend: string;
  chosen: PayType;
  onChoose: (payType: PayType) => void;
}

function PaymentMethods({ legend, chosen, onChoose }: PaymentMethodsProps) {
  return (
    <Row as="fieldset" className={classes.methods} align="stretch" wrap gap={8} gapX={20} pad={0}>
      <legend>{legend}</legend>
      {paymentMethods.map(({ payType, name }) => (
        <label key={payType}>
          <input
            type="radio"
            name="voucher-payment-method"
            checked={payType === chosen}
            onChange={() => onChoose(payType)}
          />
          {name}
        </label>
      ))}
    </Row>
  );
}

function Paid({ onClose, closeText }: Omit<SaleProps, 'voucher'>) {
  return (
    <>
      <Text role="status" as="p" tone="brand" weight="strong">
        支付成功，现金券已发放，结算时可与一张优惠券同时使用。
      </Text>
      <Row as="p" align="stretch" wrap gap={8}>
        <Link className="btn" data-primary to={paths.vouchers()}>
          我的现金券
        </Link>
        <button type="button" className="btn" onClick={onClose}>
          {closeText}
        </button>
      </Row>
    </>
  );
}
