import { Box } from '#design/box.tsx';
import { Text } from '#design/text.tsx';
import { Stack } from '#design/stack.tsx';
import { Row } from '#design/row.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '@baicao/shared/paths';
import { Advert } from '#domain/advert.tsx';
import { DataLink } from '#domain/data-link.tsx';
import { Region } from '#design/region.tsx';
import { drawAdsQuery, drawRecordQuery, drawRulesQuery, drawWinnersQuery } from './draw.queries.ts';
import classes from './draw-dialog.module.css';
import { shortMoment } from './draw-text.ts';
import { closeDraw } from './draw-dialog-state.ts';

/** The latest winners. */
export function Winners({ drawId }: { drawId: number }) {
  const query = useQuery(drawWinnersQuery(drawId));
  return (
    <Region query={query}>
      {(winners) =>
        winners.length === 0 ? (
          <p className="muted">还没有人中奖，快来当第一个</p>
        ) : (
          <Box as="ul" className={classes.rows} size="s">
            {winners.map(({ company, name, created_at: at }, index) => (
              // Rows have no id and are only ever replaced all together.
              // oxlint-disable-next-line react/no-array-index-key
              <li key={index}>
                <span>{company}</span>
                <span>{name}</span>
                <Text as="time" size="xs" tone="quiet">
                  {shortMoment(at)}
                </Text>
              </li>
            ))}
          </Box>
        )
      }
    </Region>
  );
}

/** The buyer's own prizes, each with a link to where it was credited. */
export function OwnPrizes() {
  const [page, setPage] = useState(1);
  const query = useQuery(drawRecordQuery(page));
  return (
    <Region query={query}>
      {({ rows, meta }) => (
        <>
          {rows.length === 0 && <p className="muted">您还没有抽过奖，抽中的奖品会记在这里</p>}
          <Box as="ul" className={classes.rows} size="s" data-mine>
            {rows.map(({ id, name, remarks, url, draw_name: draw, created_at: at }) => (
              <li key={id}>
                <Stack as="span">
                  {name}
                  <Text as="small" size="xs" tone="quiet">
                    {remarks}
                  </Text>
                </Stack>
                <Stack as="span" alignX="end">
                  <DataLink url={url} className="link" onFollow={closeDraw}>
                    去查看
                  </DataLink>
                  <Text as="time" size="xs" tone="quiet">
                    {draw} {shortMoment(at)}
                  </Text>
                </Stack>
              </li>
            ))}
          </Box>
          {meta.last_page > 1 && <DialogPager page={page} last={meta.last_page} onPage={setPage} />}
          <Link to={paths.drawRecords()} className="link" onClick={closeDraw}>
            全部抽奖记录
          </Link>
        </>
      )}
    </Region>
  );
}

/** A pager without addresses: pages inside a dialog do not belong in the URL. */
function DialogPager({ page, last, onPage }: { page: number; last: number; onPage: (page: number) => void }) {
  return (
    <Row className={classes.turn} justify="center" gap={12} size="xs" tone="quiet">
      <button
        type="button"
        className="btn"
        aria-disabled={page === 1 || undefined}
        onClick={() => onPage(Math.max(1, page - 1))}
      >
        上一页
      </button>
      第 {page} / {last} 页
      <button
        type="button"
        className="btn"
        aria-disabled={page === last || undefined}
        onClick={() => onPage(Math.min(last, page + 1))}
      >
        下一页
      </button>
    </Row>
  );
}

/** The rules and the odds of each prize. */
export function Rules({ drawId }: { drawId: number }) {
  const query = useQuery(drawRulesQuery(drawId));
  return (
    <Region query={query}>
      {({ start_time: from, end_time: to, rules, odds }) => (
        <>
          <Stack as="ol" className={classes.rules} gap={6} size="s">
            <li>
              活动时间：{from.slice(0, 16)} 至 {to.slice(0, 16)}
            </li>
            {rules.map((rule) => (
              <li key={rule}>{rule}</li>
            ))}
          </Stack>
          <table className={classes.odds}>
            <thead>
              <tr>
                <th scope="col">奖品</th>
                <th scope="col">中奖概率</th>
                <th scope="col">数量</th>
              </tr>
            </thead>
            <tbody>
              {odds.map(({ name, chance, number }) => (
                <tr key={name}>
                  <td>{name}</td>
                  <td>{chance}</td>
                  <td>{number ?? '不限'}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </>
      )}
    </Region>
  );
}

/** Adverts below the draw; nothing when the call fails. */
export function DrawAds() {
  const { data } = useQuery(drawAdsQuery);
  if (!data || data.length === 0) return null;
  return (
    <div className={classes.ads}>
      {data.slice(0, 2).map((ad) => (
        <Advert key={ad.id} ad={ad} onFollow={closeDraw} width={480} height={120} />
      ))}
    </div>
  );
}
