import { useState } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '@baicao/shared/paths';
import { Countdown } from '#core/countdown.tsx';
import { Card } from '#design/card.tsx';
import { CopyButton } from '#design/copy-button.tsx';
import { Row } from '#design/row.tsx';
import { Stack } from '#design/stack.tsx';
import { Text } from '#design/text.tsx';
import { Price } from '#domain/price.tsx';
import type { Payment, PayInfo } from '../../checkout.queries.ts';
import { payingText } from '../../submitted.ts';
import { useFirstPayment } from '../../use-first-payment.ts';
import { usePay, type Pay } from '../../use-pay.ts';
import { OtherUnpaidOrders } from '../other-unpaid-orders/other-unpaid-orders.tsx';
import { availableMethod, PaymentMethods, type PayId } from '../payment-methods/payment-methods.tsx';
import { PendingPayment } from '../pending-payment/pending-payment.tsx';
import { askBeforePaying } from './ask-before-paying.ts';
import { OrderContent } from './order-content.tsx';
import layout from '../../two-columns.module.css';
import classes from './pay-panel.module.css';

interface Props {
  info: PayInfo;
  isExpired: boolean;
  refetch: () => void;
}

/** An unpaid order: the sum and the time left, the payment that was chosen at step 2, the other ways, and what is paid for. */
export function PayPanel({ info, isExpired, refetch }: Props) {
  return (
    <div className={layout.columns}>
      <Stack gap={12}>
        <PayHeader info={info} isExpired={isExpired} refetch={refetch} />
        {!isExpired && <Paying info={info} />}
        <OtherUnpaidOrders orders={info.siblings} />
      </Stack>
      <OrderContent orderId={info.order_id} />
    </div>
  );
}

function Paying({ info }: { info: PayInfo }) {
  const [chosen, setChosen] = useState<number>();
  const [isOpen, setOpen] = useState(false);
  const payment = usePay(info.order_id);
  const { isStarting } = useFirstPayment(info, payment);
  const { payId, shown } = wayOf(info, payment.pending, chosen);
  const isChoosing = isOpen || !(shown || isStarting);
  return (
    <>
      {shown && (
        <PendingPayment
          payment={shown}
          takesFocus={payment.isStartedHere && chosen !== undefined}
          orderSn={info.order_sn}
          onReport={payment.reportTransfer}
          isReporting={payment.isReporting}
        />
      )}
      {shown && <OtherWay isOpen={isOpen} onToggle={() => setOpen(!isOpen)} />}
      {isStarting && <Opening />}
      {isChoosing && <Ways info={info} payId={payId} payment={payment} onChoose={setChosen} canPay={!shown} />}
    </>
  );
}

/** The way to pay, and its payment where it is pending: the buyer may look at another method meanwhile. */
function wayOf(info: PayInfo, pending: Payment | null, chosen: number | undefined) {
  const payId = availableMethod(info.payment, chosen ?? pending?.pay_id ?? info.pay_id);
  return { payId, shown: pending?.pay_id === payId ? pending : null };
}

function OtherWay({ isOpen, onToggle }: { isOpen: boolean; onToggle: () => void }) {
  return (
    <button type="button" className={`btn ${classes.other}`} aria-expanded={isOpen} onClick={onToggle}>
      换一种方式
    </button>
  );
}

function Opening() {
  return (
    <Card as="div">
      <Text role="status" tone="soft">
        正在打开支付…
      </Text>
    </Card>
  );
}

interface WaysProps {
  info: PayInfo;
  payId: PayId | undefined;
  payment: Pick<Pay, 'pay' | 'isPaying' | 'isFailed'>;
  onChoose: (id: number) => void;
  /** The way that is chosen is not pending. */
  canPay: boolean;
}

/** All ways to pay; the button starts the chosen one. */
function Ways({ info, payId, payment: { pay, isPaying, isFailed }, onChoose, canPay }: WaysProps) {
  const onPress = () => {
    if (payId !== undefined) askBeforePaying(payId, info.pay_amount, () => pay(payId));
  };
  return (
    <Card>
      <PaymentMethods
        legend="选择支付方式"
        balance={info.balance}
        methods={info.payment}
        chosen={payId}
        onChoose={onChoose}
      />
      {canPay && (
        <Row gap={12} wrap padY={12}>
          <PayButton isPaying={isPaying} isDisabled={payId === undefined} onPress={onPress} />
          {isFailed && (
            <Text as="p" tone="bad" role="alert">
              支付未成功，请重试或换一种方式。
            </Text>
          )}
        </Row>
      )}
    </Card>
  );
}

interface PayButtonProps {
  isPaying: boolean;
  isDisabled: boolean;
  onPress: () => void;
}

function PayButton({ isPaying, isDisabled, onPress }: PayButtonProps) {
  return (
    <button
      type="button"
      className={`btn ${classes.pay}`}
      data-primary
      disabled={isDisabled}
      aria-disabled={isPaying || undefined}
      onClick={onPress}
    >
      {isPaying ? '正在提交…' : '确认支付'}
    </button>
  );
}

/** Which order of how many, the sum and the time left. */
function PayHeader({ info, isExpired, refetch }: Props) {
  const several = payingText(info.submitted);
  return (
    <Card aria-label="待支付订单">
      <Row gap={10} gapX={24} wrap justify="between">
        <Stack gap={4}>
          <h1>{isExpired ? '订单已超时' : '订单已提交，请尽快支付'}</h1>
          {several !== '' && !isExpired && (
            <Text as="p" weight="strong">
              {several}
            </Text>
          )}
          <Row as="p" gap={8} wrap tone="soft">
            订单号
            <Link to={paths.order(info.order_id)} className="link num">
              {info.order_sn}
            </Link>
            <CopyButton text={info.order_sn} name="订单号" />
          </Row>
          {isExpired ? (
            <Text as="p" tone="warn">
              超过支付时间，订单正在自动取消，库存与抵扣将退回。
              <button type="button" className="link" onClick={refetch}>
                刷新状态
              </button>
            </Text>
          ) : (
            info.expires_timestamp > 0 && (
              <Row as="p" gap={2} gapX={12} wrap size="s" tone="soft">
                <Countdown to={info.expires_timestamp} label="剩" isDeadline over="已超时" onEnd={refetch} />
                <span>逾期未支付将自动取消</span>
              </Row>
            )
          )}
        </Stack>
        <Row as="p" gap={8} align="baseline" tone="soft" nowrap>
          {several === '' ? '应付金额' : '本单应付'} <Price value={info.pay_amount} size="l" />
        </Row>
      </Row>
    </Card>
  );
}
