import { paths } from '@baicao/shared/paths';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { api } from '#api/client.ts';
import { apiQuery } from '#api/query.ts';
import { PageRegion } from '#core/page-region.tsx';
import { useSession } from '#core/session.ts';
import { MemberPage } from '#core/member-page/member-page.tsx';
import { Card } from '#design/card.tsx';
import { PageHead } from '#design/page-head.tsx';
import { Stack } from '#design/stack.tsx';
import { Text } from '#design/text.tsx';
import { Skeleton } from '#design/skeleton.tsx';
import { StoreTable } from './components/stores/store-table.tsx';
import { StoreChoice } from './components/stores/store-choice.tsx';
import classes from './components/stores/stores.module.css';

const storesQuery = apiQuery(api.user.stores, {}, { inPlace: true });

/** 多店管理: the stores side by side for the head of a chain; switching between them for everybody with several. */
export function Component() {
  const { user } = useSession();
  const stores = useQuery(storesQuery);
  return (
    <MemberPage crumbs={[{ text: '账户中心', to: paths.basicInfo() }, { text: '多店管理' }]}>
      <Stack gap={12}>
        <PageHead title="多店管理" note="同一手机号下的门店可以随时切换，每个门店的购物车、订单和钱包各自独立。">
          <Link to={paths.registerStores()} className="btn">
            注册新门店
          </Link>
        </PageHead>
        <PageRegion query={stores} noun="门店" skeleton={<Skeleton shape="table" count={5} height={64} />}>
          {(data) => (
            <Card>
              <div className={classes.table}>
                <StoreTable console={data} />
              </div>
              {data.stores.length < user.stores && <StoreChoice phone={user.phone} head={data.head} />}
              {data.stores.length === 1 && user.stores <= 1 && (
                <Text as="p" tone="quiet" marginTop={16}>
                  您的手机号下只有这一个账号。再开一家门店时，用同一手机号注册，即可在这里切换和对比各店的采购。
                </Text>
              )}
            </Card>
          )}
        </PageRegion>
      </Stack>
    </MemberPage>
  );
}
