import { Box } from '#design/box.tsx';
import { Text } from '#design/text.tsx';
import { Row } from '#design/row.tsx';
import type { Message } from '@baicao/shared/contract';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { paths } from '@baicao/shared/paths';
import { api } from '#api/client.ts';
import { apiQuery } from '#api/query.ts';
import { useWrite } from '#api/use-write.ts';
import { useSession } from '#core/session.ts';
import { DataLink } from '#domain/data-link.tsx';
import { Empty } from '#design/empty.tsx';
import { Icon } from '#design/icon.tsx';
import { Region } from '#design/region.tsx';
import panel from './mini-cart.module.css';
import classes from './messages-preview.module.css';

const latestQuery = apiQuery(api.message.list, {}, { quiet: true });
/** Messages shown in the preview; a link leads to the rest. */
const shown = 8;

/** The latest messages; following one marks it read. Takes the focus when it opens. */
export function MessagesPreview({ onClose }: { onClose: () => void }) {
  const { isBuyer } = useSession();
  const latest = useQuery({ ...latestQuery, enabled: isBuyer });
  const { pathname, search } = useLocation();
  const section = useRef<HTMLElement>(null);
  useEffect(() => section.current?.focus(), []);
  return (
    <section ref={section} className={panel.panel} tabIndex={-1} aria-label="消息预览">
      <div className={panel.head}>
        <h2>我的消息</h2>
        <button type="button" className={panel.close} aria-label="收起消息预览" onClick={onClose}>
          <Icon name="close" size={14} />
        </button>
      </div>
      {isBuyer ? (
        <Region query={latest}>
          {({ rows }) => (
            <Latest messages={rows.slice(0, shown)} onLeave={onClose} onGone={() => section.current?.focus()} />
          )}
        </Region>
      ) : (
        <Empty title="请先登录" text="登录后查看发货、到账和资质提醒">
          <Link to={paths.login(pathname + search)} className="btn" data-primary>
            登录
          </Link>
        </Empty>
      )}
    </section>
  );
}

interface LatestProps {
  messages: readonly Message[];
  onLeave: () => void;
  /** Called before the focused button is removed, to move the focus. */
  onGone: () => void;
}

function Latest({ messages, onLeave, onGone }: LatestProps) {
  const { message_count: unread } = useSession().user;
  const act = useWrite(api.message.read, { meanwhile: 'parallel' });
  const read = (input: { ids: number[] } | { all: true }) => {
    onGone();
    void act.run(input);
  };
  if (messages.length === 0) {
    return (
      <Empty title="还没有消息" text="发货、到账和资质提醒会在这里通知您。">
        <Link to={paths.messages()} className="btn" onClick={onLeave}>
          我的消息
        </Link>
      </Empty>
    );
  }
  return (
    <>
      <ul className={panel.lines}>
        {messages.map((message) => (
          <Line
            key={message.id}
            message={message}
            onRead={() => message.is_read === 0 && read({ ids: [message.id] })}
            onLeave={onLeave}
          />
        ))}
      </ul>
      <Box className={classes.foot} gap={8} pad={12} line="top">
        <button
          type="button"
          className="btn"
          aria-disabled={unread === 0 || undefined}
          onClick={() => unread > 0 && read({ all: true })}
        >
          全部已读
        </button>
        <Link to={paths.messages()} className="btn" data-primary onClick={onLeave}>
          查看全部
        </Link>
      </Box>
    </>
  );
}

interface LineProps {
  message: Message;
  onRead: () => void;
  onLeave: () => void;
}

function Line({ message, onRead, onLeave }: LineProps) {
  const { title, content, url, created_at: at, is_read: isRead, type_label: kind } = message;
  const follow = () => {
    onRead();
    onLeave();
  };
  return (
    <Box as="li" className={classes.line} padY={10} padX={12} size="xs" data-unread={isRead === 0 || undefined}>
      <Text as="p" className={classes.title} size="s">
        {isRead === 0 && <span className="visually-hidden">未读：</span>}
        {url === '' ? (
          <Link to={paths.messages()} title={title} onClick={follow}>
            {title}
          </Link>
        ) : (
          <DataLink url={url} onFollow={follow}>
            {title}
          </DataLink>
        )}
      </Text>
      <Text as="p" tone="soft" clamp={2} title={content}>
        {content}
      </Text>
      <Row as="p" className={classes.about} gap={10} tone="quiet">
        <span>{kind}</span>
        <time>{at.slice(5, 16)}</time>
        {isRead === 0 && (
          <button type="button" className="link" aria-label={`标为已读：${title}`} onClick={onRead}>
            标为已读
          </button>
        )}
      </Row>
    </Box>
  );
}
