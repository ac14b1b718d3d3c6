import { Price } from '#ui/price.tsx';
import classes from './deductions.module.css';

interface Props {
  balance: string;
  points: number;
  useBalance: boolean;
  usePoints: boolean;
  /** What each takes off this order. */
  balanceAmount: string;
  pointsAmount: string;
  onChange: (change: { useBalance?: boolean; usePoints?: boolean }) => void;
}

/** Points and balance: as much as helps (100 points pay one yuan). */
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
        <span className={classes.have}>{points === 0 ? '暂无可用积分' : `现有 ${points} 分，100 积分抵 1 元`}</span>
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
        <span className={classes.have}>
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

/** Ephedrine goods take neither; where nothing comes off, the page says so instead of showing a zero. */
function Effect({ amount }: { amount: string }) {
  if (amount === '0.00') return <span className={classes.none}>本单不可抵扣</span>;
  return <Price value={amount} size="s" tone="minus" />;
}
