import { Row } from '#design/row.tsx';
import { codes } from '@baicao/shared/contract';
import { useQuery } from '@tanstack/react-query';
import { Link, Navigate, useParams } from 'react-router-dom';
import type { Answer } from '@baicao/client/api';
import type { api } from '#api/client.ts';
import { paths } from '@baicao/shared/paths';
import { usePageTitle } from '#core/page-title.ts';
import { Empty } from '#design/empty.tsx';
import { Pager } from '#design/pager.tsx';
import { wholeNumber } from '#core/address-numbers.ts';
import { ZoneFrame } from './components/zone-frame.tsx';
import { Hero } from './components/heroes/hero.tsx';
import { PriceAccessNote } from './components/zone-note/zone-note.tsx';
import { ViewSwitch, useView } from './components/zone-bar/view-switch.tsx';
import { ZoneOutline } from './components/zone-outline.tsx';
import { ZoneRows } from './components/zone-list/zone-rows.tsx';
import { usePathPage } from './use-zone-place.ts';
import { brandQuery } from './zones.queries.ts';

/** One brand with all its goods (product §2: /ppzq/info/{id}/{page?}). */
export function Component() {
  const id = wholeNumber(useParams().id);
  const { page, moveTo } = usePathPage((next) => paths.brand(id ?? 0, next));
  if (id === null || page === null) return <Navigate to={paths.noActivity()} replace />;
  if (moveTo !== undefined) return <Navigate to={moveTo} replace />;
  return <Brand key={id} id={id} page={page} />;
}

function Brand({ id, page }: { id: number; page: number }) {
  const { data, error, refetch, isPlaceholderData } = useQuery(brandQuery(id, page));
  if (error?.failure.code === codes.notFound.code) return <Navigate to={paths.noActivity()} replace />;
  const crumbs = [{ text: '品牌专区', to: paths.brands() }, { text: data?.brand.name ?? '品牌详情' }];
  return (
    <ZoneFrame accent="slate" crumbs={crumbs}>
      {data ? (
        <Content answer={data} busy={isPlaceholderData} />
      ) : (
        <ZoneOutline title="品牌详情" error={error} retry={() => void refetch()} />
      )}
    </ZoneFrame>
  );
}

type BrandOutput = Answer<typeof api.focus.brand>;

function Content({ answer: { brand, goods, meta }, busy }: { answer: BrandOutput; busy: boolean }) {
  const view = useView();
  usePageTitle(brand.name);
  return (
    <>
      <Hero
        title={brand.name}
        note={brand.describe}
        about={<p>在售 {meta.total} 个商品 · 随货提供药检报告与随货同行单</p>}
      >
        {brand.image !== '' && <img src={brand.image} alt="" width={240} height={120} />}
      </Hero>
      <PriceAccessNote />
      <Row justify="between" padY={12}>
        <h2>{brand.name}的商品</h2>
        <ViewSwitch view={view} />
      </Row>
      <div aria-busy={busy || undefined}>
        {goods.length > 0 ? (
          <ZoneRows goods={goods} view={view} caption={`${brand.name}的商品`} />
        ) : (
          <div className="card">
            <Empty title="该品牌的商品正在上架">
              <Link className="btn" data-primary to={paths.brands()}>
                看看其他品牌
              </Link>
            </Empty>
          </div>
        )}
      </div>
      <Pager meta={meta} isStale={busy} />
    </>
  );
}
