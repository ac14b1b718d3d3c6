import { Stack } from '#design/stack.tsx';
import { Text } from '#design/text.tsx';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { useAddToCart } from '#features/goods/index.ts';
import { paths } from '@baicao/shared/paths';
import { useRoute } from '#core/route.ts';
import { Empty } from '#design/empty.tsx';
import { PagedList } from '#core/paged-list.tsx';
import { Skeleton } from '#design/skeleton.tsx';
import { ZoneFrame } from './components/zone-frame.tsx';
import { CombinationCard, cartRowOf, type Combination } from './components/combination/combination-card.tsx';
import { Hero } from './components/heroes/hero.tsx';
import { PriceAccessNote } from './components/zone-note/zone-note.tsx';
import { ZoneRule } from './components/zone-note/zone-rule.tsx';
import { RefetchAtEnd } from './refetch-at.tsx';
import { readZone } from './zone-state.ts';
import { combosQuery, zoneQuery } from './zones.queries.ts';

/** 组合购 (product §2): combinations at one price, added to the cart as a whole. */
export function Component() {
  const { title } = useRoute();
  const [query] = useSearchParams();
  const { data: zone } = useQuery(zoneQuery('zhzq', null));
  const combinations = useQuery(combosQuery(readZone(query).page));
  const sets = combinations.data?.rows;
  const ends = useMemo(() => (sets ?? []).map(({ end_timestamp: end }) => end), [sets]);
  const { add, isAdding } = useAddToCart();
  const put = (combination: Combination, number: number) => void add(cartRowOf(combination, number));
  return (
    <ZoneFrame accent="violet" crumbs={[{ text: title }]}>
      <Hero title={zone?.name ?? title} note={zone?.subtitle ?? '搭配好一起买'}>
        <Text as="p" size="l" tone="accent" weight="strong" aria-label="几个品种按套购买，价格低于单买">
          品种 A ＋ 品种 B ＝ 一个组合价
        </Text>
      </Hero>
      {zone && <ZoneRule html={zone.rule} title="组合规则" />}
      <PriceAccessNote what="组合价" />
      <h2 className="visually-hidden">全部组合</h2>
      <RefetchAtEnd ends={ends} operation="combo.list" />
      <PagedList
        query={combinations}
        noun="组合购"
        skeleton={<Skeleton shape="table" count={5} height={220} />}
        empty={<NoCombinations />}
      >
        {(rows) => (
          <Stack as="ul" fit={480} gap={12} marginTop={12}>
            {rows.map((one) => (
              <CombinationCard key={one.id} combination={one} adding={isAdding(one.id, true)} onAdd={put} />
            ))}
          </Stack>
        )}
      </PagedList>
    </ZoneFrame>
  );
}

function NoCombinations() {
  return (
    <div className="card">
      <Empty title="目前没有组合" text="新的组合正在搭配，可以先看看其他活动。">
        <Link className="btn" data-primary to={paths.themes()}>
          药聚惠
        </Link>
        <Link className="btn" to={paths.list({ is_manjian: 1 })}>
          满减商品
        </Link>
      </Empty>
    </div>
  );
}
