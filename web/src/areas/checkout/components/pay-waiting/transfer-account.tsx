import { CopyButton } from '../../../../ui/copy-button.tsx';
import { Price } from '../../../../ui/price.tsx';
import type { Payment } from '../../use-pay.ts';
import classes from './pay-waiting.module.css';

interface Props {
  transfer: NonNullable<Payment['transfer']>;
  amount: string;
  orderSn: string;
}

/** Where a bank transfer goes; each figure can be copied. */
export function TransferAccount({ transfer, amount, orderSn }: Props) {
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
      <p className={classes.status} role="status">
        汇款时请务必填写备注「{transfer.remark}」，财务据此核对订单 {orderSn}；到账后订单自动转为已付款。
      </p>
    </section>
  );
}
