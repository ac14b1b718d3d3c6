import { Box } from '#design/box.tsx';
import { Text } from '#design/text.tsx';
import { Row } from '#design/row.tsx';
import { useMemo } from 'react';
import { RichText } from '#design/rich-text.tsx';
import { tell } from '#design/dialogs.tsx';
import { ruleLines } from './rule-lines.ts';
import classes from './zone-rule.module.css';

interface Props {
  html: string;
  title?: string | undefined;
}

/** The zone's rule folded to one line. */
export function ZoneRule({ html, title = '活动规则' }: Props) {
  const [first = ''] = useMemo(() => ruleLines(html), [html]);
  if (first === '') return null;
  return (
    <Box as="details" className={classes.rule} surface="paper" line="around" marginTop={12}>
      <summary>
        <Text as="b" fixed tone="accent">
          {title}
        </Text>
        <Text className={classes.first} shrink clamp={1}>
          {first}
        </Text>
      </summary>
      <RichText html={html} />
    </Box>
  );
}

const sentencesShown = 3;

/** The first sentences of a rule; a dialog shows all. */
export function RuleCard({ html, title = '活动规则' }: { html: string; title?: string }) {
  const lines = useMemo(() => ruleLines(html), [html]);
  if (lines.length === 0) return null;
  return (
    <Box as="section" shrink padY={6} padX={12} size="xs" tone="soft" surface="paper" line="around" aria-label={title}>
      <Row as="p" align="stretch" justify="between" gap={12}>
        <Text as="b" size="s" tone="accent">
          {title}
        </Text>
        <button type="button" className="link" onClick={() => showAll(html, title)}>
          全部 {lines.length} 条
        </button>
      </Row>
      <ol>
        {lines.slice(0, sentencesShown).map((line) => (
          <Text as="li" key={line} block clamp={1} title={line}>
            · {line}
          </Text>
        ))}
      </ol>
    </Box>
  );
}

function showAll(html: string, title: string): void {
  tell(<RichText html={html} />, { title });
}
