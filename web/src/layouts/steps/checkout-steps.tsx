import classes from './checkout-steps.module.css';

const steps = ['我的购物车', '核对订单信息', '支付订单', '支付完成'] as const;

/** The progress bar of the four checkout pages (spec §2). `current`: 1 to 4 */
export function CheckoutSteps({ current }: { current: 1 | 2 | 3 | 4 }) {
  return (
    <ol className={classes.steps} aria-label="购物流程">
      {steps.map((name, i) => {
        const state = i + 1 < current ? 'done' : i + 1 === current ? 'current' : 'ahead';
        return (
          <li key={name} data-state={state} aria-current={state === 'current' ? 'step' : undefined}>
            <span className={classes.dot} aria-hidden>
              {state === 'done' ? '✓' : i + 1}
            </span>
            <span>{name}</span>
          </li>
        );
      })}
    </ol>
  );
}
