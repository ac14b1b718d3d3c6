import { CopyButton } from '#ui/copy-button.tsx';
import { Price } from '#ui/price.tsx';
import type { Payment } from '../../use-pay.ts';
import classes from './pay-waiting.module.css';

interface Props {
  transfer: NonNullable<Payment['transfer']>;
  amount: string;
  orderSn: string;
  onSent: () => void;
  isTelling: boolean;
}

/** Where a bank transfer goes, each figure to be copied, and what happens once it is sent. */
export function TransferAccount({ transfer, amount, orderSn, onSent, isTelling }: Props) {
  const rows: [string, string][] = [
    ['收款户名', transfer.account_name],
    ['开户银行', transfer.bank],
    ['收款账号', transfer.account],
    ['汇款备注', transfer.remark],
  ];
  return (
    <section className={classes.transfer} aria-label="银行转账">
      <h2>请向以下账户汇款</h2>
      <dl>
        {rows.map(([name, text]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              <span className="num">{text}</span> <CopyButton text={text} name={name} />
            </dd>
          </div>
        ))}
        <div>
          <dt>汇款金额</dt>
          <dd>
            <Price value={amount} /> <CopyButton text={amount} name="汇款金额" />
          </dd>
        </div>
      </dl>
      <p className={classes.status}>
        汇款时请务必填写备注「{transfer.remark}」，财务据此核对订单 {orderSn}。
      </p>
      {transfer.arrives_at === null ? (
        <div className={classes.sent}>
          <button type="button" className="btn" data-primary aria-disabled={isTelling || undefined} onClick={onSent}>
            {isTelling ? '正在登记…' : '我已完成转账'}
          </button>
          <span>登记后为您保留订单，银行工作时间（9:00–18:00）约 2 小时到账，到账后订单自动转为已付款。</span>
        </div>
      ) : (
        <p className={classes.status} role="status">
          已登记转账（{transfer.reported_at}），预计 <b className="num">{transfer.arrives_at}</b>{' '}
          前到账；到账后订单自动转为已付款并安排发货，可在“我的订单”查看，无需停留在本页。
        </p>
      )}
    </section>
  );
}
