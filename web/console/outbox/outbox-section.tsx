import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { SentMessage } from '#console/control/answers.ts';
import { outboxQuery } from '#console/control/queries.ts';
import { useSteer } from '#console/control/use-steer.ts';
import { Loaded } from '#console/kit/loaded.tsx';
import { Panel } from '#console/kit/panel.tsx';
import { CopyButton } from '#design/copy-button.tsx';
import { Empty } from '#design/empty.tsx';
import classes from './outbox-section.module.css';

const kinds: Readonly<Record<SentMessage['kind'], string>> = { sms: '短信', email: '邮件' };

/** 外发: what would have been sent, newest first; a code is copied in one press. */
export function OutboxSection() {
  const outbox = useQuery({ ...outboxQuery, refetchInterval: 2_000 });
  const { run, busy } = useSteer();
  const [text, setText] = useState('');
  const isWanted = ({ recipient, content }: SentMessage) => `${recipient} ${content}`.includes(text.trim());
  return (
    <Panel
      title="短信与邮件"
      note={outbox.data && `${outbox.data.length} 条`}
      flush
      actions={
        <>
          <input
            className={`input ${classes.filter}`}
            aria-label="筛选收件人"
            placeholder="手机号、邮箱"
            value={text}
            onChange={(event) => setText(event.target.value)}
            data-filter
          />
          <button
            type="button"
            className="btn small quiet danger"
            disabled={busy || !outbox.data?.length}
            onClick={() => void run('DELETE /outbox', undefined, { done: '已清空；发出的验证码仍然有效' })}
          >
            清空
          </button>
        </>
      }
    >
      <Loaded query={outbox}>{(all) => <Messages all={all} shown={all.filter(isWanted)} />}</Loaded>
    </Panel>
  );
}

function Messages({ all, shown }: { all: readonly SentMessage[]; shown: readonly SentMessage[] }) {
  if (all.length === 0)
    return (
      <Empty title="没有发出任何东西" text="在商城的登录页选“短信登录”并获取验证码，它会出现在这里。">
        <a className="btn" data-primary href="/login?way=sms" target="_blank" rel="noreferrer">
          去获取验证码
        </a>
      </Empty>
    );
  if (shown.length === 0) return <Empty title="没有发给这个收件人的" text="换一个手机号或邮箱的几位。" />;
  return (
    <ol>
      {shown.map(({ id, kind, recipient, content, code, created_at }) => (
        <li key={id} className={classes.message}>
          <span className="tag">{kinds[kind]}</span>
          <div className={classes.words}>
            <span>
              <b className="num">{recipient}</b> <span className="num muted">{created_at}</span>
            </span>
            <p>{content}</p>
          </div>
          {code !== '' && (
            <div className={classes.code}>
              <strong className="num">{code}</strong>
              <CopyButton text={code} name={`验证码 ${code}`} />
            </div>
          )}
        </li>
      ))}
    </ol>
  );
}
