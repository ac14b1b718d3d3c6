import { Card } from '#design/card.tsx';
import { Notice } from '#design/notice.tsx';
import { Stack } from '#design/stack.tsx';
import { Text } from '#design/text.tsx';
import { useId, type ReactNode } from 'react';
import classes from './auth-card.module.css';

interface Props {
  title: string;
  /** One or two sentences under the title. */
  intro?: ReactNode;
  /** Why somebody was sent here. */
  reason?: string;
  /** For a form of many fields. */
  isWide?: boolean;
  children: ReactNode;
}

/** The one card of a login and of each step of joining. `title, intro?, reason?, isWide?, children` */
export function AuthCard({ title, intro, reason = '', isWide = false, children }: Props) {
  const id = useId();
  return (
    <Card className={classes.card} data-wide={isWide || undefined} aria-labelledby={id}>
      <Stack gap={16}>
        <Stack as="header" gap={4}>
          <h1 id={id}>{title}</h1>
          {intro !== undefined && (
            <Text as="p" tone="soft">
              {intro}
            </Text>
          )}
        </Stack>
        {reason !== '' && (
          <Notice tone="warn" live>
            {reason}
          </Notice>
        )}
        {children}
      </Stack>
    </Card>
  );
}
