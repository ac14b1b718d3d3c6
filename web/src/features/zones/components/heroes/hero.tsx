import type { ReactNode } from 'react';
import { Row } from '#design/row.tsx';
import { Stack } from '#design/stack.tsx';
import { Text } from '#design/text.tsx';
import classes from './hero.module.css';

interface Props {
  title: string;
  note?: ReactNode;
  /** Under the note: a clock, facts, the buyer's progress. */
  about?: ReactNode;
  /** Links at the foot of the text. */
  links?: ReactNode;
  /** What is particular to the zone: beside the text, below it where there is no room. */
  children?: ReactNode;
}

/** The head of every zone: title, note, facts and links, and beside them what is particular to it. */
export function Hero({ title, note, about, links, children }: Props) {
  return (
    <Row
      as="header"
      className={classes.hero}
      wrap
      gap={12}
      gapX={24}
      padY={16}
      padX={20}
      surface="accent"
      line="tinted"
    >
      <Stack className={classes.text} gap={4}>
        <h1>{title}</h1>
        {note !== undefined && (
          <Text as="p" size="s" tone="soft">
            {note}
          </Text>
        )}
        {about}
        {links !== undefined && (
          <Row as="p" className={classes.links} wrap gap={0} gapX={16}>
            {links}
          </Row>
        )}
      </Stack>
      {children !== undefined && <div className={classes.content}>{children}</div>}
    </Row>
  );
}
