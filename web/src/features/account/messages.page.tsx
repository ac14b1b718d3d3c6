import { messageTypeNumbers, messageTypes } from '@baicao/shared/contract';
import { paths } from '@baicao/shared/paths';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { MemberPage } from '#core/member-page/member-page.tsx';
import { useUrlState, type UrlList } from '#core/url-state.ts';
import { Card } from '#design/card.tsx';
import { PageHead } from '#design/page-head.tsx';
import { Empty } from '#design/empty.tsx';
import { PagedList } from '#core/paged-list.tsx';
import { Skeleton } from '#design/skeleton.tsx';
import { Stack } from '#design/stack.tsx';
import { Tabs } from '#design/tabs.tsx';
import { MessageList } from './components/messages/message-list.tsx';
import { messageState, type MessageState } from './message-state.ts';
import { messageCountsQuery, messagesQuery } from './message.queries.ts';
import { useMessageWrites } from './use-message-writes.ts';

/** 我的消息: by type, with what is unread; an opened message is read. `?type=`, `?unread=1` and `?page=` are its state. */
export function Component() {
  const list = useUrlState(messageState);
  const { state, hrefOf, go } = list;
  const messages = useQuery(messagesQuery(state));
  const { data: counts } = useQuery(messageCountsQuery);
  const acts = useMessageWrites(state);
  const counted = state.type === undefined ? counts : counts?.types.find(({ type }) => type === state.type);
  return (
    <MemberPage crumbs={[{ text: '账户中心', to: paths.basicInfo() }, { text: '我的消息' }]}>
      <Stack gap={12}>
        <PageHead title="我的消息" />
        <Card pad={0}>
          <Tabs
            label="消息类型"
            tabs={tabsOf(counts)}
            shown={state.type === undefined ? 'all' : `${state.type}`}
            onShow={(name) => go({ type: messageTypeNumbers.find((type) => `${type}` === name) })}
          >
            <PagedList
              query={messages}
              noun="消息"
              skeleton={<Skeleton shape="table" count={8} height={56} />}
              empty={<NoMessages list={list} />}
            >
              {(rows) => (
                <MessageList
                  key={hrefOf({ page: state.page })}
                  messages={rows}
                  list={list}
                  unread={counted?.unread ?? 0}
                  acts={acts}
                />
              )}
            </PagedList>
          </Tabs>
        </Card>
      </Stack>
    </MemberPage>
  );
}

interface Counts {
  unread: number;
  types: readonly { type: number; unread: number }[];
}

/** 全部 and each type, with the number of unread messages behind it. */
function tabsOf(counts: Counts | undefined): { name: string; title: string }[] {
  const title = (name: string, unread = 0) => (unread > 0 ? `${name}（${unread}）` : name);
  const unreadOf = new Map(counts?.types.map(({ type, unread }) => [String(type), unread]));
  const types = Object.entries(messageTypes).map(([type, name]) => ({
    name: type,
    title: title(name, unreadOf.get(type)),
  }));
  return [{ name: 'all', title: title('全部', counts?.unread) }, ...types];
}

function NoMessages({ list: { state, hrefOf } }: { list: UrlList<MessageState> }) {
  if (state.unread) {
    return (
      <Empty title="没有未读消息" text="需要处理的都看过了。">
        <Link to={hrefOf({ unread: false })} className="btn" data-primary>
          查看已读消息
        </Link>
      </Empty>
    );
  }
  if (state.type !== undefined) {
    return (
      <Empty title={`还没有${messageTypes[state.type]}消息`}>
        <Link to={paths.messages()} className="btn" data-primary>
          查看全部消息
        </Link>
      </Empty>
    );
  }
  return (
    <Empty title="还没有消息" text="发货、到账、资质到期和您设置的到货降价提醒，都会在这里通知您。">
      <Link to={paths.home()} className="btn" data-primary>
        返回首页
      </Link>
    </Empty>
  );
}
