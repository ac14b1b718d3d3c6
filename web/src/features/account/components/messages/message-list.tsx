import { Row } from '#design/row.tsx';
import { Box } from '#design/box.tsx';
import { Text } from '#design/text.tsx';
import type { Message } from '@baicao/shared/contract';
import { useState } from 'react';
import type { UrlList } from '#core/url-state.ts';
import type { MessageState } from '../../message-state.ts';
import type { useMessageWrites } from '../../use-message-writes.ts';
import { MessageRow } from './message-row.tsx';
import classes from './messages.module.css';

interface Props {
  messages: readonly Message[];
  list: UrlList<MessageState>;
  /** Unread messages of the shown type, on every page. */
  unread: number;
  acts: ReturnType<typeof useMessageWrites>;
}

/** One page of messages with what can be done to those selected. */
export function MessageList({ messages, list: { state, go }, unread, acts }: Props) {
  const [selected, setSelected] = useState<ReadonlySet<number>>(new Set());
  const [opened, setOpened] = useState<number>();
  // Removed messages stay selected until the list is loaded anew.
  const chosen = messages.filter(({ id }) => selected.has(id)).map(({ id }) => id);
  const toggle = (id: number) =>
    setSelected((now) => new Set(now.has(id) ? [...now].filter((one) => one !== id) : [...now, id]));
  const open = (message: Message) => {
    setOpened((now) => (now === message.id ? undefined : message.id));
    acts.open(message);
  };
  const after = (work: Promise<unknown>) => void work.then((done) => done !== undefined && setSelected(new Set()));
  const isAll = chosen.length > 0 && chosen.length === messages.length;
  return (
    <>
      <Row className={classes.tools} wrap gap={8} gapX={12}>
        <label className={classes.all}>
          <input
            type="checkbox"
            checked={isAll}
            ref={(box) => {
              if (box) box.indeterminate = chosen.length > 0 && !isAll;
            }}
            onChange={() => setSelected(new Set(isAll ? [] : messages.map(({ id }) => id)))}
          />
          本页全选
        </label>
        <button
          type="button"
          className="btn"
          disabled={chosen.length === 0 || acts.busy}
          onClick={() => after(acts.read(chosen))}
        >
          标为已读
        </button>
        <button
          type="button"
          className="btn"
          disabled={chosen.length === 0 || acts.busy}
          onClick={() => after(acts.remove(chosen))}
        >
          删除
        </button>
        <Text grow size="s" tone="soft" aria-live="polite">
          {chosen.length > 0 && `已选 ${chosen.length} 条`}
        </Text>
        <button
          type="button"
          className={`btn ${classes.only}`}
          aria-pressed={state.unread}
          onClick={() => go({ unread: !state.unread })}
        >
          只看未读
        </button>
        <button
          type="button"
          className="btn"
          disabled={unread === 0 || acts.busy}
          onClick={() => after(acts.readAll(state.type))}
        >
          全部标为已读
        </button>
      </Row>
      <Box as="ul" line="top">
        {messages.map((message) => (
          <MessageRow
            key={message.id}
            message={message}
            isTyped={state.type === undefined}
            isSelected={selected.has(message.id)}
            isOpen={opened === message.id}
            onSelect={toggle}
            onOpen={open}
          />
        ))}
      </Box>
    </>
  );
}
