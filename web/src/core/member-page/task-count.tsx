import { Text } from '#design/text.tsx';
import type { MenuEntry } from './use-menu.ts';
import classes from './task-count.module.css';

/** Behind the title of an entry: what waits there; nothing at 0. */
export function TaskCount({ entry: { name, count } }: { entry: MenuEntry }) {
  if (count <= 0) return null;
  return (
    <Text className={classes.count} padX={4} size="xs" tone="inverse" weight="regular" textAlign="center">
      {count}
      <span className="visually-hidden"> {name === 'account.messages' ? '条未读' : '项待处理'}</span>
    </Text>
  );
}
