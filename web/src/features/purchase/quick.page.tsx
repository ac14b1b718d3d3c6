import { paths } from '@baicao/shared/paths';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { PageFailure } from '#core/page-region.tsx';
import { ScanField } from './scan/scan-field.tsx';
import { MemberPage } from '#core/member-page/member-page.tsx';
import { useUrlState, type UrlList } from '#core/url-state.ts';
import { Empty } from '#design/empty.tsx';
import { PagedList } from '#core/paged-list.tsx';
import { Card } from '#design/card.tsx';
import { PageHead } from '#design/page-head.tsx';
import { Skeleton } from '#design/skeleton.tsx';
import { Stack } from '#design/stack.tsx';
import { OftenTable } from './components/often/often-table.tsx';
import { PurchaseTabs } from './components/purchase-tabs/purchase-tabs.tsx';
import { QuickBar } from './components/quick-bar/quick-bar.tsx';
import { oftenBoughtQuery } from './purchase.queries.ts';
import { useScanToCart } from './use-scan-to-cart.ts';
import { quickState, type QuickState } from './quick-state.ts';

/** 快捷采购: what was bought before, to be ordered again without browsing. The address says order, filter and page. */
export function Component() {
  const list = useUrlState(quickState);
  const often = useQuery(oftenBoughtQuery(list.state));
  const putIntoCart = useScanToCart();
  return (
    <MemberPage crumbs={[{ text: '自助服务', to: paths.quickPurchase() }, { text: '快捷采购' }]}>
      <Stack gap={12}>
        <PageHead title="快捷采购" />
        <Card pad={0}>
          <PurchaseTabs />
          {often.error && !often.data ? (
            <PageFailure error={often.error} retry={() => void often.refetch()} noun="常购商品" />
          ) : (
            <>
              <ScanField label="扫码加购" put={putIntoCart} />
              <Stack gap={12} pad={16}>
                {(list.isNarrowed || often.data?.meta.total !== 0) && <QuickBar list={list} />}
                <PagedList
                  query={often}
                  noun="常购商品"
                  skeleton={<Skeleton shape="table" count={12} height={48} />}
                  empty={<NothingBought list={list} />}
                >
                  {(rows) => <OftenTable goods={rows} />}
                </PagedList>
              </Stack>
            </>
          )}
        </Card>
      </Stack>
    </MemberPage>
  );
}

function NothingBought({ list: { state, hrefOf, isNarrowed, cleared } }: { list: UrlList<QuickState> }) {
  if (isNarrowed) {
    return (
      <Empty title="买过的商品里没有符合条件的" text="换个关键词，或去掉筛选条件。">
        <Link to={hrefOf({ ...cleared, due: false, in_stock: false, cheaper: false })} className="btn" data-primary>
          查看全部常购
        </Link>
        {state.keywords !== '' && (
          <Link to={paths.search({ keywords: state.keywords })} className="btn">
            在全部商品里搜索
          </Link>
        )}
      </Empty>
    );
  }
  return (
    <Empty title="还没有买过商品" text="第一次采购之后，买过的商品会列在这里，按上次的数量一键加购。现在可以：">
      <Link to={paths.list()} className="btn" data-primary>
        逛热销商品
      </Link>
      <Link to={paths.bulkOrder()} className="btn">
        用采购单批量下单
      </Link>
      <Link to={paths.favorites()} className="btn">
        我的收藏
      </Link>
    </Empty>
  );
}
