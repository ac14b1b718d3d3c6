import type { ReactNode } from 'react';
import { Stack } from '#design/stack.tsx';
import { Text } from '#design/text.tsx';
import classes from './article.module.css';

interface Props {
  /** A link, or words where there is none. */
  before: ReactNode;
  after: ReactNode;
}

/** What stands beside an article in its list: 上一篇, 下一篇. */
export function Neighbours({ before, after }: Props) {
  return (
    <Stack
      as="nav"
      className={classes.neighbours}
      columns={2}
      gap={16}
      padY={12}
      marginTop={24}
      line="top"
      hide="print"
      aria-label="上一篇和下一篇"
    >
      <Side word="上一篇">{before}</Side>
      <Side word="下一篇" textAlign="right">
        {after}
      </Side>
    </Stack>
  );
}

function Side({ word, textAlign, children }: { word: string; textAlign?: 'right'; children: ReactNode }) {
  return (
    <Text as="p" textAlign={textAlign} tone={typeof children === 'string' ? 'quiet' : 'ink'}>
      <Text block size="xs" tone="quiet">
        {word}
      </Text>
      {children}
    </Text>
  );
}
