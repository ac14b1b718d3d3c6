import { paths } from '@baicao/shared/paths';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { PageRegion } from '#core/page-region.tsx';
import { useSession } from '#core/session.ts';
import { MemberPage } from '#core/member-page/member-page.tsx';
import { Skeleton } from '#design/skeleton.tsx';
import { RequestForm } from './components/request-form/request-form.tsx';
import { emptyRequest, type RequestFields } from './request-fields.ts';
import { requestCountsQuery } from './service.queries.ts';

const crumbs = [{ text: '品种求购', to: paths.goodsRequests() }, { text: '新增求购' }];

/** 新增求购: the address may name what an empty search looked for, or an earlier request. */
export function Component() {
  const [query] = useSearchParams();
  const { user } = useSession();
  const counts = useQuery(requestCountsQuery);
  const named = Object.fromEntries(
    (['goods_name', 'ypgg', 'sccj', 'number'] as const).map((name) => [name, query.get(name)?.trim() ?? '']),
  );
  const start: RequestFields = { ...emptyRequest, ...named, contact_name: user.name, phone: user.phone };
  return (
    <MemberPage crumbs={crumbs}>
      <PageRegion query={counts} noun="求购" skeleton={<Skeleton shape="block" height={420} />}>
        {({ states }) =>
          user.username === '' ? (
            <Skeleton shape="block" height={420} />
          ) : (
            <RequestForm
              key={query.toString()}
              start={start}
              isNamed={query.size > 0}
              owner={user.username}
              waiting={states.find(({ state }) => state === 'waiting')?.total ?? 0}
            />
          )
        }
      </PageRegion>
    </MemberPage>
  );
}
