import type { Cart } from '@baicao/shared/contract';
import { Price } from './price.tsx';
import classes from './amount-details.module.css';

type Detail = Cart['amount_details'][number];
type Figure = Detail['figure'];

const stateNames = { won: '采用', lost: '未采用', open: '未达到' } as const;
/** Figures that are added; every other one is a reduction. */
const plus: readonly Figure[] = ['goods', 'gift', 'shipping', 'total'];
/** Figures that are the sum of their steps; the steps of the others are offers, of which one is applied. */
const sums: readonly Figure[] = ['goods', 'total'];
/** Shown even at 0. */
const always: readonly Figure[] = ['goods', 'shipping', 'total'];

interface Props {
  details: readonly Detail[];
  /** Shown behind the goods amount: 3 种 20 件. */
  count?: string;
  /** Replaces the server's title of the total where more is deducted below it. */
  totalName?: string;
}

/** The figures of an amount; each opens into its steps: the applied offer and those not applied. `details, count?, totalName?` */
export function AmountDetails({ details, count, totalName }: Props) {
  const named = details.map((detail) =>
    detail.figure === 'total' && totalName ? { ...detail, title: totalName } : detail,
  );
  return (
    <ul className={classes.list}>
      {named.filter(isShown).map((detail) => (
        <li key={detail.figure} data-figure={detail.figure}>
          {detail.steps.length === 0 ? (
            <p className={classes.row}>
              <Head detail={detail} count={count} />
            </p>
          ) : (
            <details className={classes.open}>
              <summary className={classes.row}>
                <Head detail={detail} count={count} />
              </summary>
              <Steps steps={detail.steps} isSum={sums.includes(detail.figure)} />
            </details>
          )}
        </li>
      ))}
    </ul>
  );
}

function isShown({ figure, amount, steps }: Detail): boolean {
  return always.includes(figure) || amount !== '0.00' || steps.some(({ state }) => state === 'lost');
}

function Head({ detail: { figure, title, amount }, count }: { detail: Detail; count?: string | undefined }) {
  return (
    <>
      <span>
        {title}
        {figure === 'goods' && count && `（${count}）`}
        {figure === 'shipping' && amount === '0.00' && '（包邮）'}
      </span>
      <Price value={amount} size="s" tone={plus.includes(figure) || amount === '0.00' ? 'plain' : 'minus'} />
    </>
  );
}

function Steps({ steps, isSum }: Pick<Detail, 'steps'> & { isSum: boolean }) {
  return (
    <ul className={classes.steps} data-sum={isSum || undefined}>
      {steps.map(({ title, text, amount, state }, i) => (
        <li key={`${i}${title}`} data-state={state}>
          {!isSum && <span className={classes.state}>{stateNames[state]}</span>}
          <span>
            {title}
            {text !== '' && <span className={classes.text}>{text}</span>}
          </span>
          {amount !== null && <Price value={amount} size="s" tone="plain" />}
        </li>
      ))}
    </ul>
  );
}
