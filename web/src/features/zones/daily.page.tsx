import { Row } from '#design/row.tsx';
import { Text } from '#design/text.tsx';
import { useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router-dom';
import { dayOf } from '@baicao/shared/time/shanghai';
import type { Answer } from '@baicao/client/api';
import type { api } from '#api/client.ts';
import { useSession } from '#core/session.ts';
import { paths, withQuery } from '@baicao/shared/paths';
import { useRoute } from '#core/route.ts';
import { Empty } from '#design/empty.tsx';
import { TabLinks } from '#design/tab-links.tsx';
import { Countdown } from '#core/countdown.tsx';
import { ZoneFrame } from './components/zone-frame.tsx';
import { type DailyOrder, orderedGoods, readOrder } from './components/daily/daily-order.ts';
import { Hero } from './components/heroes/hero.tsx';
import { DealLead } from './components/leads/leads.tsx';
import { ZoneRows } from './components/zone-list/zone-rows.tsx';
import { useView, ViewSwitch } from './components/zone-bar/view-switch.tsx';
import { PriceAccessNote } from './components/zone-note/zone-note.tsx';
import { ZoneRule } from './components/zone-note/zone-rule.tsx';
import { ZoneOutline } from './components/zone-outline.tsx';
import { secondsOfStamp, RefetchAt } from './refetch-at.tsx';
import { dailyQuery, zoneQuery } from './zones.queries.ts';

const dayOperations = ['goods.everydayPrice'] as const;

/** 每日特价 (product §2): today's prices; refetched when the day ends. */
export function Component() {
  const { title } = useRoute();
  const { data: zone } = useQuery(zoneQuery('mrtj', null));
  const { data: day, error, refetch, isFetchedAfterMount } = useQuery(dailyQuery);
  return (
    <ZoneFrame accent="red" crumbs={[{ text: title }]}>
      {day ? (
        <>
          <RefetchAt
            moments={[day.end]}
            answeredAt={day.now}
            isFresh={isFetchedAfterMount}
            operations={dayOperations}
          />
          <DailyBoard title={title} subtitle={zone?.subtitle ?? '当日有效，售完为止'} day={day} />
          {zone && <ZoneRule html={zone.rule} title="特价规则" />}
          <PriceAccessNote what="特价" />
          <Quotations day={day} />
        </>
      ) : (
        <ZoneOutline title={title} error={error} retry={() => void refetch()} />
      )}
    </ZoneFrame>
  );
}

const orders: readonly { order: DailyOrder; name: string }[] = [
  { order: 'default', name: '推荐' },
  { order: 'discount', name: '折扣最大' },
  { order: 'price', name: '价格最低' },
];

function Quotations({ day: { goods } }: { day: Answer<typeof api.goods.everydayPrice> }) {
  const [query] = useSearchParams();
  const view = useView();
  const { isApproved } = useSession();
  if (goods.length === 0)
    return (
      <div className="card">
        <Empty title="今天的特价已经售完" text="每天零点换新，可以先看看其他活动。">
          <Link className="btn" data-primary to={paths.themes()}>
            药聚惠
          </Link>
          <Link className="btn" to={paths.list({ is_tj: 1 })}>
            全部特价商品
          </Link>
        </Empty>
      </div>
    );
  const current = readOrder(query);
  const inView = view === 'table' ? 'table' : undefined;
  return (
    <>
      <Row justify="between" wrap gap={8} padY={12}>
        {/* Without visible prices there is nothing to sort by. */}
        {isApproved && (
          <TabLinks
            level="segments"
            label="排序"
            current={current}
            tabs={orders.map(({ order, name }) => ({
              name: order,
              title: name,
              to: withQuery(paths.zone('mrtj'), { sort: order === 'default' ? undefined : order, view: inView }),
            }))}
          />
        )}
        <ViewSwitch view={view} />
      </Row>
      <h2 className="visually-hidden">今日特价商品</h2>
      <ZoneRows goods={orderedGoods(goods, current)} view={view} caption="今日特价商品" lead={DealLead} />
    </>
  );
}

interface Props {
  title: string;
  subtitle: string;
  day: Answer<typeof api.goods.everydayPrice>;
}

/** Head of the page: date, number of goods in stock, countdown. */
function DailyBoard({ title, subtitle, day: { start, end, goods } }: Props) {
  const from = secondsOfStamp(start);
  const left = goods.filter(({ number }) => number > 0).length;
  return (
    <Hero
      title={title}
      note={`${dayOf(from * 1_000)} · ${subtitle}`}
      about={
        <p>
          在售{' '}
          <Text as="b" size="xl">
            {left}
          </Text>{' '}
          / {goods.length} 个品种
        </p>
      }
    >
      <Text as="p" size="xl" tone="accent">
        <Countdown to={secondsOfStamp(end)} label="距今日结束" over="正在换新" />
      </Text>
    </Hero>
  );
}
