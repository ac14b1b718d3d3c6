import type { MoneySums } from '@baicao/shared/contract';
import { noSum, withSign } from '../../signed.ts';
import classes from './sums-line.module.css';

interface Props {
  /** Undefined while it loads: the line keeps its height. */
  sums: MoneySums | undefined;
  period: string;
}

/** What the period comes to: opening + in − out = closing. */
export function SumsLine({ sums, period }: Props) {
  const figures = [
    ['期初余额', '', sums?.opening],
    ['收入', '+', sums?.in],
    ['支出', '−', sums?.out],
    ['期末余额', '', sums?.closing],
  ] as const;
  return (
    <dl className={classes.sums} aria-label={`${period}汇总`}>
      <div>
        <dt>期间</dt>
        <dd>{period}</dd>
      </div>
      {figures.map(([name, sign, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd data-sign={value === noSum ? undefined : sign || undefined}>
            {value === undefined ? '…' : withSign(sign, value)}
          </dd>
        </div>
      ))}
    </dl>
  );
}
