import { Box } from '#design/box.tsx';
import { Text } from '#design/text.tsx';
import { Row } from '#design/row.tsx';
import type { CartLine } from '@baicao/shared/contract';
import { fenOf } from '@baicao/shared/pricing/money';
import { memo, useId } from 'react';
import type { LineGroup } from '../../group-lines.ts';
import { nameOf, selectionOf } from '../../line-facts.ts';
import type { CartActions } from '../../use-cart-actions.ts';
import { CartLineRow, InvalidLine } from '../cart-line/cart-line.tsx';
import { Checkbox } from '../checkbox/checkbox.tsx';
import { LazyRow } from './lazy-row.tsx';
import classes from './cart-group.module.css';

interface Props {
  group: LineGroup;
  notes: ReadonlyMap<number, string>;
  actions: CartActions;
  /** The cart is so long that rows are rendered only near the viewport. */
  isLong: boolean;
  onFillUp: (group: Extract<LineGroup, { kind: 'reduction' }>) => void;
}

/** The lines under one heading. */
export function CartGroup({ group, notes, actions, isLong, onFillUp }: Props) {
  const headingId = useId();
  return (
    <Box
      as="section"
      className={classes.group}
      surface="paper"
      line="around"
      marginTop={12}
      aria-labelledby={headingId}
      data-kind={group.kind}
    >
      <Row as="header" className={classes.head} wrap gap={4} gapX={12} padY={6} padX={16} surface="ground">
        {group.kind !== 'invalid' && (
          <Checkbox
            state={selectionOf(group.lines)}
            label={`选择全部${group.name}`}
            onChange={(on) => actions.select(group.lines, on)}
          />
        )}
        <Text as="h2" size="m" id={headingId}>
          {group.name}
        </Text>
        {group.kind === 'reduction' && <ReductionProgress group={group} onFillUp={() => onFillUp(group)} />}
        {group.kind === 'invalid' && (
          <button type="button" className={`link ${classes.clear}`} onClick={() => actions.remove(group.lines)}>
            清空失效商品
          </button>
        )}
      </Row>
      <Lines lines={group.lines} notes={notes} actions={actions} isLong={isLong} />
    </Box>
  );
}

type LinesProps = Pick<Props, 'notes' | 'actions' | 'isLong'> & { lines: readonly CartLine[] };

/** Rows of each group in a long cart that are rendered at first. */
const rowsAtOnce = 10;

const Lines = memo(function Lines({ lines, notes, actions, isLong }: LinesProps) {
  return (
    <ul>
      {lines.map((line, i) => {
        const row = line.invalid ? (
          <InvalidLine line={line} actions={actions} />
        ) : (
          <CartLineRow line={line} note={notes.get(line.id) ?? ''} actions={actions} />
        );
        return isLong ? (
          <LazyRow key={line.id} name={nameOf(line)} isAtOnce={i < rowsAtOnce}>
            {row}
          </LazyRow>
        ) : (
          <li key={line.id}>{row}</li>
        );
      })}
    </ul>
  );
});

interface ReductionProps {
  group: Extract<LineGroup, { kind: 'reduction' }>;
  onFillUp: () => void;
}

/** The progress of a full reduction, the server's text about it, and 去凑单 while a tier is missing. */
function ReductionProgress({ group: { reduction }, onFillUp }: ReductionProps) {
  const reachedFen = fenOf(reduction.eligible);
  const gapFen = fenOf(reduction.gap);
  return (
    <Row className={classes.progress} wrap grow gap={4} gapX={12} data-reached={reduction.status === 1 || undefined}>
      <progress
        className={classes.bar}
        aria-label={`${reduction.name}进度`}
        value={gapFen === 0 ? 1 : reachedFen}
        max={gapFen === 0 ? 1 : reachedFen + gapFen}
      />
      <Text className={classes.text} size="s" tone="soft">
        {reduction.text}
      </Text>
      {gapFen > 0 && (
        <button type="button" className={`btn ${classes.fillUp}`} onClick={onFillUp}>
          去凑单<span className="visually-hidden"> {reduction.name}</span>
        </button>
      )}
    </Row>
  );
}
