import { QRCodeSVG } from 'qrcode.react';
import { useEffect, useRef } from 'react';
import { insideOr } from '@baicao/shared/validation/links';
import { Price } from '../../../../ui/price.tsx';
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
  const codePath = pathHere(payment.code_url);
  return (
    <section className={classes.scan} aria-label="扫码支付">
      <span className={classes.code}>
        <QRCodeSVG value={payment.code_url} size={200} title="支付二维码" />
      </span>
      <div className={classes.words}>
        <h2>请用手机扫码支付</h2>
        <p>
          金额 <Price value={payment.amount} />
        </p>
        <p role="status" className={classes.status}>
          等待支付，完成后本页自动跳转…
        </p>
        {/* The pay page belongs to the server, not to this application. */}
        {codePath && (
          <a className="btn" href={codePath} target="_blank" rel="noopener">
            在本机打开支付页
          </a>
        )}
      </div>
    </section>
  );
}

/** The path of an address on this host; empty for any other: what a payment app understands is only ever scanned. */
function pathHere(url: string): string {
  const prefix = `${location.origin}/`;
  return url.startsWith(prefix) ? insideOr(url.slice(prefix.length - 1), '') : '';
}
