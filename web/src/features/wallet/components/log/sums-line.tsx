import type { MoneySums } from '@baicao/shared/contract';
import { Facts } from '#design/facts.tsx';
import { withSign } from '../../signed.ts';

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
    <section aria-label={`${period}汇总`}>
      <Facts
        facts={[
          { name: '期间', value: period },
          ...figures.map(([name, sign, value]) => ({
            name,
            value: value === undefined ? '…' : withSign(sign, value),
          })),
        ]}
      />
    </section>
  );
}
