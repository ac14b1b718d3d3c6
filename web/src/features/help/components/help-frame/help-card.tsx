import type { ReactNode } from 'react';
import { Card } from '#design/card.tsx';
import classes from './help-card.module.css';

/** The content of a page of the help centre; on paper without its frame. */
export function HelpCard({ as = 'section', children }: { as?: 'section' | 'article'; children: ReactNode }) {
  return (
    <Card as={as} pad={24} className={classes.card}>
      {children}
    </Card>
  );
}
