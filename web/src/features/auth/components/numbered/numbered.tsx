import { Stack } from '#design/stack.tsx';
import type { ReactNode } from 'react';
import classes from './numbered.module.css';

/** What happens one after another: `li`s with their numbers. */
export function Numbered({ children }: { children: ReactNode }) {
  return (
    <Stack as="ol" className={classes.list} gap={4} tone="soft">
      {children}
    </Stack>
  );
}
