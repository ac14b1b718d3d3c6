import { PageHead } from '#design/page-head.tsx';
import { Stack } from '#design/stack.tsx';
import { paths } from '@baicao/shared/paths';
import { useQuery } from '@tanstack/react-query';
import { api } from '#api/client.ts';
import { apiQuery } from '#api/query.ts';
import { PageRegion } from '#core/page-region.tsx';
import { MemberPage } from '#core/member-page/member-page.tsx';
import { Skeleton } from '#design/skeleton.tsx';
import { ChangePassword } from './components/security/change-password.tsx';
import { SessionTable } from './components/security/session-table.tsx';

const sessionsQuery = apiQuery(api.user.sessions, {}, { inPlace: true });

/** 账户安全: where the account is logged in, and the password. */
export function Component() {
  const sessions = useQuery(sessionsQuery);
  return (
    <MemberPage crumbs={[{ text: '账户中心', to: paths.basicInfo() }, { text: '账户安全' }]}>
      <Stack gap={12}>
        <PageHead title="账户安全" note="发现不认识的设备，请先退出该设备，再修改登录密码。" />
        <PageRegion query={sessions} noun="登录设备" skeleton={<Skeleton shape="table" count={3} />}>
          {(rows) => <SessionTable sessions={rows} />}
        </PageRegion>
        <ChangePassword />
      </Stack>
    </MemberPage>
  );
}
