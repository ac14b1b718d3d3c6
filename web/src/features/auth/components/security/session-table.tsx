import { Card } from '#design/card.tsx';
import { DataTable, type Column } from '#design/data-table.tsx';
import { StatusTag } from '#design/status-tag.tsx';
import { Text } from '#design/text.tsx';
import type { LoginSession } from '@baicao/shared/contract';
import { api } from '#api/client.ts';
import { useWrite } from '#api/use-write.ts';
import { ask } from '#design/dialogs.tsx';
import { toast } from '#design/toast.tsx';

/** Where the account is logged in; each other device can be logged out, or all of them together. */
export function SessionTable({ sessions }: { sessions: readonly LoginSession[] }) {
  const others = sessions.filter(({ is_current: isCurrent }) => isCurrent === 0).length;
  const endOthers = useWrite(api.user.endOtherSessions, {
    onDone: ({ count }) => toast('done', `已退出其他 ${count} 个设备`),
  });
  const onEndOthers = async () => {
    const question = `确定退出其他 ${others} 个设备吗？那些设备需要重新登录。`;
    if (await ask(question, { confirm: '全部退出', danger: true })) await endOthers.run();
  };
  return (
    <Card
      title="登录设备"
      actions={
        others > 0 && (
          <button
            type="button"
            className="btn"
            aria-disabled={endOthers.busy || undefined}
            onClick={() => void onEndOthers()}
          >
            退出其他全部设备
          </button>
        )
      }
    >
      <DataTable
        caption="登录设备"
        rows={sessions}
        rowKey={({ id }) => id}
        columns={columns}
        narrow={['device act', 'method address', 'created created', 'seen seen']}
      />
      {others === 0 && (
        <Text as="p" tone="quiet" marginTop={12}>
          没有其他设备登录本账号。
        </Text>
      )}
    </Card>
  );
}

const columns: readonly Column<LoginSession>[] = [
  { name: 'device', title: '设备', isRowHeader: true, cell: (session) => <b>{nameOf(session)}</b> },
  { name: 'method', title: '登录方式', label: '登录方式', cell: ({ method_label: method }) => method },
  { name: 'address', title: '登录 IP', label: '登录 IP', cell: ({ address }) => address || '未知' },
  { name: 'created', title: '登录时间', label: '登录时间', nowrap: true, cell: ({ created_at: at }) => minutes(at) },
  { name: 'seen', title: '最近使用', label: '最近使用', nowrap: true, cell: ({ last_seen_at: at }) => minutes(at) },
  {
    name: 'act',
    title: <span className="visually-hidden">操作</span>,
    align: 'right',
    cell: (session) => <EndSession session={session} />,
  },
];

const nameOf = ({ device }: LoginSession) => device || '未知设备';

function EndSession({ session }: { session: LoginSession }) {
  const device = nameOf(session);
  const end = useWrite(api.user.endSession, {
    onDone: () => toast('done', `已退出：${device}`),
  });
  const onEnd = async () => {
    const question = `确定退出“${device}”吗？该设备需要重新登录。`;
    if (await ask(question, { confirm: '退出', danger: true })) await end.run({ id: session.id });
  };
  if (session.is_current === 1) return <StatusTag tone="active">当前设备</StatusTag>;
  return (
    <button
      type="button"
      className="link"
      aria-label={`退出 ${device}，${minutes(session.created_at)} 登录`}
      aria-disabled={end.busy || undefined}
      onClick={() => void onEnd()}
    >
      退出
    </button>
  );
}

/** Without seconds. */
function minutes(moment: string): string {
  return moment.slice(0, 16);
}
