import { Box } from '#design/box.tsx';
import { paths } from '@baicao/shared/paths';
import { limits } from '@baicao/shared/limits';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { pageOf } from '#core/address-numbers.ts';
import { PageRegion } from '#core/page-region.tsx';
import { useSession } from '#core/session.ts';
import { MemberPage } from '#core/member-page/member-page.tsx';
import { Empty } from '#design/empty.tsx';
import { PagedList } from '#core/paged-list.tsx';
import { Skeleton } from '#design/skeleton.tsx';
import { FeedbackForm } from './components/feedback/feedback-form.tsx';
import { FeedbackRow } from './components/feedback/feedback-row.tsx';
import classes from './components/feedback/feedback.module.css';
import { feedbackAllowanceQuery, feedbackListQuery } from './service.queries.ts';

/** 意见反馈: the form, and one's own with the replies; `?page=` pages them. */
export function Component() {
  const { user } = useSession();
  const allowance = useQuery(feedbackAllowanceQuery);
  return (
    <MemberPage crumbs={[{ text: '自助服务', to: paths.quickPurchase() }, { text: '意见反馈' }]}>
      <PageRegion query={allowance} noun="反馈" skeleton={<Skeleton shape="block" height={360} />}>
        {(left) => (
          <>
            {user.username === '' ? (
              <Skeleton shape="block" height={360} />
            ) : (
              <FeedbackForm key={user.username} owner={user.username} phone={user.phone} allowance={left} />
            )}
            <History />
          </>
        )}
      </PageRegion>
    </MemberPage>
  );
}

function History() {
  const page = pageOf(useSearchParams()[0]);
  const list = useQuery(feedbackListQuery(page));
  return (
    <Box as="section" surface="paper" line="around" aria-labelledby="history">
      <h2 id="history" className={classes.title}>
        我的反馈
      </h2>
      <PagedList
        query={list}
        noun="反馈"
        skeleton={<Skeleton shape="table" count={4} height={72} />}
        empty={
          <Empty
            title="还没有反馈"
            text={`提交后 ${limits.feedback.replyHours} 小时内，回复会出现在这里，也会发消息通知您。`}
          />
        }
      >
        {(rows) => (
          <Box as="ul" line="top">
            {rows.map((feedback) => (
              <FeedbackRow key={feedback.id} feedback={feedback} />
            ))}
          </Box>
        )}
      </PagedList>
    </Box>
  );
}
