import type { CartLine } from '@baicao/shared/contract';
import { Price } from '#ui/price.tsx';
import classes from './price-steps.module.css';

const words = { won: '采用', lost: '未采用', open: '未达到' } as const;

/** 价格明细: how the price of a line came about, the offer that won and those that lost. */
export function PriceSteps({ id, steps }: { id: string; steps: CartLine['price_steps'] }) {
  return (
    <div id={id} className={classes.steps}>
      <p className={classes.title}>价格明细</p>
      <ol>
        {steps.map(({ kind, text, result, state }, i) => (
          <li key={`${kind}${i}`} data-state={state}>
            <span className={classes.state}>{words[state]}</span>
            <span>{text}</span>
            <Price value={result} size="s" tone="plain" />
          </li>
        ))}
      </ol>
    </div>
  );
}
