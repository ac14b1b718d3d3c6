import type { ReactNode } from 'react';
import { Row } from '#design/row.tsx';
import { SelectAll, type Selection } from '#design/row-selection.tsx';
import { Text } from '#design/text.tsx';

interface Props<R> {
  rows: readonly R[];
  selection: Selection<R>;
  /** Of what is ticked: 份. */
  unit: string;
  /** Buttons. */
  children: ReactNode;
}

/** Ticks every row of the page, and what can be done with those ticked. */
export function SelectionBar<R>({ rows, selection, unit, children }: Props<R>) {
  const { length } = selection.chosen;
  return (
    <Row gap={8} gapX={12} marginBottom={10} wrap>
      <SelectAll rows={rows} selection={selection} label="本页全选" isInToolbar="narrow" />
      {children}
      <Text size="s" tone="soft" aria-live="polite">
        {length > 0 && `已选 ${length} ${unit}`}
      </Text>
    </Row>
  );
}
