import { Stack } from '#design/stack.tsx';
import { Text } from '#design/text.tsx';
import { Row } from '#design/row.tsx';
import { limits } from '@baicao/shared/limits';
import { charactersIn, hasAtMost, unitsOf } from '@baicao/shared/text/characters';
import { tidyLines } from '@baicao/shared/text/tidy-text';
import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import classes from './chat-input.module.css';

const { contentMax } = limits.chat;
/** From here on the characters left are counted. */
const counted = contentMax - 100;

const leftText = (left: number) => (left >= 0 ? `还可输入 ${left} 字` : `超出 ${-left} 字，请精简`);

interface Props {
  subject: { label: string; content: string } | undefined;
  onSend: (content: string) => void;
}

/** Enter sends, Shift+Enter begins a line. */
export function ChatInput({ subject, onSend }: Props) {
  const field = useRef<HTMLTextAreaElement>(null);
  const [length, setLength] = useState(0);
  useEffect(() => field.current?.focus(), []);
  const send = () => {
    const element = field.current;
    // Read from the field and emptied at once: a second Enter has nothing to send.
    const content = tidyLines(element?.value ?? '');
    if (!element || content === '' || !hasAtMost(content, contentMax)) return;
    element.value = '';
    setLength(0);
    onSend(content);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (event.key !== 'Enter' || event.shiftKey) return;
    event.preventDefault();
    send();
  };
  return (
    <Stack
      as="form"
      className={classes.form}
      alignX="start"
      fixed
      gap={6}
      line="top"
      onSubmit={(event) => {
        event.preventDefault();
        send();
        field.current?.focus();
      }}
    >
      {subject && (
        <Text
          type="button"
          as="button"
          className={classes.subject}
          padY={0}
          padX={10}
          size="xs"
          tone="brand"
          surface="brand"
          line="tinted"
          title={subject.content}
          onClick={() => onSend(subject.content)}
        >
          {subject.label}
        </Text>
      )}
      <textarea
        ref={field}
        className={classes.field}
        rows={2}
        maxLength={unitsOf(contentMax)}
        aria-label="输入消息"
        placeholder="输入订单号、药品名称或问题"
        onChange={({ target }) => setLength(charactersIn(tidyLines(target.value)))}
        onKeyDown={onKeyDown}
      />
      <Row className={classes.foot} justify="between" size="xs">
        <Text tone="quiet">{length > counted ? leftText(contentMax - length) : 'Enter 发送，Shift+Enter 换行'}</Text>
        <button type="submit" className="btn" data-primary disabled={length === 0 || length > contentMax}>
          发送
        </button>
      </Row>
    </Stack>
  );
}
