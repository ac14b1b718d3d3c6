import type { Goods } from '@baicao/shared/contract';
import type { ReactNode } from 'react';
import { usePermits } from './permit-context.ts';
import { permitStateOf } from './permit-state.ts';
import classes from './permit.module.css';

/** Stepper and button where it is permitted; asking for it where it is not. `goods, usual` */
export function PermitAction({ goods, usual }: { goods: Goods; usual: () => ReactNode }) {
  const { asked, asking, ask } = usePermits();
  const state = permitStateOf(goods, asked);
  if (state === 'asked')
    return (
      <p className={classes.wait}>
        已提交申请
        <small>业务员将在工作日内联系您</small>
      </p>
    );
  if (state !== 'open') return usual();
  const busy = asking === goods.id;
  return (
    <button type="button" className={`btn ${classes.ask}`} aria-disabled={busy || undefined} onClick={() => ask(goods)}>
      {busy ? '提交中…' : '申请控销权限'}
      <span className="visually-hidden">：{goods.name}</span>
    </button>
  );
}
