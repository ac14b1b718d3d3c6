import { useState } from 'react';
import type { Answer, api } from '#api/client.ts';
import { usePay } from '../../use-pay.ts';
import { openWay, PayWays } from '../pay-ways/pay-ways.tsx';
import { PayWaiting } from '../pay-waiting/pay-waiting.tsx';
import { Siblings } from '../siblings/siblings.tsx';
import { PayHead } from './pay-head.tsx';
import classes from './pay-panel.module.css';

export type PayInfo = Answer<typeof api.order.payInfo.endpoint>;

interface Props {
  info: PayInfo;
  isLapsed: boolean;
  /** Asks the server how the order stands. */
  look: () => void;
}

/** An order that waits for its money: the sum, the time left, the ways, and what is under way. */
export function PayPanel({ info, isLapsed, look }: Props) {
  return (
    <div className={classes.panel}>
      <PayHead info={info} isLapsed={isLapsed} onLapsed={look} />
      {!isLapsed && <Paying info={info} />}
      <Siblings siblings={info.siblings} />
    </div>
  );
}

function Paying({ info }: { info: PayInfo }) {
  const [wanted, setWanted] = useState<number>();
  const payId = openWay(info.payment, wanted ?? info.pay_id);
  const { pay, isPaying, waiting, isBegunHere, isFailed, tellSent, isTelling } = usePay(info.order_id);
  const underWay = waiting?.pay_id === payId ? waiting : null;
  return (
    <>
      <section className={classes.card}>
        <PayWays legend="选择支付方式" balance={info.balance} ways={info.payment} chosen={payId} onChoose={setWanted} />
        {!underWay && (
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
      {underWay && (
        <PayWaiting
          payment={underWay}
          takesFocus={isBegunHere}
          orderSn={info.order_sn}
          onSent={tellSent}
          isTelling={isTelling}
        />
      )}
    </>
  );
}
