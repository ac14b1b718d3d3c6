import type { Cart } from '@baicao/shared/contract';
import { Row } from '#design/row.tsx';
import { Stack } from '#design/stack.tsx';
import { Text } from '#design/text.tsx';
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
    <Stack as="ul" className={classes.list} gap={2} size="s">
      {named.filter(isShown).map((detail) => (
        <li key={detail.figure} data-figure={detail.figure}>
          {detail.steps.length === 0 ? (
            <Row as="p" className={classes.row} justify="between" gap={12}>
              <Head detail={detail} count={count} />
            </Row>
          ) : (
            <details className={classes.open}>
              <Row as="summary" className={classes.row} justify="between" gap={12}>
                <Head detail={detail} count={count} />
              </Row>
              <Steps steps={detail.steps} isSum={sums.includes(detail.figure)} />
            </details>
          )}
        </li>
      ))}
    </Stack>
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
    <Stack as="ul" gap={4} padY={6} padX={8} marginBottom={6} size="xs" weight="regular" surface="ground" rounded>
      {steps.map(({ title, text, amount, state }, i) => (
        <Row as="li" key={`${i}${title}`} align="start" gap={6} tone={state === 'lost' ? 'quiet' : 'ink'}>
          {!isSum && (
            <Text className={classes.state} fixed tone={state === 'won' ? 'brand' : 'quiet'}>
              {stateNames[state]}
            </Text>
          )}
          <Text grow>
            {title}
            {text !== '' && (
              <Text block breaks tone="quiet">
                {text}
              </Text>
            )}
          </Text>
          {amount !== null && <Price value={amount} size="s" tone="plain" />}
        </Row>
      ))}
    </Stack>
  );
}
