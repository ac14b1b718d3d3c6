import { Box } from '#design/box.tsx';
import { Row } from '#design/row.tsx';
import { paths } from '@baicao/shared/paths';
import type { ReactNode } from 'react';
import { Link, Navigate, useLocation } from 'react-router-dom';
import { Steps } from '#design/steps.tsx';
import type { Flow } from '../../joining-state.ts';
import { AuthCard } from '../auth-card/auth-card.tsx';

const names: Record<Flow, { label: string; steps: readonly string[] }> = {
  register: { label: '会员注册', steps: ['验证手机号', '填写企业资料', '等待审核'] },
  stores: { label: '多店注册', steps: ['验证手机号', '逐家填写资料', '等待审核'] },
  forget: { label: '忘记密码', steps: ['验证身份', '设置新密码', '完成'] },
};

interface Props {
  flow: Flow;
  step: 1 | 2 | 3;
  title: string;
  /** One or two sentences under the title. */
  intro?: ReactNode;
  /** A narrow card for forms of a few fields. */
  isNarrow?: boolean;
  children: ReactNode;
  /** Below the card. */
  foot?: ReactNode;
}

/** The frame of every step: progress, title, why one was sent back here. `flow, step, title, intro?, isNarrow?, foot?` */
export function JoiningFrame({ flow, step, title, intro, isNarrow = false, children, foot }: Props) {
  const reason = useReason();
  const { label, steps } = names[flow];
  return (
    <Box className="container" padY={8}>
      <Steps names={steps} current={step} label={label} />
      <AuthCard title={title} intro={intro} reason={reason} isWide={!isNarrow}>
        {children}
      </AuthCard>
      {foot !== undefined && (
        <Row align="stretch" justify="center" wrap gap={4} gapX={20} padY={16} tone="quiet">
          {foot}
        </Row>
      )}
    </Box>
  );
}

export function HaveAccount() {
  return (
    <p>
      已有账号？
      <Link to={paths.login()} className="link">
        直接登录
      </Link>
    </p>
  );
}

const firstSteps: Record<Flow, string> = {
  register: paths.registerStep(1),
  stores: paths.registerStores(1),
  forget: paths.forgetStep(1),
};

interface Sent {
  readonly reason: string;
}

/** Leads to the first step, which says why. */
export function BackToStart({ flow, reason }: { flow: Flow; reason: string }) {
  return <Navigate to={firstSteps[flow]} replace state={{ reason } satisfies Sent} />;
}

/** Where and with what `BackToStart` leads, for a handler. */
export function backToStart(flow: Flow, reason: string) {
  return [firstSteps[flow], { replace: true, state: { reason } satisfies Sent }] as const;
}

function useReason(): string {
  const state: unknown = useLocation().state;
  if (typeof state !== 'object' || state === null || !('reason' in state)) return '';
  return typeof state.reason === 'string' ? state.reason : '';
}
