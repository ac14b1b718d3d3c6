import { useMemo } from 'react';
import { tell } from '#ui/dialogs.tsx';
import { RichText } from '#ui/rich-text.tsx';
import { ruleLines } from './rule-lines.ts';
import classes from './zone-rule.module.css';

const shown = 3;

/** The first sentences of a rule in little room, and all of it in a dialog. `html, title?` */
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
        {lines.slice(0, shown).map((line) => (
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
