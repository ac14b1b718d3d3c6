import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { DataLink } from '#ui/data-link.tsx';
import { Region } from '#ui/region.tsx';
import { closeDraw } from './draw-door.ts';
import { drawRecordQuery } from './draw.queries.ts';
import classes from './draw-dialog.module.css';
import { shortMoment } from './draw-words.ts';

/** What I have drawn, each with the way to where it lies. */
export function OwnPrizes() {
  const [page, setPage] = useState(1);
  const query = useQuery(drawRecordQuery(page));
  return (
    <Region query={query}>
      {({ rows, meta }) => (
        <>
          {rows.length === 0 && <p className="muted">您还没有抽过奖，抽中的奖品会记在这里</p>}
          <ul className={classes.rows} data-mine>
            {rows.map(({ id, name, remarks, url, draw_name: draw, created_at: at }) => (
              <li key={id}>
                <span className={classes.mine}>
                  {name}
                  <small>{remarks}</small>
                </span>
                <span className={classes.ends}>
                  <DataLink url={url} className="link" onFollow={closeDraw}>
                    去查看
                  </DataLink>
                  <time>
                    {draw} {shortMoment(at)}
                  </time>
                </span>
              </li>
            ))}
          </ul>
          {meta.last_page > 1 && <Turn page={page} last={meta.last_page} onTurn={setPage} />}
        </>
      )}
    </Region>
  );
}

/** Pages inside a dialog do not belong into the address. */
function Turn({ page, last, onTurn }: { page: number; last: number; onTurn: (page: number) => void }) {
  return (
    <div className={classes.turn}>
      <button type="button" className="btn" disabled={page === 1} onClick={() => onTurn(page - 1)}>
        上一页
      </button>
      第 {page} / {last} 页
      <button type="button" className="btn" disabled={page === last} onClick={() => onTurn(page + 1)}>
        下一页
      </button>
    </div>
  );
}
