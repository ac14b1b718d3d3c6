import { paymentWays } from '@baicao/shared/contract';
import { Price } from '#ui/price.tsx';
import classes from './pay-ways.module.css';

export interface PayWay {
  id: number;
  name: string;
  enabled: 0 | 1;
  reason: string;
}

const notes: Readonly<Record<number, string>> = {
  [paymentWays.wechat.id]: '打开微信扫一扫，即时到账',
  [paymentWays.alipay.id]: '打开支付宝扫一扫，即时到账',
  [paymentWays.transfer.id]: '向对公账户汇款，须备注转账码',
  [paymentWays.credit.id]: '计入账期额度，到期还款',
};

interface Props {
  ways: readonly PayWay[];
  chosen: number | undefined;
  onChoose: (id: number) => void;
  legend: string;
  /** What the account holds. */
  balance: string;
}

/** The ways to pay; one that is not open says why. */
export function PayWays({ ways, chosen, onChoose, legend, balance }: Props) {
  return (
    <fieldset className={classes.ways}>
      <legend>
        <h2>{legend}</h2>
      </legend>
      <div className={classes.list}>
        {ways.map(({ id, name, enabled, reason }) => (
          <label key={id} className={classes.way} data-off={enabled === 0 || undefined}>
            <input
              type="radio"
              name="pay-way"
              checked={id === chosen}
              disabled={enabled === 0}
              onChange={() => onChoose(id)}
            />
            <span className={classes.name}>{name}</span>
            <span className={classes.note}>
              {reason || notes[id] || (
                <>
                  账户余额 <Price value={balance} size="s" tone="plain" />
                  ，即时扣款
                </>
              )}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

export type PayId = (typeof paymentWays)[keyof typeof paymentWays]['id'];

/** Ways that take the money at the press of the button; never chosen for the buyer while another one is open. */
const instantWays: readonly number[] = [paymentWays.balance.id, paymentWays.credit.id];

/** The way the buyer chose if it is open, else the first open one. */
export function openWay(ways: readonly PayWay[], wanted: number | undefined): PayId | undefined {
  const open = ways.filter(({ enabled }) => enabled === 1);
  const found = open.find(({ id }) => id === wanted) ?? open.find(({ id }) => !instantWays.includes(id)) ?? open[0];
  return Object.values(paymentWays).find(({ id }) => id === found?.id)?.id;
}
