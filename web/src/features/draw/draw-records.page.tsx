import { paths } from '@baicao/shared/paths';
import { useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router-dom';
import type { Output } from '@baicao/client/api';
import { api } from '#api/client.ts';
import { apiQuery } from '#api/query.ts';
import { pageOf } from '#core/page-of.ts';
import { PageFailure } from '#core/page-region.tsx';
import { openDraw } from './dialog/draw-dialog-state.ts';
import { useJoinableDraw } from './dialog/use-joinable-draw.ts';
import { MemberPage } from '#core/member-page/member-page.tsx';
import cards from '#design/card-table.module.css';
import { DataLink } from '#domain/data-link.tsx';
import { Empty } from '#design/empty.tsx';
import { PagedList } from '#design/region.tsx';
import { Skeleton } from '#design/skeleton.tsx';
import classes from './draw-records.module.css';

type DrawRecord = Output<typeof api.draw.record.endpoint>['rows'][number];

/** 抽奖记录: what was drawn, what has become of it, and where it is. */
export function Component() {
  const records = useQuery(recordsQuery(pageOf(useSearchParams()[0])));
  const draw = useJoinableDraw();
  return (
    <MemberPage crumbs={[{ text: '我的钱包', to: paths.balance() }, { text: '抽奖记录' }]}>
      <div className={classes.card}>
        <header className={classes.head}>
          <h1>抽奖记录</h1>
          <p className="muted">奖品抽中后立即到账：券在优惠券和现金券中，积分和红包在积分、余额明细中。</p>
          {draw && (
            <button type="button" className="btn" data-primary={!draw.isJoined || undefined} onClick={openDraw}>
              {draw.isJoined ? '查看本期抽奖' : '今日还没抽，去抽奖'}
            </button>
          )}
        </header>
        {records.error && !records.data ? (
          <PageFailure error={records.error} retry={() => void records.refetch()} noun="抽奖记录" />
        ) : (
          <PagedList
            query={records}
            skeleton={<Skeleton shape="table" count={6} height={56} />}
            empty={<NoRecords canDraw={draw !== null} />}
          >
            {(rows) => <RecordTable records={rows} />}
          </PagedList>
        )}
      </div>
    </MemberPage>
  );
}

function recordsQuery(page: number) {
  return apiQuery(api.draw.record, { page }, { inPlace: true, keepPrevious: true });
}

function RecordTable({ records }: { records: readonly DrawRecord[] }) {
  return (
    <table className={`${cards.table} ${classes.table}`}>
      <caption className="visually-hidden">抽奖记录</caption>
      <thead>
        <tr>
          <th scope="col">奖品</th>
          <th scope="col">抽奖活动</th>
          <th scope="col">抽中时间</th>
          <th scope="col">状态</th>
          <th scope="col">操作</th>
        </tr>
      </thead>
      <tbody>
        {records.map((record) => (
          <tr key={record.id}>
            <td data-column="prize">
              <b>{record.name}</b>
              <small>{record.remarks}</small>
            </td>
            <td data-column="draw">{record.draw_name}</td>
            <td data-column="at">
              <time>{record.created_at}</time>
            </td>
            <td data-column="state" data-state={record.state}>
              {record.state_label}
              {record.state === 'usable' && record.valid_to !== null && (
                <small>{record.valid_to.slice(0, 16)} 前有效</small>
              )}
            </td>
            <td data-column="way">
              <DataLink url={record.url} className="link">
                {ways[record.kind]}
              </DataLink>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** By the kind of a prize: 1 coupon or voucher, 2 points, 3 money. */
const ways = { 1: '查看券', 2: '积分明细', 3: '余额明细' } as const;

function NoRecords({ canDraw }: { canDraw: boolean }) {
  return (
    <Empty
      title="还没有抽奖记录"
      text={canDraw ? '每天有一次抽奖机会，抽中的奖品立即到账。' : '抽奖活动进行时，首页会有邀请。'}
    >
      {canDraw && (
        <button type="button" className="btn" data-primary onClick={openDraw}>
          去抽奖
        </button>
      )}
      <Link to={paths.pointsMall()} className="btn">
        去积分商城
      </Link>
    </Empty>
  );
}
