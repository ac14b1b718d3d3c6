import { useQuery } from '@tanstack/react-query';
import { Region } from '#ui/region.tsx';
import { drawWinnersQuery } from './draw.queries.ts';
import classes from './draw-dialog.module.css';
import { shortMoment } from './draw-words.ts';

/** The latest winners, as far as the server names them. */
export function Winners({ drawId }: { drawId: number }) {
  const query = useQuery(drawWinnersQuery(drawId));
  return (
    <Region query={query}>
      {(winners) =>
        winners.length === 0 ? (
          <p className="muted">还没有人中奖，快来当第一个</p>
        ) : (
          <ul className={classes.rows}>
            {winners.map(({ company, name, created_at: at }, index) => (
              // Rows have no number of their own and are only ever replaced together.
              // oxlint-disable-next-line react/no-array-index-key
              <li key={index}>
                <span>{company}</span>
                <span>{name}</span>
                <time>{shortMoment(at)}</time>
              </li>
            ))}
          </ul>
        )
      }
    </Region>
  );
}
