import type { LineGroup } from '../../group-lines.ts';
import { eligibleFen, fenOf } from '../../line-facts.ts';
import classes from './cart-group.module.css';

interface Props {
  group: Extract<LineGroup, { kind: 'reduction' }>;
  onFillUp: () => void;
}

/** How far a full reduction is, in the server's words, with the way to its next tier. */
export function ReductionProgress({ group: { reduction, lines }, onFillUp }: Props) {
  const reachedFen = eligibleFen(lines);
  const gapFen = fenOf(reduction.gap);
  return (
    <div className={classes.progress} data-reached={reduction.status === 1 || undefined}>
      <progress
        className={classes.bar}
        aria-label={`${reduction.name}进度`}
        value={gapFen === 0 ? 1 : reachedFen}
        max={gapFen === 0 ? 1 : reachedFen + gapFen}
      />
      <span className={classes.text}>{reduction.text}</span>
      {gapFen > 0 && (
        <button type="button" className={`btn ${classes.fillUp}`} onClick={onFillUp}>
          去凑单<span className="visually-hidden"> {reduction.name}</span>
        </button>
      )}
    </div>
  );
}
