import { Text } from '#design/text.tsx';
import { Stack } from '#design/stack.tsx';
import { Row } from '#design/row.tsx';
import type { Certificate } from '@baicao/shared/contract';
import { limits } from '@baicao/shared/limits';
import { paths } from '@baicao/shared/paths';
import { Link } from 'react-router-dom';
import type { Answer } from '@baicao/client/api';
import type { api } from '#api/client.ts';
import { useSession } from '#core/session.ts';
import { blocking } from '../../certificate-state.ts';
import classes from './audit-banner.module.css';

type Profile = Answer<typeof api.user.info>;

interface Props {
  profile: Profile;
  certificates: readonly Certificate[];
}

/** Where an account stands that may not buy yet: what it waits for, what is missing, what comes next, how long it takes. */
export function AuditBanner({ profile, certificates }: Props) {
  const { audit_state: state, audit_note: note, created_at: createdAt, admin } = profile;
  const { hot_line: hotLine } = useSession().user.common_config;
  if (state === 'approved') return null;
  const toMend = blocking(certificates).filter((each) => each.state !== 'reviewing');
  const isRefused = state === 'refused';
  return (
    <Stack
      as="section"
      gap={10}
      pad={16}
      size="s"
      surface={isRefused ? 'bad' : 'warn'}
      line="tinted"
      marginBottom={12}
      aria-labelledby="audit-title"
    >
      <Text as="h2" id="audit-title" tone={isRefused ? 'bad' : 'warn'}>
        {titleOf(isRefused, toMend.length)}
      </Text>
      {isRefused && (
        <Text as="p" tone="bad" breaks>
          原因：{note}
        </Text>
      )}
      <AuditSteps createdAt={createdAt} missing={toMend.length} />
      {toMend.length > 0 && <ToMend certificates={toMend} />}
      <p>
        审核通过前可以浏览商品和收藏，看不到价格，也不能下单。必备证照全部通过后账户自动开通，经营范围按许可证核定。
      </p>
      <p className="muted">
        需要加急请联系专属客服 {admin.name} {admin.phone}
        {hotLine !== '' && `，或拨打服务热线 ${hotLine}`}。
      </p>
    </Stack>
  );
}

function titleOf(isRefused: boolean, missing: number): string {
  if (isRefused) return '账户未通过审核';
  return missing > 0 ? '账户待完善资料' : '账户审核中';
}

function AuditSteps({ createdAt, missing }: { createdAt: string; missing: number }) {
  const isComplete = missing === 0;
  return (
    <ol className={classes.steps} aria-label="账户审核进度">
      <li data-done>
        <b>提交注册</b>
        <time className="num">{createdAt.slice(0, 16)}</time>
      </li>
      <li data-done={isComplete || undefined} aria-current={isComplete ? undefined : 'step'}>
        <b>上传资质</b>
        <span>{isComplete ? '必备证照已齐' : `还差 ${missing} 种`}</span>
      </li>
      <li aria-current={isComplete ? 'step' : undefined}>
        <b>平台审核</b>
        <span>证照齐后一般 {limits.certificate.reviewHours} 小时内</span>
      </li>
      <li>
        <b>开通采购</b>
        <span>自动开通，消息通知</span>
      </li>
    </ol>
  );
}

function ToMend({ certificates }: { certificates: readonly Certificate[] }) {
  return (
    <Row as="ul" wrap gap={6} gapX={24} aria-label="需要上传">
      {certificates.map(({ type, name, state_label: label }) => (
        <Row as="li" key={type} gap={8}>
          {name}{' '}
          <Text as="b" tone="price" weight="regular">
            {label}
          </Text>
          <Link to={paths.uploadCertificate(type)} className="link" replace>
            去上传<span className="visually-hidden"> {name}</span>
          </Link>
        </Row>
      ))}
    </Row>
  );
}
