import type { Goods } from '@baicao/shared/contract';
import { useSession } from '#app/session.ts';
import { usePermits } from './permit-context.ts';
import { permitStateOf, type PermitState } from './permit-state.ts';
import classes from './permit.module.css';

const told: readonly { state: PermitState; text: string }[] = [
  { state: 'granted', text: '已授权' },
  { state: 'asked', text: '审核中' },
  { state: 'open', text: '可申请' },
  { state: 'other', text: '暂不可申请' },
];

/** How many of the goods on this page may be bought, are asked for, may be asked for. `goods` */
export function PermitSummary({ goods }: { goods: readonly Goods[] }) {
  const { asked } = usePermits();
  const { isApproved } = useSession();
  if (!isApproved) return null;
  const counts = told
    .map(({ state, text }) => ({
      state,
      text,
      count: goods.filter((one) => permitStateOf(one, asked) === state).length,
    }))
    .filter(({ count }) => count > 0);
  return (
    <p className={classes.summary}>
      本页 {goods.length} 个品种
      {counts.map(({ state, text, count }) => (
        <span key={state} data-permit={state}>
          {text} <b>{count}</b>
        </span>
      ))}
    </p>
  );
}
