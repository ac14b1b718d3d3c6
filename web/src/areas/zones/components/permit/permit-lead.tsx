import type { Goods } from '@baicao/shared/contract';
import { useSession } from '#app/session.ts';
import { Icon } from '#ui/icon.tsx';
import { usePermits } from './permit-context.ts';
import { permitNames, permitStateOf } from './permit-state.ts';
import classes from './permit.module.css';

/** 控销: where this buyer stands with the goods. `goods` */
export function PermitLead({ goods }: { goods: Goods }) {
  const { role } = useSession();
  const state = permitStateOf(goods, usePermits().asked);
  return (
    <p className={classes.state} data-permit={state} title={goods.cant_buy_reason || undefined}>
      <Icon name="shield" size={16} />
      {state === 'hidden' && role === 'buyer' ? '审核后可申请' : permitNames[state]}
    </p>
  );
}
