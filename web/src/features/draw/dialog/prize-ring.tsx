import { Stack } from '#design/stack.tsx';
import { Text } from '#design/text.tsx';
import type { Contract, Data, DrawPrize } from '@baicao/shared/contract';
import { useReducedMotion } from '@mantine/hooks';
import { useEffect, useState } from 'react';
import { buttonText } from './draw-text.ts';
import classes from './prize-ring.module.css';
import type { DrawRun } from './use-draw-run.ts';

/** A symbol for each kind of prize. */
const marks: Record<DrawPrize['kind'], string> = { 1: '券', 2: '积分', 3: '¥' };
/** Below this number the remaining pieces are shown. */
const fewLeft = 50;

/** The prizes around the button. */
export function PrizeRing({ draw, run }: { draw: Data<Contract['draw']['info']>; run: DrawRun }) {
  const { prizes } = draw;
  const won = prizes.findIndex(({ id }) => id === run.wonId);
  const lit = useHighlight(prizes.length, run.isDrawing, won === -1 ? undefined : won);
  const places = ringPlaces(prizes.length);
  const { title, note, canDraw } = buttonText(draw, run.isDrawing);
  const place = buttonPlace(prizes.length);
  return (
    <Stack className={classes.ring} columns={3} gap={8} pad={12} surface="warn" line="tinted">
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
        <Text size="xs">{note}</Text>
      </button>
      <p className="visually-hidden" role="status">
        {run.isDrawing && '抽奖中，请稍候'}
      </p>
    </Stack>
  );
}

function Prize({ prize, place, lit }: { prize: DrawPrize; place: Place | undefined; lit: boolean }) {
  const { name, kind, left } = prize;
  const gone = left === 0;
  return (
    <Stack
      as="li"
      className={classes.prize}
      alignX="center"
      gap={4}
      pad={4}
      textAlign="center"
      surface="paper"
      rounded
      style={{ gridColumn: place?.column, gridRow: place?.row }}
      data-lit={lit || undefined}
      data-gone={gone || undefined}
    >
      <i className={classes.mark} data-kind={kind} aria-hidden>
        {marks[kind]}
      </i>
      <Text className={classes.name} size="s">
        {name}
      </Text>
      {left !== null && left < fewLeft && <small>{gone ? '已抽完' : `仅剩 ${left} 份`}</small>}
    </Stack>
  );
}

/** Grid cell of a prize, from 1. */
interface Place {
  readonly column: number;
  readonly row: number;
}

/** Clockwise around the middle cell of nine. */
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

/** Eight prizes are placed around the button; any other number in rows of three above it. */
export function ringPlaces(count: number): readonly Place[] {
  if (count === ring.length) return ring;
  return Array.from({ length: count }, (_, index) => ({ column: (index % 3) + 1, row: Math.floor(index / 3) + 1 }));
}

/** Grid cell of the button: the middle of eight prizes, else the whole row below them. */
export function buttonPlace(count: number): { column: string; row: number } {
  return count === ring.length ? { column: '2', row: 2 } : { column: '1 / -1', row: Math.ceil(count / 3) + 1 };
}

const stepMs = 110;

/** Index of the highlighted prize: moves around while drawing, stays on the won prize; undefined: none. */
function useHighlight(count: number, isDrawing: boolean, won: number | undefined): number | undefined {
  const still = useReducedMotion();
  const [at, setAt] = useState(0);
  const moves = isDrawing && won === undefined && !still;
  useEffect(() => {
    if (!moves) return undefined;
    const timer = setInterval(() => setAt((before) => (before + 1) % count), stepMs);
    return () => clearInterval(timer);
  }, [moves, count]);
  return won ?? (moves ? at : undefined);
}
