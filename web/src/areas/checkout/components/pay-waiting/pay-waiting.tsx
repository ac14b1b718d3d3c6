import { useEffect, useRef } from 'react';
import { PayCode } from '#ui/pay-code.tsx';
import { Price } from '#ui/price.tsx';
import type { Payment } from '../../use-pay.ts';
import { TransferAccount } from './transfer-account.tsx';
import classes from './pay-waiting.module.css';

interface Props {
  payment: Payment;
  orderSn: string;
  /** The button that began it is gone: the focus comes here. */
  takesFocus: boolean;
  /** The buyer has sent a transfer. */
  onSent: () => void;
  isTelling: boolean;
}

/** A payment under way: the code to scan, or where to send the money. */
export function PayWaiting({ takesFocus, ...way }: Props) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (takesFocus) place.current?.focus();
  }, [takesFocus]);
  return (
    <div ref={place} tabIndex={-1} className={classes.place}>
      <Instructions {...way} />
    </div>
  );
}

function Instructions({ payment, ...told }: Omit<Props, 'takesFocus'>) {
  if (payment.transfer) return <TransferAccount transfer={payment.transfer} amount={payment.amount} {...told} />;
  if (payment.code_url === '') return null;
  return (
    <PayCode url={payment.code_url}>
      <h2>请用手机扫码支付</h2>
      <p>
        金额 <Price value={payment.amount} />
      </p>
      <p role="status" className={classes.status}>
        等待支付，完成后本页自动跳转…
      </p>
    </PayCode>
  );
}
