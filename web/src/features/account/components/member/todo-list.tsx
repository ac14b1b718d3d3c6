import { Card } from '#design/card.tsx';
import { Text } from '#design/text.tsx';
import { Stack } from '#design/stack.tsx';
import type { Todo } from '@baicao/shared/contract';
import { Link } from 'react-router-dom';
import own from './todo-list.module.css';

/** 待办: what blocks buying first, each with the step that ends it. */
export function TodoList({ todos }: { todos: readonly Todo[] }) {
  return (
    <Card
      title="待办"
      note={
        todos.length > 0 && (
          <Text size="xs" tone="quiet">
            {todos.length} 项
          </Text>
        )
      }
    >
      {todos.length === 0 ? (
        <Text as="p" padY={12} tone="quiet">
          没有待办事项，证照、回执和账单都正常。
        </Text>
      ) : (
        <Stack as="ul">
          {todos.map(({ code, text, level, action_text: action, url }) => (
            <li key={`${code} ${text}`} className={own.todo} data-level={level}>
              <Text breaks>
                {level === 'red' && (
                  <Text className={own.mark} padY={0} padX={4} size="xs" tone="inverse" rounded="slight">
                    紧急
                  </Text>
                )}
                {text}
              </Text>
              <Text
                to={url}
                as={Link}
                className={own.action}
                padY={0}
                padX={12}
                textAlign="right"
                nowrap
                aria-label={`${action}：${text}`}
              >
                {action}
              </Text>
            </li>
          ))}
        </Stack>
      )}
    </Card>
  );
}
