import { Box } from '#design/box.tsx';
import { Text } from '#design/text.tsx';
import { Stack } from '#design/stack.tsx';
import { Row } from '#design/row.tsx';
import { paths } from '@baicao/shared/paths';
import { useQuery } from '@tanstack/react-query';
import { api } from '#api/client.ts';
import { apiQuery } from '#api/query.ts';
import { useWrite } from '#api/use-write.ts';
import { PageRegion } from '#core/page-region.tsx';
import { useOwnUser } from '#core/session.ts';
import { MemberPage } from '#core/member-page/member-page.tsx';
import { ask } from '#design/dialogs.tsx';
import { CardsOutline } from '#design/skeleton.tsx';
import { toast } from '#design/toast.tsx';
import { BindCode } from './components/scan-code/bind-code.tsx';

const stateQuery = apiQuery(api.user.bindState, {}, { inPlace: true });

/** 绑定微信. This page does not call user.base (product §4): its own call says who is logged in. */
export function Component() {
  const query = useQuery(stateQuery);
  useOwnUser(query);
  const onBound = () => toast('done', '微信已绑定，今后可以扫码登录');
  return (
    <MemberPage crumbs={[{ text: '账户中心', to: paths.basicInfo() }, { text: '绑定微信' }]}>
      <Box as="header" marginBottom={12}>
        <h1>绑定微信</h1>
        <Text as="p" tone="soft" marginTop={4}>
          绑定后可以用微信扫码登录，不必输入密码。一个账号只能绑定一个微信，一个微信也只能绑定一个账号。
        </Text>
      </Box>
      <PageRegion query={query} noun="微信绑定" skeleton={<CardsOutline cards={[8]} />}>
        {({ is_bound: isBound, user }) =>
          isBound === 1 ? <Bound company={user?.company ?? ''} /> : <BindCode onBound={onBound} />
        }
      </PageRegion>
    </MemberPage>
  );
}

function Bound({ company }: { company: string }) {
  const unbind = useWrite(api.user.unbindWechat, {
    onDone: () => toast('done', '已解除绑定微信'),
  });
  const onUnbind = async () => {
    const question = '解除后，微信扫码不能再登录本账号；密码和短信登录不受影响。确定解除绑定吗？';
    if (await ask(question, { confirm: '解除绑定', danger: true })) await unbind.run();
  };
  return (
    <Stack as="section" alignX="start" gap={12} pad={20} surface="paper" line="around" aria-label="绑定状态">
      <Row as="p" wrap gap={8} weight="strong">
        <Text padY={0} padX={8} size="xs" tone="brand" weight="regular" surface="brand" line="tinted">
          已绑定
        </Text>
        {company}
      </Row>
      <p className="muted">更换微信：先解除绑定，再用新的微信扫码。</p>
      <button type="button" className="btn" aria-disabled={unbind.busy || undefined} onClick={() => void onUnbind()}>
        解除绑定
      </button>
    </Stack>
  );
}
