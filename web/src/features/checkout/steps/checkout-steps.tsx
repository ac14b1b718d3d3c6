import { Steps } from '#design/steps.tsx';

const names = ['我的购物车', '核对订单信息', '支付订单', '支付完成'] as const;

/** The progress bar of the four checkout pages (product §2). `current`: 1 to 4 */
export function CheckoutSteps({ current }: { current: 1 | 2 | 3 | 4 }) {
  return <Steps names={names} current={current} label="购物流程" />;
}
