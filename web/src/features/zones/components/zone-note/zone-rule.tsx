import { useMemo } from 'react';
import { RichText } from '#design/rich-text.tsx';
import { tell } from '#design/dialogs.tsx';
import { ruleLines } from './rule-lines.ts';
import classes from './zone-rule.module.css';

interface Props {
  html: string;
  title?: string;
}

/** The zone's rule folded to one line. */
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

const sentencesShown = 3;

/** The first sentences of a rule; a dialog shows all. */
export function RuleCard({ html, title = '活动规则' }: { html: string; title?: string }) {
  const lines = useMemo(() => ruleLines(html), [html]);
  if (lines.length === 0) return null;
  return (
    <section className={classes.card} aria-label={title}>
      <p className={classes.head}>
        <b>{title}</b>
        <button type="button" className="link" onClick={() => showAll(html, title)}>
          全部 {lines.length} 条
        </button>
      </p>
      <ol>
        {lines.slice(0, sentencesShown).map((line) => (
          <li key={line} title={line}>
            {line}
          </li>
        ))}
      </ol>
    </section>
  );
}

function showAll(html: string, title: string): void {
  tell(<RichText html={html} />, { title });
}
