import { Row } from '#design/row.tsx';
import { Box } from '#design/box.tsx';
import { SelectAll, useSelection } from '#design/row-selection.tsx';
import { Text } from '#design/text.tsx';
import type { Message } from '@baicao/shared/contract';
import { useState } from 'react';
import type { UrlList } from '#core/url-state.ts';
import type { MessageState } from '../../message-state.ts';
import type { useMessageWrites } from '../../use-message-writes.ts';
import { MessageRow } from './message-row.tsx';

interface Props {
  messages: readonly Message[];
  list: UrlList<MessageState>;
  /** Unread messages of the shown type, on every page. */
  unread: number;
  acts: ReturnType<typeof useMessageWrites>;
}

/** One page of messages with what can be done to those selected. */
export function MessageList({ messages, list: { state, go }, unread, acts }: Props) {
  // Removed messages stay selected until the list is loaded anew.
  const selection = useSelection(messages, { rowKey: ({ id }) => id, labelOf: ({ title }) => `“${title}”` });
  const [opened, setOpened] = useState<number>();
  const chosen = selection.chosen.map(({ id }) => id);
  const open = (message: Message) => {
    setOpened((now) => (now === message.id ? undefined : message.id));
    acts.open(message);
  };
  const after = (work: Promise<unknown>) => void work.then((done) => done !== undefined && selection.clear());
  return (
    <>
      <Row wrap gap={8} gapX={12} marginBottom={12}>
        <SelectAll rows={messages} selection={selection} label="本页全选" isInToolbar />
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
        <button type="button" className="btn" aria-pressed={state.unread} onClick={() => go({ unread: !state.unread })}>
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
            selection={selection}
            isOpen={opened === message.id}
            onOpen={open}
          />
        ))}
      </Box>
    </>
  );
}
