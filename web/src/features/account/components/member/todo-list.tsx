import { Card } from '#design/card.tsx';
import { Text } from '#design/text.tsx';
import { Row } from '#design/row.tsx';
import { Stack } from '#design/stack.tsx';
import { StatusTag } from '#design/status-tag.tsx';
import type { Todo } from '@baicao/shared/contract';
import { Link } from 'react-router-dom';
import own from './todo-list.module.css';

const surfaces = { red: 'bad', amber: 'warn', plain: 'ground' } as const;

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
        <Stack as="ul" gap={4}>
          {todos.map(({ code, text, level, action_text: action, url }) => (
            <Row
              key={`${code} ${text}`}
              as="li"
              justify="between"
              gap={12}
              padX={10}
              padY={4}
              surface={surfaces[level]}
              rounded
              data-level={level}
            >
              <Text breaks>
                {level === 'red' && (
                  <>
                    <StatusTag tone="due">紧急</StatusTag>{' '}
                  </>
                )}
                {text}
              </Text>
              <Text to={url} as={Link} className={`link ${own.action}`} fixed aria-label={`${action}：${text}`}>
                {action}
              </Text>
            </Row>
          ))}
        </Stack>
      )}
    </Card>
  );
}
