import { Row } from '#design/row.tsx';
import { Text } from '#design/text.tsx';
import { Link, useLocation } from 'react-router-dom';
import { useEffect } from 'react';
import { paths } from '@baicao/shared/paths';
import { firstCharacters } from '@baicao/shared/text/characters';
import { api } from '#api/client.ts';
import { useWrite } from '#api/use-write.ts';
import { useQueryClient } from '@tanstack/react-query';
import { Empty } from '#design/empty.tsx';
import { ErrorView, requestIdOf } from '#design/error-view.tsx';
import { Skeleton } from '#design/skeleton.tsx';
import { ChatInput } from './chat-input.tsx';
import classes from './chat-panel.module.css';
import { closeChat } from './chat-state.ts';
import { MessageList } from './message-list.tsx';
import { changeChat, useChat } from './use-chat.ts';
import { useOutgoing } from './use-outgoing.ts';
import { usePageSubject } from './use-page-subject.ts';
import type { JoinedChat } from './joined-chat.ts';

interface Props {
  isOpen: boolean;
  mayChat: boolean;
  narrow: boolean;
}

/** Who answers, the messages, and the field to write in. */
export function Conversation({ isOpen, mayChat, narrow }: Props) {
  const { query, isEnded, isReadingEarlier, readEarlier } = useChat(isOpen && mayChat);
  const { outgoing, send, retry, drop } = useOutgoing();
  const subject = usePageSubject();
  useReading(isOpen, query.data);
  if (!mayChat || isEnded) return <Ended />;
  if (!query.data) {
    return (
      <div className={classes.body}>
        {query.error ? (
          <ErrorView
            message={query.error.message}
            requestId={requestIdOf(query.error)}
            retry={() => void query.refetch()}
          />
        ) : (
          <Skeleton count={6} />
        )}
      </div>
    );
  }
  const { service } = query.data;
  return (
    <>
      <Row as="p" className={classes.service} fixed gap={8} padY={8} padX={12} size="xs" tone="quiet" line="bottom">
        <Row
          as="span"
          className={classes.avatar}
          justify="center"
          fixed
          size="m"
          tone="brand"
          surface="brand"
          aria-hidden
        >
          {firstCharacters(service.name, 1)}
        </Row>
        <span>
          <Text as="b" block size="m" tone="ink" weight="strong">
            {service.name}
          </Text>
          {service.is_open === 1 ? '在线' : '非服务时间，可留言'} · {service.hours}
        </span>
        <a className="link" href={`tel:${service.phone}`}>
          {service.phone}
        </a>
      </Row>
      <MessageList
        chat={query.data}
        outgoing={outgoing}
        isReadingEarlier={isReadingEarlier}
        onEarlier={readEarlier}
        onRetry={retry}
        onDrop={drop}
        onFollow={narrow ? closeChat : undefined}
      />
      {query.error && (
        <Text as="p" fixed padY={4} padX={12} size="xs" tone="warn" surface="warn" role="status">
          连接中断，正在重新连接…
        </Text>
      )}
      <ChatInput subject={subject} onSend={send} />
    </>
  );
}

/** What is on screen has been read. */
function useReading(isOpen: boolean, chat: JoinedChat | undefined): void {
  const client = useQueryClient();
  const read = useWrite(api.chat.read, {
    spares: ['chat'],
    onDone: ({ unread }) => changeChat(client, (known) => ({ ...known, unread })),
    // Tried again with the next message.
    onFail: () => true,
  });
  const until = isOpen && chat && chat.unread > 0 && !document.hidden ? chat.messages.at(-1)?.id : undefined;
  const { run } = read;
  useEffect(() => {
    if (until !== undefined) void run({ until });
  }, [until, run]);
}

/** The session is over, or this account has no chat. */
function Ended() {
  const { pathname, search } = useLocation();
  return (
    <div className={classes.body}>
      <Empty title="登录已失效" text="重新登录后可继续咨询，之前的聊天记录会保留。">
        <Link to={paths.login(pathname + search)} className="btn" data-primary onClick={closeChat}>
          重新登录
        </Link>
      </Empty>
    </div>
  );
}
