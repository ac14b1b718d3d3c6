import { RichText } from '../../../../ui/rich-text.tsx';
import classes from './zone-rule.module.css';

/** The zone's own rule, folded away for who knows it. `html, title?` */
export function ZoneRule({ html, title = '活动规则' }: { html: string; title?: string }) {
  if (html === '') return null;
  return (
    <details className={classes.rule}>
      <summary>{title}</summary>
      <RichText html={html} />
    </details>
  );
}
