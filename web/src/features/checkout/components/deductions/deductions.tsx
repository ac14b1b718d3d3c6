import { Stack } from '#design/stack.tsx';
import { Row } from '#design/row.tsx';
import { Text } from '#design/text.tsx';
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
    <Stack aria-labelledby="deductions" as="section" gap={4}>
      <h2 id="deductions">抵扣</h2>
      <Row as="label" className={classes.row} wrap gap={2} gapX={12}>
        <input
          type="checkbox"
          checked={usePoints}
          disabled={points === 0}
          onChange={(event) => onChange({ usePoints: event.currentTarget.checked })}
        />
        <span>使用积分</span>
        <Text grow size="s" tone="quiet">
          {points === 0 ? '暂无可用积分' : `现有 ${grouped(points)} 分，100 积分抵 1 元`}
        </Text>
        {usePoints && <Effect amount={pointsAmount} />}
      </Row>
      <Row as="label" className={classes.row} wrap gap={2} gapX={12}>
        <input
          type="checkbox"
          checked={useBalance}
          disabled={balance === '0.00'}
          onChange={(event) => onChange({ useBalance: event.currentTarget.checked })}
        />
        <span>使用余额</span>
        <Text grow size="s" tone="quiet">
          {balance === '0.00' ? (
            '暂无可用余额'
          ) : (
            <>
              现有 <Price value={balance} size="s" tone="plain" />
            </>
          )}
        </Text>
        {useBalance && <Effect amount={balanceAmount} />}
      </Row>
    </Stack>
  );
}

/** Ephedrine goods accept neither; then a text instead of a zero amount. */
function Effect({ amount }: { amount: string }) {
  if (amount === '0.00')
    return (
      <Text size="s" tone="warn">
        本单不可抵扣
      </Text>
    );
  return <Price value={amount} size="s" tone="minus" />;
}
