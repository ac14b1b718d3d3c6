import { Text } from '#design/text.tsx';
import { Row } from '#design/row.tsx';
import type { Goods } from '@baicao/shared/contract';
import type { ReactNode } from 'react';
import { useSession } from '#core/session.ts';
import { Icon } from '#design/icon.tsx';
import { usePermits } from './permits.tsx';
import { permitNames, type PermitState, permitStateOf } from './permit-state.ts';
import classes from './permit.module.css';

/** 控销: the state of the buyer's permission. */
export function PermitLead({ goods }: { goods: Goods }) {
  const { role } = useSession();
  const state = permitStateOf(goods, usePermits().applied);
  return (
    <p className={classes.state} data-permit={state} title={goods.cant_buy_reason || undefined}>
      <Icon name="shield" size={16} />
      {state === 'hidden' && role === 'buyer' ? '审核后可申请' : permitNames[state]}
    </p>
  );
}

/** Quantity and cart button where permitted; otherwise the application for permission. */
export function PermitAction({ goods, renderBuy }: { goods: Goods; renderBuy: () => ReactNode }) {
  const { applied, applying, apply } = usePermits();
  const state = permitStateOf(goods, applied);
  if (state === 'applied')
    return (
      <p className={classes.wait}>
        已提交申请
        <Text as="small" block size="xs" tone="quiet">
          业务员将在工作日内联系您
        </Text>
      </p>
    );
  if (state !== 'open') return renderBuy();
  const busy = applying === goods.id;
  return (
    <button
      type="button"
      className={`btn ${classes.apply}`}
      aria-disabled={busy || undefined}
      onClick={() => apply(goods)}
    >
      {busy ? '提交中…' : '申请控销权限'}
      <span className="visually-hidden">：{goods.name}</span>
    </button>
  );
}

const countedStates: readonly { state: PermitState; text: string }[] = [
  { state: 'granted', text: '已授权' },
  { state: 'applied', text: '审核中' },
  { state: 'open', text: '可申请' },
  { state: 'other', text: '暂不可申请' },
];

/** Number of goods on this page by permission state. */
export function PermitSummary({ goods }: { goods: readonly Goods[] }) {
  const { applied } = usePermits();
  const { isApproved } = useSession();
  if (!isApproved) return null;
  const counts = countedStates
    .map(({ state, text }) => ({
      state,
      text,
      count: goods.filter((one) => permitStateOf(one, applied) === state).length,
    }))
    .filter(({ count }) => count > 0);
  return (
    <Row as="p" className={classes.summary} align="stretch" wrap gap={4} gapX={20} tone="soft" marginBottom={12}>
      本页 {goods.length} 个品种
      {counts.map(({ state, text, count }) => (
        <Text tone="soft" key={state} data-permit={state}>
          {text} <b>{count}</b>
        </Text>
      ))}
    </Row>
  );
}
