import type { Difference, Obstacle } from '../../obstacle.ts';
import classes from './submit-obstacle.module.css';

/** The server's words; where several lines stand in the way, all of them; where something moved, from what to what. */
export function ObstacleText({ obstacle }: { obstacle: Obstacle }) {
  if (obstacle.kind === 'goods' && obstacle.reasons.length > 1) {
    return (
      <ul className={classes.reasons}>
        {obstacle.reasons.map((reason) => (
          <li key={reason}>{reason}</li>
        ))}
      </ul>
    );
  }
  return (
    <>
      <p className={classes.message}>{obstacle.message}</p>
      {obstacle.kind === 'changed' && obstacle.differences.length > 0 && (
        <Differences differences={obstacle.differences} />
      )}
    </>
  );
}

function Differences({ differences }: { differences: readonly Difference[] }) {
  return (
    <ul className={classes.differences}>
      {differences.map(({ name, what, before, after }) => (
        <li key={name + what + before + after}>
          <span>
            {name} {what && <span className="muted">{what}</span>}
          </span>
          <span className={classes.change}>
            <del>{before}</del>
            <span aria-hidden> → </span>
            <span className="visually-hidden">变为</span>
            <b>{after}</b>
          </span>
        </li>
      ))}
    </ul>
  );
}
