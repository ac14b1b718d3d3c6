import { Stack } from '#design/stack.tsx';
import { Text } from '#design/text.tsx';
import { Row } from '#design/row.tsx';
import { paths } from '@baicao/shared/paths';
import type { ReactNode } from 'react';
import { Link, Navigate, useLocation } from 'react-router-dom';
import { Steps } from '#design/steps.tsx';
import type { Flow } from '../../joining-state.ts';
import classes from './joining-frame.module.css';

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
    <div className={`container ${classes.page}`}>
      <Steps names={steps} current={step} label={label} />
      <section
        className={isNarrow ? `${classes.card} ${classes.narrow}` : classes.card}
        aria-labelledby="joining-title"
      >
        <Stack as="header" gap={4}>
          <h1 id="joining-title">{title}</h1>
          {intro !== undefined && (
            <Text as="p" tone="soft">
              {intro}
            </Text>
          )}
        </Stack>
        {reason !== '' && (
          <Text as="p" padY={8} padX={12} tone="warn" surface="warn" line="tinted" role="status">
            {reason}
          </Text>
        )}
        {children}
      </section>
      {foot !== undefined && (
        <Row className={classes.foot} align="stretch" justify="center" wrap gap={4} gapX={20} tone="quiet">
          {foot}
        </Row>
      )}
    </div>
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
