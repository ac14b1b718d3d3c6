import type { Contract, Data, DrawPrize } from '@baicao/shared/contract';
import { buttonWords } from './draw-words.ts';
import classes from './prize-ring.module.css';
import { buttonPlace, ringPlaces, type Place } from './ring-places.ts';
import { useLight } from './use-light.ts';
import type { Run } from './use-run.ts';

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
