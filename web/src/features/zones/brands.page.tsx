import { Stack } from '#design/stack.tsx';
import { Row } from '#design/row.tsx';
import { Text } from '#design/text.tsx';
import { useQuery } from '@tanstack/react-query';
import { Link, Navigate } from 'react-router-dom';
import { paths } from '@baicao/shared/paths';
import { useRoute } from '#core/route.ts';
import { commonQuery } from '#core/site.queries.ts';
import { Empty } from '#design/empty.tsx';
import { PagedList } from '#core/paged-list.tsx';
import { Skeleton } from '#design/skeleton.tsx';
import { ZoneFrame } from './components/zone-frame.tsx';
import { SlotAdverts } from './components/adverts/slot-adverts.tsx';
import { BrandPreview } from './components/brand-preview/brand-preview.tsx';
import { Hero } from './components/heroes/hero.tsx';
import { PriceAccessNote } from './components/zone-note/zone-note.tsx';
import { usePathPage } from './use-zone-place.ts';
import { brandsQuery, zoneQuery } from './zones.queries.ts';

/** 品牌专区 (product §2): every brand with its best sellers. */
export function Component() {
  const { page, moveTo } = usePathPage(paths.brands);
  if (page === null) return <Navigate to={paths.noActivity()} replace />;
  if (moveTo !== undefined) return <Navigate to={moveTo} replace />;
  return <Brands page={page} />;
}

function Brands({ page }: { page: number }) {
  const { title } = useRoute();
  const { data: zone } = useQuery(zoneQuery('ppzq', null));
  const brands = useQuery(brandsQuery(page));
  const name = zone?.name ?? title;
  return (
    <ZoneFrame accent="slate" crumbs={[{ text: name }]} slot="ppzq">
      <Hero title={name} note={zone?.subtitle} />
      <SlotAdverts slot="ppzq" rule={zone?.rule ?? ''} ruleTitle="品牌说明" />
      <BrandNames />
      <PriceAccessNote />
      <h2 className="visually-hidden">全部品牌</h2>
      <PagedList
        query={brands}
        noun="品牌"
        skeleton={<Skeleton shape="table" count={6} height={150} />}
        empty={
          <Empty title="品牌正在入驻" text="可以先按厂家查找。">
            <Link className="btn" data-primary to={paths.list()}>
              全部商品
            </Link>
          </Empty>
        }
      >
        {(rows) => (
          <Stack as="ul" fit={480} gap={12} marginTop={12}>
            {rows.map((brand) => (
              <BrandPreview key={brand.id} brand={brand} />
            ))}
          </Stack>
        )}
      </PagedList>
    </ZoneFrame>
  );
}

/** Brand names as a quick index. */
function BrandNames() {
  const { data: common } = useQuery(commonQuery);
  if (!common || common.brand.length === 0) return null;
  return (
    <Row
      as="ul"
      wrap
      gap={0}
      gapX={20}
      padY={6}
      padX={16}
      surface="paper"
      line="around"
      marginTop={12}
      aria-label="按名称找品牌"
    >
      {common.brand.map(({ id, name }) => (
        <li key={id}>
          <Text as={Link} block padY={4} tone="soft" nowrap to={paths.brand(id)}>
            {name}
          </Text>
        </li>
      ))}
    </Row>
  );
}
