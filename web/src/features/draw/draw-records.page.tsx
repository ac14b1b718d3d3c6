import { paths } from '@baicao/shared/paths';
import { useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router-dom';
import type { Answer } from '@baicao/client/api';
import type { api } from '#api/client.ts';
import { pageOf } from '#core/address-numbers.ts';
import { recordsQuery } from './draw-records.queries.ts';
import { openDraw } from './dialog/draw-dialog-state.ts';
import { useJoinableDraw } from './dialog/use-joinable-draw.ts';
import { MemberPage } from '#core/member-page/member-page.tsx';
import { Card } from '#design/card.tsx';
import { DataTable, type Column } from '#design/data-table.tsx';
import { DataLink } from '#domain/data-link.tsx';
import { Empty } from '#design/empty.tsx';
import { PageHead } from '#design/page-head.tsx';
import { PagedList } from '#core/paged-list.tsx';
import { Skeleton } from '#design/skeleton.tsx';
import { Stack } from '#design/stack.tsx';
import { StatusTag, type StatusTone } from '#design/status-tag.tsx';

type DrawRecord = Answer<typeof api.draw.record>['rows'][number];

/** 抽奖记录: what was drawn, what has become of it, and where it is. */
export function Component() {
  const records = useQuery(recordsQuery(pageOf(useSearchParams()[0])));
  const draw = useJoinableDraw();
  return (
    <MemberPage crumbs={[{ text: '我的钱包', to: paths.balance() }, { text: '抽奖记录' }]}>
      <Stack gap={12}>
        <PageHead title="抽奖记录" note="奖品抽中后立即到账：券在优惠券和现金券中，积分和红包在积分、余额明细中。">
          {draw && (
            <button type="button" className="btn" data-primary={!draw.isJoined || undefined} onClick={openDraw}>
              {draw.isJoined ? '查看本期抽奖' : '今日还没抽，去抽奖'}
            </button>
          )}
        </PageHead>
        <Card as="div">
          <PagedList
            query={records}
            noun="抽奖记录"
            skeleton={<Skeleton shape="table" count={6} height={56} />}
            empty={<NoRecords canDraw={draw !== null} />}
          >
            {(rows) => (
              <DataTable
                caption="抽奖记录"
                rows={rows}
                rowKey={({ id }) => id}
                columns={columns}
                narrow={['prize state', 'draw way', 'at at']}
              />
            )}
          </PagedList>
        </Card>
      </Stack>
    </MemberPage>
  );
}

/** By the kind of a prize: 1 coupon or voucher, 2 points, 3 money. */
const ways = { 1: '查看券', 2: '积分明细', 3: '余额明细' } as const;

const tones: Record<DrawRecord['state'], StatusTone> = {
  usable: 'active',
  credited: 'done',
  used: 'off',
  expired: 'off',
};

const columns: readonly Column<DrawRecord>[] = [
  {
    name: 'prize',
    title: '奖品',
    cell: ({ name, remarks }) => (
      <>
        {name}
        <small>{remarks}</small>
      </>
    ),
  },
  { name: 'draw', title: '抽奖活动', cell: (record) => record.draw_name },
  { name: 'at', title: '抽中时间', nowrap: true, cell: ({ created_at: at }) => <time>{at.slice(0, 16)}</time> },
  {
    name: 'state',
    title: '状态',
    cell: ({ state, state_label: label, valid_to: until }) => (
      <>
        <StatusTag tone={tones[state]}>{label}</StatusTag>
        {state === 'usable' && until !== null && <small>{until.slice(0, 16)} 前有效</small>}
      </>
    ),
  },
  {
    name: 'way',
    title: '操作',
    nowrap: true,
    cell: ({ kind, url }) => (
      <DataLink url={url} className="link">
        {ways[kind]}
      </DataLink>
    ),
  },
];

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
