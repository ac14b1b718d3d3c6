import type { Goods } from '@baicao/shared/contract';
import type { ReactNode } from 'react';
import { useSession } from '#app/session.ts';
import { Icon } from '#ui/icon.tsx';
import { usePermits } from './permits.tsx';
import { permitNames, type PermitState, permitStateOf } from './permit-state.ts';
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
