import { useMemo } from 'react';
import { RichText } from '#ui/rich-text.tsx';
import { ruleLines } from './rule-lines.ts';
import classes from './zone-rule.module.css';

interface Props {
  html: string;
  title?: string;
}

/** The zone's own rule on one line, to be unfolded. `html, title?` */
export function ZoneRule({ html, title = '活动规则' }: Props) {
  const [first = ''] = useMemo(() => ruleLines(html), [html]);
  if (first === '') return null;
  return (
    <details className={classes.rule}>
      <summary>
        <b>{title}</b>
        <span className={classes.first}>{first}</span>
      </summary>
      <RichText html={html} />
    </details>
  );
}
