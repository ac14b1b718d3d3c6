import type { Contract, Data, DrawPrize } from '@baicao/shared/contract';
import { useReducedMotion } from '@mantine/hooks';
import { useEffect, useState } from 'react';
import { buttonWords } from './draw-words.ts';
import classes from './prize-ring.module.css';
import type { Run } from './use-draw-run.ts';

/** A word for each kind of prize, as on its paper. */
const marks: Record<DrawPrize['kind'], string> = { 1: '券', 2: '积分', 3: '¥' };
/** Below this a prize says how many are left. */
const fewLeft = 50;

/** The prizes round the button. */
export function PrizeRing({ draw, run }: { draw: Data<Contract['draw']['info']>; run: Run }) {
  const { prizes } = draw;
  const won = prizes.findIndex(({ id }) => id === run.wonId);
  const lit = useLight(prizes.length, run.turning, won === -1 ? undefined : won);
  const places = ringPlaces(prizes.length);
  const { title, note, canDraw } = buttonWords(draw, run.turning);
  const place = buttonPlace(prizes.length);
  return (
    <div className={classes.ring}>
      <ul className={classes.prizes} aria-label="奖品">
        {prizes.map((prize, index) => (
          <Prize key={prize.id} prize={prize} place={places[index]} lit={index === lit} />
        ))}
      </ul>
      <button
        type="button"
        className={classes.button}
        style={{ gridColumn: place.column, gridRow: place.row }}
        aria-disabled={!canDraw}
        data-autofocus
        onClick={() => {
          if (canDraw) void run.draw();
        }}
      >
        <b>{title}</b>
        <span>{note}</span>
      </button>
      <p className="visually-hidden" role="status">
        {run.turning && '抽奖中，请稍候'}
      </p>
    </div>
  );
}

function Prize({ prize, place, lit }: { prize: DrawPrize; place: Place | undefined; lit: boolean }) {
  const { name, kind, left } = prize;
  const gone = left === 0;
  return (
    <li
      className={classes.prize}
      style={{ gridColumn: place?.column, gridRow: place?.row }}
      data-lit={lit || undefined}
      data-gone={gone || undefined}
    >
      <i className={classes.mark} data-kind={kind} aria-hidden>
        {marks[kind]}
      </i>
      <span className={classes.name}>{name}</span>
      {left !== null && left < fewLeft && <small>{gone ? '已抽完' : `仅剩 ${left} 份`}</small>}
    </li>
  );
}

/** Where a prize stands in the grid, from 1. */
interface Place {
  readonly column: number;
  readonly row: number;
}

/** Clockwise round the middle of nine. */
const ring: readonly Place[] = [
  { column: 1, row: 1 },
  { column: 2, row: 1 },
  { column: 3, row: 1 },
  { column: 3, row: 2 },
  { column: 3, row: 3 },
  { column: 2, row: 3 },
  { column: 1, row: 3 },
  { column: 1, row: 2 },
];

/** Eight prizes stand round the button; any other number in rows of three, with the button under them. */
export function ringPlaces(count: number): readonly Place[] {
  if (count === ring.length) return ring;
  return Array.from({ length: count }, (_, index) => ({ column: (index % 3) + 1, row: Math.floor(index / 3) + 1 }));
}

/** Where the button stands: in the middle of eight, across the whole row below any other number. */
export function buttonPlace(count: number): { column: string; row: number } {
  return count === ring.length ? { column: '2', row: 2 } : { column: '1 / -1', row: Math.ceil(count / 3) + 1 };
}

const stepMs = 110;

/** Which of `count` prizes is lit: the light runs round while it turns and stands on what was won. Undefined: none. */
function useLight(count: number, turning: boolean, won: number | undefined): number | undefined {
  const still = useReducedMotion();
  const [at, setAt] = useState(0);
  const moves = turning && won === undefined && !still;
  useEffect(() => {
    if (!moves) return undefined;
    const timer = setInterval(() => setAt((before) => (before + 1) % count), stepMs);
    return () => clearInterval(timer);
  }, [moves, count]);
  return won ?? (moves ? at : undefined);
}
