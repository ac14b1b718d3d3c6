import { Row } from '#design/row.tsx';
import { Box } from '#design/box.tsx';
import { Text } from '#design/text.tsx';
import { Stack } from '#design/stack.tsx';
import type { ChatMessage } from '@baicao/shared/contract';
import { firstCharacters } from '@baicao/shared/text/characters';
import { useLayoutEffect, useRef, useState } from 'react';
import { serverYear } from '#api/server-clock.ts';
import { DataLink } from '#domain/data-link.tsx';
import type { JoinedChat } from './joined-chat.ts';
import { hasGap, timeLabel } from './message-times.ts';
import classes from './message-list.module.css';
import type { Outgoing } from './use-outgoing.ts';

interface Props {
  chat: JoinedChat;
  outgoing: readonly Outgoing[];
  isReadingEarlier: boolean;
  onEarlier: () => unknown;
  onRetry: (message: Outgoing) => void;
  onDrop: (message: Outgoing) => void;
  onFollow: (() => void) | undefined;
}

/** The conversation, the newest at the bottom, where the list stays unless one has scrolled up. */
export function MessageList({ chat, outgoing, isReadingEarlier, onEarlier, onRetry, onDrop, onFollow }: Props) {
  const { messages, hasEarlier, is_typing: isTyping, service } = chat;
  const { list, onScroll, hasNewBelow, toBottom } = useStickyScroll(messages, outgoing.length + isTyping);
  return (
    <div className={classes.frame}>
      <div
        ref={list}
        className={classes.list}
        onScroll={onScroll}
        role="log"
        aria-label="聊天记录"
        // A scrollable area must be reachable by keyboard.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
      >
        {hasEarlier && (
          <button
            type="button"
            className={classes.earlier}
            onClick={onEarlier}
            aria-disabled={isReadingEarlier || undefined}
          >
            {isReadingEarlier ? '正在读取…' : '查看更早的消息'}
          </button>
        )}
        {messages.length === 0 && outgoing.length === 0 && (
          <p className={classes.hint}>您好，可直接发送订单号、药品名称，或要咨询的问题。</p>
        )}
        {messages.map((message, index) => (
          <Message
            key={message.id}
            message={message}
            before={messages[index - 1]?.created_at}
            service={service.name}
            onFollow={onFollow}
          />
        ))}
        {outgoing.map((message) => (
          <Waiting key={message.key} message={message} onRetry={onRetry} onDrop={onDrop} />
        ))}
        {isTyping === 1 && (
          <p className={classes.typing}>
            {service.name}正在输入
            <span aria-hidden>…</span>
          </p>
        )}
      </div>
      {hasNewBelow && (
        <button type="button" className={classes.below} onClick={toBottom}>
          有新消息 ↓
        </button>
      )}
    </div>
  );
}

interface MessageProps {
  message: ChatMessage;
  /** When the message before came. */
  before: string | undefined;
  service: string;
  onFollow: (() => void) | undefined;
}

function Message({ message, before, service, onFollow }: MessageProps) {
  const { is_own: isOwn, content, links, created_at: at } = message;
  return (
    <>
      {hasGap(before, at) && <time className={classes.time}>{timeLabel(at, serverYear())}</time>}
      <Row className={classes.message} align="start" wrap fixed gap={4} gapX={8} data-own={isOwn === 1 || undefined}>
        {isOwn === 0 && (
          <Row
            as="span"
            className={classes.avatar}
            justify="center"
            fixed
            size="xs"
            tone="brand"
            surface="brand"
            aria-hidden
          >
            {firstCharacters(service, 1)}
          </Row>
        )}
        <Box
          className={classes.bubble}
          shrink
          padY={6}
          padX={10}
          size="s"
          breaks
          surface="paper"
          line="around"
          title={at}
        >
          <span className="visually-hidden">{isOwn === 1 ? '我：' : `${service}：`}</span>
          <bdi>{content}</bdi>
          {links.length > 0 && (
            <Stack as="ul" className={classes.links} line="top" marginTop={4}>
              {links.map(({ name, url }) => (
                <li key={url}>
                  <DataLink url={url} className="link" {...(onFollow ? { onFollow } : {})}>
                    {name}
                  </DataLink>
                </li>
              ))}
            </Stack>
          )}
        </Box>
      </Row>
    </>
  );
}

interface WaitingProps {
  message: Outgoing;
  onRetry: (message: Outgoing) => void;
  onDrop: (message: Outgoing) => void;
}

/** Of one's own, on its way or refused. */
function Waiting({ message, onRetry, onDrop }: WaitingProps) {
  const { content, failure } = message;
  return (
    <Row
      className={classes.message}
      align="start"
      wrap
      fixed
      gap={4}
      gapX={8}
      data-own
      data-failed={failure !== undefined || undefined}
    >
      <Box className={classes.bubble} shrink padY={6} padX={10} size="s" breaks surface="paper" line="around">
        <bdi>{content}</bdi>
      </Box>
      <Text as="p" className={classes.state} size="xs" tone="quiet" textAlign="right" role="status">
        {failure === undefined ? (
          '发送中…'
        ) : (
          <>
            未发送：{failure}{' '}
            <button type="button" className="link" onClick={() => onRetry(message)}>
              重新发送
            </button>{' '}
            <button type="button" className="link" onClick={() => onDrop(message)}>
              删除
            </button>
          </>
        )}
      </Text>
    </Row>
  );
}

/** At this distance from the end the list counts as scrolled to its end. */
const nearPx = 60;

/** Keeps the list at its end while it is there, and where it is while older messages come in above. */
function useStickyScroll(messages: readonly ChatMessage[], others: number) {
  const list = useRef<HTMLDivElement>(null);
  const atBottom = useRef(true);
  const last = useRef({ first: messages[0]?.id, end: messages.at(-1)?.id, others, height: 0 });
  const [hasNewBelow, setNewBelow] = useState(false);
  const toBottom = () => {
    const element = list.current;
    if (element) element.scrollTop = element.scrollHeight;
    setNewBelow(false);
  };
  const [first, end] = [messages[0]?.id, messages.at(-1)?.id];
  useLayoutEffect(() => {
    const element = list.current;
    if (!element) return;
    const before = last.current;
    last.current = { first, end, others, height: element.scrollHeight };
    if (first !== before.first && end === before.end) element.scrollTop += element.scrollHeight - before.height;
    else if (atBottom.current) element.scrollTop = element.scrollHeight;
    else if (end !== before.end) setNewBelow(true);
  }, [first, end, others]);
  const onScroll = () => {
    const element = list.current;
    if (!element) return;
    atBottom.current = element.scrollHeight - element.scrollTop - element.clientHeight < nearPx;
    if (atBottom.current) setNewBelow(false);
  };
  return { list, onScroll, hasNewBelow, toBottom };
}
