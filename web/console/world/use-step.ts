import type { WorldOrder } from '#console/control/answers.ts';
import { useSteer } from '#console/control/use-steer.ts';

/** Takes an order one step on. */
export function useStep() {
  const { run, busy } = useSteer();
  const take = ({ order_id, next }: Pick<WorldOrder, 'order_id' | 'next'>) =>
    run<{ order_sn: string; label: string }>(
      `POST /world/${next ?? ''}`,
      { order_id },
      {
        done: ({ order_sn, label }) => `订单 ${order_sn}：${label}`,
      },
    );
  return { take, busy };
}
