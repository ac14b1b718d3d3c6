import { Row } from '#design/row.tsx';
import { Text } from '#design/text.tsx';
import type { Message } from '@baicao/shared/contract';
import { useId } from 'react';
import { DataLink } from '#domain/data-link.tsx';
import classes from './messages.module.css';

interface Props {
  message: Message;
  /** Whether the type is named: not in a list of one type. */
  isTyped: boolean;
  isSelected: boolean;
  isOpen: boolean;
  onSelect: (id: number) => void;
  onOpen: (message: Message) => void;
}

/** One message: its title opens the whole text with its link. */
export function MessageRow({ message, isTyped, isSelected, isOpen, onSelect, onOpen }: Props) {
  const { id, type_label: type, title, content, url, created_at: at, is_read: isRead } = message;
  const panel = useId();
  return (
    <li className={classes.row} data-unread={isRead === 0 || undefined} data-open={isOpen || undefined}>
      <label className={classes.select}>
        <input type="checkbox" checked={isSelected} onChange={() => onSelect(id)} aria-label={`选择“${title}”`} />
      </label>
      <button
        type="button"
        className={classes.head}
        aria-expanded={isOpen}
        aria-controls={panel}
        onClick={() => onOpen(message)}
      >
        <Row as="span" shrink gap={8}>
          {isTyped && (
            <Text
              className={classes.type}
              fixed
              padY={0}
              padX={4}
              size="xs"
              tone="soft"
              textAlign="center"
              rounded="slight"
            >
              {type}
            </Text>
          )}
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
