import { Box } from '#design/box.tsx';
import { Text } from '#design/text.tsx';
import { Row } from '#design/row.tsx';
import type { LoginSession } from '@baicao/shared/contract';
import { api } from '#api/client.ts';
import { useWrite } from '#api/use-write.ts';
import { ask } from '#design/dialogs.tsx';
import { toast } from '#design/toast.tsx';
import classes from './security.module.css';

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
    <Box as="section" className={classes.card} surface="paper" line="around" aria-labelledby="sessions">
      <Row className={classes.title} justify="between" wrap gap={8} marginBottom={8}>
        <Text as="h2" size="l" id="sessions">
          登录设备
        </Text>
        {others > 0 && (
          <button
            type="button"
            className="btn"
            aria-disabled={endOthers.busy || undefined}
            onClick={() => void onEndOthers()}
          >
            退出其他全部设备
          </button>
        )}
      </Row>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">设备</th>
            <th scope="col">登录方式</th>
            <th scope="col">登录 IP</th>
            <th scope="col">登录时间</th>
            <th scope="col">最近使用</th>
            <th scope="col">
              <span className="visually-hidden">操作</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {sessions.map((session) => (
            <SessionRow key={session.id} session={session} />
          ))}
        </tbody>
      </table>
      {others === 0 && (
        <Text as="p" tone="quiet" marginTop={12}>
          没有其他设备登录本账号。
        </Text>
      )}
    </Box>
  );
}

function SessionRow({ session }: { session: LoginSession }) {
  const device = session.device || '未知设备';
  const end = useWrite(api.user.endSession, {
    onDone: () => toast('done', `已退出：${device}`),
  });
  const onEnd = async () => {
    const question = `确定退出“${device}”吗？该设备需要重新登录。`;
    if (await ask(question, { confirm: '退出', danger: true })) await end.run({ id: session.id });
  };
  return (
    <tr>
      <th scope="row">{device}</th>
      <td>
        <span className={classes.label}>登录方式：</span>
        {session.method_label}
      </td>
      <td className="num">
        <span className={classes.label}>登录 IP：</span>
        {session.address || '未知'}
      </td>
      <td className="num">
        <span className={classes.label}>登录时间：</span>
        {minutes(session.created_at)}
      </td>
      <td className="num">
        <span className={classes.label}>最近使用：</span>
        {minutes(session.last_seen_at)}
      </td>
      <td className={classes.act}>
        {session.is_current === 1 ? (
          <Text className={classes.current} size="xs" tone="brand" surface="brand" line="tinted">
            当前设备
          </Text>
        ) : (
          <button
            type="button"
            className="link"
            aria-label={`退出 ${device}，${minutes(session.created_at)} 登录`}
            aria-disabled={end.busy || undefined}
            onClick={() => void onEnd()}
          >
            退出
          </button>
        )}
      </td>
    </tr>
  );
}

/** Without seconds. */
function minutes(moment: string): string {
  return moment.slice(0, 16);
}
