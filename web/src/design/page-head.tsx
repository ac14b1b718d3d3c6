import type { ReactNode } from 'react';
import { Row } from './row.tsx';
import { Stack } from './stack.tsx';
import { Text } from './text.tsx';
import classes from './page-head.module.css';

interface Props {
  title: string;
  /** What the page is for, in one line. */
  note?: ReactNode;
  /** Buttons at the end. */
  children?: ReactNode;
}

/** The title of a page: above its cards, the note under it, actions at the end. `title, note?, children?` */
export function PageHead({ title, note, children }: Props) {
  return (
    <Row as="header" gap={8} gapX={16} wrap align="end" padY={4}>
      <Stack className={classes.title} gap={2} shrink>
        <h1>{title}</h1>
        {note !== undefined && (
          <Text as="p" size="s" tone="quiet">
            {note}
          </Text>
        )}
      </Stack>
      {children !== undefined && (
        <Row gap={8} wrap>
          {children}
        </Row>
      )}
    </Row>
  );
}
