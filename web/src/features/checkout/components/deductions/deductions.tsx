import { grouped } from '@baicao/shared/pricing/money';
import { Price } from '#domain/price.tsx';
import classes from './deductions.module.css';

interface Props {
  balance: string;
  points: number;
  useBalance: boolean;
  usePoints: boolean;
  /** What each takes off this order, yuan. */
  balanceAmount: string;
  pointsAmount: string;
  onChange: (change: { useBalance?: boolean; usePoints?: boolean }) => void;
}

/** Pay part of the order with points (100 points are one yuan) and balance; the server takes as much as applies. */
export function Deductions({ balance, points, useBalance, usePoints, balanceAmount, pointsAmount, onChange }: Props) {
  return (
    <section aria-labelledby="deductions" className={classes.deductions}>
      <h2 id="deductions">抵扣</h2>
      <label className={classes.row}>
        <input
          type="checkbox"
          checked={usePoints}
          disabled={points === 0}
          onChange={(event) => onChange({ usePoints: event.currentTarget.checked })}
        />
        <span>使用积分</span>
        <span className={classes.available}>
          {points === 0 ? '暂无可用积分' : `现有 ${grouped(points)} 分，100 积分抵 1 元`}
        </span>
        {usePoints && <Effect amount={pointsAmount} />}
      </label>
      <label className={classes.row}>
        <input
          type="checkbox"
          checked={useBalance}
          disabled={balance === '0.00'}
          onChange={(event) => onChange({ useBalance: event.currentTarget.checked })}
        />
        <span>使用余额</span>
        <span className={classes.available}>
          {balance === '0.00' ? (
            '暂无可用余额'
          ) : (
            <>
              现有 <Price value={balance} size="s" tone="plain" />
            </>
          )}
        </span>
        {useBalance && <Effect amount={balanceAmount} />}
      </label>
    </section>
  );
}

/** Ephedrine goods accept neither; then a text instead of a zero amount. */
function Effect({ amount }: { amount: string }) {
  if (amount === '0.00') return <span className={classes.none}>本单不可抵扣</span>;
  return <Price value={amount} size="s" tone="minus" />;
}
