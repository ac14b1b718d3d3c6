import { Row } from '#design/row.tsx';
import { useEffect, useRef } from 'react';
import { BankAccount } from '#domain/bank-account.tsx';
import { PayCode } from '#domain/pay-code.tsx';
import { Price } from '#domain/price.tsx';
import { Stack } from '#design/stack.tsx';
import { Text } from '#design/text.tsx';
import type { Payment } from '../../checkout.queries.ts';
import classes from './pending-payment.module.css';

interface Props {
  payment: Payment;
  orderSn: string;
  /** The button that started it is gone: the focus moves here. */
  takesFocus: boolean;
  /** The buyer has sent the bank transfer. */
  onReport: () => void;
  isReporting: boolean;
}

/** A pending payment: the code to scan, or the account to transfer to. */
export function PendingPayment({ takesFocus, ...instructions }: Props) {
  const region = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (takesFocus) region.current?.focus();
  }, [takesFocus]);
  return (
    <div ref={region} tabIndex={-1} className={classes.region}>
      <Instructions {...instructions} />
    </div>
  );
}

function Instructions({ payment, ...report }: Omit<Props, 'takesFocus'>) {
  if (payment.transfer) return <TransferAccount transfer={payment.transfer} amount={payment.amount} {...report} />;
  if (payment.code_url === '') return null;
  return (
    <PayCode url={payment.code_url}>
      <h2>
        <Text hide="narrow">请用手机扫码支付</Text>
        <Text hide="wide">请打开支付页付款</Text>
      </h2>
      <p>
        金额 <Price value={payment.amount} />
      </p>
      <Text role="status" as="p" size="s" tone="soft">
        等待支付，完成后本页自动跳转…
      </Text>
    </PayCode>
  );
}

interface TransferProps extends Pick<Props, 'orderSn' | 'onReport' | 'isReporting'> {
  transfer: NonNullable<Payment['transfer']>;
  amount: string;
}

/** The account of a bank transfer, every value with a copy button, and the report that it has been sent. */
function TransferAccount({ transfer, amount, orderSn, onReport, isReporting }: TransferProps) {
  return (
    <Stack as="section" className={classes.transfer} gap={12} pad={16} surface="paper" rounded aria-label="银行转账">
      <h2>请向以下账户汇款</h2>
      <BankAccount account={transfer} amount={amount} />
      <Text as="p" size="s" tone="soft">
        汇款时请务必填写备注「{transfer.remark}」，财务据此核对订单 {orderSn}。
      </Text>
      {transfer.arrives_at === null ? (
        <Row wrap gap={8} gapX={12} size="s" tone="soft">
          <button
            type="button"
            className="btn"
            data-primary
            aria-disabled={isReporting || undefined}
            onClick={onReport}
          >
            {isReporting ? '正在登记…' : '我已完成转账'}
          </button>
          <span>登记后为您保留订单，银行工作时间（9:00–18:00）约 2 小时到账，到账后订单自动转为已付款。</span>
        </Row>
      ) : (
        <Text as="p" size="s" tone="soft" role="status">
          已登记转账（{transfer.reported_at}），预计 <b className="num">{transfer.arrives_at}</b>{' '}
          前到账；到账后订单自动转为已付款并安排发货，可在“我的订单”查看，无需停留在本页。
        </Text>
      )}
    </Stack>
  );
}
