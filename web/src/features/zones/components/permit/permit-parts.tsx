import { Text } from '#design/text.tsx';
import { Row } from '#design/row.tsx';
import { Stack } from '#design/stack.tsx';
import { StatusTag, type StatusTone } from '#design/status-tag.tsx';
import type { Goods } from '@baicao/shared/contract';
import type { ReactNode } from 'react';
import { useSession } from '#core/session.ts';
import { usePermits } from './permits.tsx';
import { permitNames, type PermitState, permitStateOf } from './permit-state.ts';

const permitTones: Readonly<Record<PermitState, StatusTone>> = {
  hidden: 'off',
  open: 'active',
  applied: 'waiting',
  granted: 'done',
  other: 'off',
};

/** 控销: the state of the buyer's permission. */
export function PermitLead({ goods }: { goods: Goods }) {
  const { role } = useSession();
  const state = permitStateOf(goods, usePermits().applied);
  return (
    <p title={goods.cant_buy_reason || undefined}>
      <StatusTag tone={permitTones[state]}>
        {state === 'hidden' && role === 'buyer' ? '审核后可申请' : permitNames[state]}
      </StatusTag>
    </p>
  );
}

/** Quantity and cart button where permitted; otherwise the application for permission. */
export function PermitAction({ goods, renderBuy }: { goods: Goods; renderBuy: () => ReactNode }) {
  const { applied, applying, apply } = usePermits();
  const state = permitStateOf(goods, applied);
  if (state === 'applied')
    return (
      <Text as="p" tone="warn">
        已提交申请
        <Text as="small" block size="xs" tone="quiet">
          业务员将在工作日内联系您
        </Text>
      </Text>
    );
  if (state !== 'open') return renderBuy();
  const busy = applying === goods.id;
  return (
    <Stack>
      <button type="button" className="btn" aria-disabled={busy || undefined} onClick={() => apply(goods)}>
        {busy ? '提交中…' : '申请控销权限'}
        <span className="visually-hidden">：{goods.name}</span>
      </button>
    </Stack>
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
      name: text,
      value: goods.filter((one) => permitStateOf(one, applied) === state).length,
    }))
    .filter(({ value }) => value > 0);
  return (
    <Row as="p" wrap gap={0} gapX={16} size="s" tone="soft" marginBottom={12}>
      <span>本页 {goods.length} 个品种</span>
      {counts.map(({ name, value }) => (
        <span key={name}>
          {name} {value}
        </span>
      ))}
    </Row>
  );
}
