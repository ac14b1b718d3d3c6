import { Row } from '#design/row.tsx';
import { StatusTag } from '#design/status-tag.tsx';
import { RowBox, type Selection } from '#design/row-selection.tsx';
import { Text } from '#design/text.tsx';
import type { Message } from '@baicao/shared/contract';
import { useId } from 'react';
import { DataLink } from '#domain/data-link.tsx';
import classes from './messages.module.css';

interface Props {
  message: Message;
  /** Whether the type is named: not in a list of one type. */
  isTyped: boolean;
  selection: Selection<Message>;
  isOpen: boolean;
  onOpen: (message: Message) => void;
}

/** One message: its title opens the whole text with its link. */
export function MessageRow({ message, isTyped, selection, isOpen, onOpen }: Props) {
  const { type_label: type, title, content, url, created_at: at, is_read: isRead } = message;
  const panel = useId();
  return (
    <li className={classes.row} data-unread={isRead === 0 || undefined} data-open={isOpen || undefined}>
      <RowBox row={message} selection={selection} />
      <button
        type="button"
        className={classes.head}
        aria-expanded={isOpen}
        aria-controls={panel}
        onClick={() => onOpen(message)}
      >
        <Row as="span" shrink gap={8}>
          {isTyped && <StatusTag tone="off">{type}</StatusTag>}
          {isRead === 0 && <span className="visually-hidden">未读：</span>}
          <Text as="b" weight="regular" clamp={1}>
            {title}
          </Text>
        </Row>
        <Text className={classes.excerpt} size="s" tone="quiet" clamp={2}>
          {isOpen ? '' : content}
        </Text>
        <Text as="time" className={classes.time} size="s" tone="quiet" nowrap>
          {at.slice(0, 16)}
        </Text>
      </button>
      <div id={panel} className={classes.body} hidden={!isOpen}>
        <p>{content}</p>
        {url !== '' && (
          <DataLink url={url} className="link">
            查看详情
          </DataLink>
        )}
      </div>
    </li>
  );
}
