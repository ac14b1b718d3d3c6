import type { CartLine } from '@baicao/shared/contract';
import { memo, useId } from 'react';
import type { LineGroup } from '../../group-lines.ts';
import type { CartActions } from '../../use-cart-actions.ts';
import { CartLineRow } from '../cart-line/cart-line.tsx';
import { InvalidLine } from '../cart-line/invalid-line.tsx';
import { Tick } from '../tick/tick.tsx';
import { tickState } from '../tick/tick-state.ts';
import classes from './cart-group.module.css';
import { NearLine } from './near-line.tsx';
import { ReductionProgress } from './reduction-progress.tsx';

interface Props {
  group: LineGroup;
  notes: ReadonlyMap<number, string>;
  actions: CartActions;
  /** The cart holds so many lines that only those near the window are drawn. */
  isLong: boolean;
  onFillUp: (group: Extract<LineGroup, { kind: 'reduction' }>) => void;
}

/** The lines under one heading. */
export function CartGroup({ group, notes, actions, isLong, onFillUp }: Props) {
  const headingId = useId();
  return (
    <section className={classes.group} aria-labelledby={headingId} data-kind={group.kind}>
      <header className={classes.head}>
        {group.kind !== 'invalid' && (
          <Tick
            state={tickState(group.lines)}
            label={`选择全部${group.name}`}
            onChange={(on) => actions.select(group.lines, on)}
          />
        )}
        <h2 id={headingId}>{group.name}</h2>
        {group.kind === 'reduction' && <ReductionProgress group={group} onFillUp={() => onFillUp(group)} />}
        {group.kind === 'invalid' && (
          <button type="button" className={`link ${classes.clear}`} onClick={() => actions.remove(group.lines)}>
            清空失效商品
          </button>
        )}
      </header>
      <Lines lines={group.lines} notes={notes} actions={actions} isLong={isLong} />
    </section>
  );
}

type LinesProps = Pick<Props, 'notes' | 'actions' | 'isLong'> & { lines: readonly CartLine[] };

/** Of each group in a long cart so many lines are drawn at once, the rest as they come near. */
const drawnAtOnce = 10;

const Lines = memo(function Lines({ lines, notes, actions, isLong }: LinesProps) {
  return (
    <ul>
      {lines.map((line, i) => {
        const row = line.invalid ? (
          <InvalidLine key={line.id} line={line} actions={actions} />
        ) : (
          <CartLineRow key={line.id} line={line} note={notes.get(line.id) ?? ''} actions={actions} />
        );
        return isLong && i >= drawnAtOnce ? (
          <NearLine key={line.id} line={line}>
            {row}
          </NearLine>
        ) : (
          row
        );
      })}
    </ul>
  );
});
