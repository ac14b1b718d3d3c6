import { Row } from '#design/row.tsx';
import { Stack } from '#design/stack.tsx';
import { Text } from '#design/text.tsx';

/** How something is done, step by step. */
export function HeroSteps({ steps }: { steps: readonly { name: string; text: string }[] }) {
  return (
    <Stack as="ol" fit={140} gap={8}>
      {steps.map(({ name, text }, i) => (
        <Row as="li" key={name} align="baseline" gap={8} padY={8} padX={12} surface="paper" rounded>
          <Text as="b" size="l" tone="accent" aria-hidden>
            {i + 1}
          </Text>
          <Stack>
            <Text weight="strong">{name}</Text>
            <Text size="xs" tone="quiet">
              {text}
            </Text>
          </Stack>
        </Row>
      ))}
    </Stack>
  );
}
