import { grouped, yuanText } from '@baicao/shared/pricing/money';
import { pointsUseTypes } from '@baicao/shared/contract';
import { paths } from '@baicao/shared/paths';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { api } from '#api/client.ts';
import { useUrlState } from '#core/url-state.ts';
import { MemberPage } from '#core/member-page/member-page.tsx';
import { Empty } from '#design/empty.tsx';
import { Region } from '#design/region.tsx';
import { Skeleton } from '#design/skeleton.tsx';
import { ExportLog } from './components/export/export-log.tsx';
import { LogBar } from './components/log/log-bar.tsx';
import { LogPanel } from './components/log/log-panel.tsx';
import { logState, periodText } from './log-state.ts';
import { Card } from '#design/card.tsx';
import { PageHead } from '#design/page-head.tsx';
import { Row } from '#design/row.tsx';
import { Stack } from '#design/stack.tsx';
import { Text } from '#design/text.tsx';
import { pointsLogQuery, walletQuery } from './wallet.queries.ts';

const words = { caption: '积分明细', amount: '积分', left: '剩余积分' };
const kinds = Object.values(pointsUseTypes);

/** 积分管理: points, what they are worth, and how they came and went. */
export function Component() {
  return (
    <MemberPage crumbs={[{ text: '我的钱包', to: paths.balance() }, { text: '积分管理' }]}>
      <Stack gap={12}>
        <PageHead title="积分管理" note="下单时 100 积分抵 1 元">
          <Link className="btn" data-primary to={paths.pointsMall()}>
            积分商城
          </Link>
          <Link className="btn" to={paths.pointsOrders()}>
            积分订单
          </Link>
        </PageHead>
        <Card as="div">
          <Region query={useQuery(walletQuery)} skeleton={<Skeleton count={1} height={28} />}>
            {({ points, points_worth: worth }) => (
              <Row as="p" gap={12} wrap align="baseline">
                <Text size="xl" weight="strong">
                  {grouped(points)} 分
                </Text>
                <Text size="s" tone="quiet">
                  下单可抵 {yuanText(worth)}
                </Text>
              </Row>
            )}
          </Region>
        </Card>
        <PointsLog />
      </Stack>
    </MemberPage>
  );
}

function PointsLog() {
  const list = useUrlState(logState);
  const { state } = list;
  const log = useQuery(pointsLogQuery(state));
  const total = log.data?.meta.total ?? 0;
  return (
    <Card aria-label="积分明细">
      <Stack gap={12}>
        <LogBar
          noun="积分"
          list={list}
          kinds={[{ type: 0, name: '全部' }, ...kinds.map(({ code, label }) => ({ type: code, name: label }))]}
        >
          <ExportLog
            words={words}
            period={periodText(state)}
            total={total}
            load={(page, signal) => api.user.pointsLog({ ...state, ...page }, signal)}
          />
        </LogBar>
        <LogPanel query={log} list={list} words={words} none={<NoPoints />} />
      </Stack>
    </Card>
  );
}

function NoPoints() {
  return (
    <Empty title="还没有积分明细" text="采购优选商品，订单完成后 1 元积 1 分；每日抽奖也有机会获得积分。">
      <Link to={paths.preferred()} className="btn" data-primary>
        去优选专区
      </Link>
      <Link to={paths.pointsMall()} className="btn">
        看看能兑什么
      </Link>
    </Empty>
  );
}
