import { Stack } from '#design/stack.tsx';
import { Row } from '#design/row.tsx';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { useAddToCart } from '#features/goods/index.ts';
import { paths } from '@baicao/shared/paths';
import { useRoute } from '#core/route.ts';
import { Breadcrumb } from '#design/breadcrumb.tsx';
import { Empty } from '#design/empty.tsx';
import { PagedList } from '#design/region.tsx';
import { Skeleton } from '#design/skeleton.tsx';
import accent from './components/accent.module.css';
import { CombinationCard, type Combination } from './components/combination/combination-card.tsx';
import classes from './components/combination/combination.module.css';
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
  const put = (combination: Combination, number: number) => void add({ ...asRow(combination), number, type: 3 });
  return (
    <div className={`container ${accent.accent}`} data-accent="violet">
      <Breadcrumb items={[{ text: '首页', to: paths.home() }, { text: title }]} />
      <Row as="header" className={classes.hero} gap={24} padY={16} padX={24} rounded>
        <div>
          <h1>{zone?.name ?? title}</h1>
          <p>{zone?.subtitle ?? '搭配好一起买'}</p>
        </div>
        <Row
          as="p"
          className={classes.formula}
          pushed
          gap={10}
          weight="strong"
          aria-label="几个品种按套购买，价格低于单买"
        >
          <span>品种 A</span>+<span>品种 B</span>=<span data-result>一个组合价</span>
        </Row>
      </Row>
      {zone && <ZoneRule html={zone.rule} title="组合规则" />}
      <PriceAccessNote what="组合价" />
      <RefetchAtEnd ends={ends} operation="combo.list" />
      <PagedList
        query={combinations}
        skeleton={<Skeleton shape="table" count={5} height={220} />}
        empty={<NoCombinations />}
      >
        {(rows) => (
          <Stack as="ul" className={classes.cards} columns={2} gap={12} marginTop={12}>
            {rows.map((one) => (
              <CombinationCard key={one.id} combination={one} adding={isAdding(one.id, true)} onAdd={put} />
            ))}
          </Stack>
        )}
      </PagedList>
    </div>
  );
}

/** In the cart a combination has its own id and the warehouse of its goods. */
function asRow({ id, name, price, goods }: Combination) {
  return { goods: { id, name, price, ck_id: goods[0]?.goods.ck_id ?? 1, bzdw: '套' } };
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
