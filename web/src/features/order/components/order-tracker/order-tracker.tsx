import { Row } from '#design/row.tsx';
import { Stack } from '#design/stack.tsx';
import { Text } from '#design/text.tsx';
import type { OrderDetail } from '@baicao/shared/contract';
import classes from './order-tracker.module.css';

type Step = Pick<OrderDetail['steps'][number], 'title' | 'content' | 'time'>;

/**
 * Steps of a progress with their times; a step without a time is still to come. The sentence of a step is shown as long as no other follows it.
 * `label`: accessible name.
 */
export function OrderTracker({ steps, label = '订单进度' }: { steps: readonly Step[]; label?: string }) {
  const current = steps.findLastIndex(({ time }) => time !== null);
  return (
    <Row as="ol" className={classes.tracker} align="stretch" padY={4} padX={0} aria-label={label}>
      {steps.map(({ title, content, time }, i) => (
        <Stack
          as="li"
          key={title}
          grow
          gap={2}
          padX={4}
          alignX="center"
          size="xs"
          tone="quiet"
          textAlign="center"
          data-done={time !== null || undefined}
          aria-current={i === current ? 'step' : undefined}
        >
          <span className={classes.dot} aria-hidden>
            {time === null ? i + 1 : '✓'}
          </span>
          <Text as="b" size="s" weight="regular">
            {title}
          </Text>
          {time !== null && <time className="num">{time.slice(0, 16)}</time>}
          {i === current && content !== '' && (
            <Text className={classes.content} breaks>
              {content}
            </Text>
          )}
        </Stack>
      ))}
    </Row>
  );
}
