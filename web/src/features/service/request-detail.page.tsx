import { paths } from '@baicao/shared/paths';
import { useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router-dom';
import { PageRegion } from '#core/page-region.tsx';
import { MemberPage } from '#core/member-page/member-page.tsx';
import { Empty } from '#design/empty.tsx';
import { Skeleton } from '#design/skeleton.tsx';
import { wholeNumber } from '#core/address-numbers.ts';
import { RequestCard } from './components/request-detail/request-card.tsx';
import { requestQuery } from './service.queries.ts';

const crumbs = [{ text: '品种求购', to: paths.goodsRequests() }, { text: '求购详情' }];

/** 求购详情; `?id=` names it. */
export function Component() {
  const id = wholeNumber(useSearchParams()[0].get('id'));
  return <MemberPage crumbs={crumbs}>{id === null ? <NoId /> : <Detail id={id} />}</MemberPage>;
}

function Detail({ id }: { id: number }) {
  const request = useQuery(requestQuery(id));
  return (
    <PageRegion query={request} noun="求购" skeleton={<Skeleton shape="block" height={360} />}>
      {(data) => <RequestCard key={id} request={data} />}
    </PageRegion>
  );
}

function NoId() {
  return (
    <Empty level={1} title="求购不存在" text="请从求购列表进入详情。">
      <Link to={paths.goodsRequests()} className="btn" data-primary>
        我的求购
      </Link>
    </Empty>
  );
}
