import type { Answer } from '@baicao/client/api';
import { paths } from '@baicao/shared/paths';
import { useQuery } from '@tanstack/react-query';
import { api } from '#api/client.ts';
import { apiQuery } from '#api/query.ts';
import { useWrite } from '#api/use-write.ts';
import { PageRegion } from '#core/page-region.tsx';
import { useOwnUser } from '#core/session.ts';
import { MemberPage } from '#core/member-page/member-page.tsx';
import { Card } from '#design/card.tsx';
import { ask } from '#design/dialogs.tsx';
import { PageHead } from '#design/page-head.tsx';
import { Row } from '#design/row.tsx';
import { CardsOutline } from '#design/skeleton.tsx';
import { Stack } from '#design/stack.tsx';
import { StatusTag } from '#design/status-tag.tsx';
import { Text } from '#design/text.tsx';
import { toast } from '#design/toast.tsx';
import classes from './bind-wechat.module.css';
import { BindCode } from './components/scan-code/bind-code.tsx';

const stateQuery = apiQuery(api.user.bindState, {}, { inPlace: true });

/** 绑定微信. This page does not call user.base (product §4): its own call says who is logged in. */
export function Component() {
  const query = useQuery(stateQuery);
  useOwnUser(query);
  const onBound = () => toast('done', '微信已绑定，今后可以扫码登录');
  return (
    <MemberPage crumbs={[{ text: '账户中心', to: paths.basicInfo() }, { text: '绑定微信' }]}>
      <Stack gap={12}>
        <PageHead
          title="绑定微信"
          note="绑定后可以用微信扫码登录，不必输入密码。一个账号只能绑定一个微信，一个微信也只能绑定一个账号。"
        />
        <PageRegion query={query} noun="微信绑定" skeleton={<CardsOutline cards={[8]} />}>
          {({ is_bound: isBound, wechat, user }) =>
            isBound === 1 ? <Bound wechat={wechat} company={user?.company ?? ''} /> : <BindCode onBound={onBound} />
          }
        </PageRegion>
      </Stack>
    </MemberPage>
  );
}

type State = Answer<typeof api.user.bindState>;

/** The WeChat that is bound, drawn with the first sign of its name: WeChat hands out no picture here. */
function Bound({ wechat, company }: { wechat: State['wechat']; company: string }) {
  const unbind = useWrite(api.user.unbindWechat, {
    onDone: () => toast('done', '已解除绑定微信'),
  });
  const onUnbind = async () => {
    const question = '解除后，微信扫码不能再登录本账号；密码和短信登录不受影响。确定解除绑定吗？';
    if (await ask(question, { confirm: '解除绑定', danger: true })) await unbind.run();
  };
  return (
    <Card aria-label="绑定状态">
      <Stack gap={12}>
        <Row gap={12}>
          <span className={classes.face} aria-hidden>
            {wechat?.name.slice(0, 1) ?? '微'}
          </span>
          <Stack gap={2}>
            <Row gap={8} wrap>
              <Text weight="strong" size="l">
                {wechat?.name ?? '微信'}
              </Text>
              <StatusTag tone="done">已绑定</StatusTag>
            </Row>
            <Text tone="quiet" size="s">
              {wechat ? `绑定于 ${wechat.bound_at.slice(0, 16)} · ${company}` : company}
            </Text>
          </Stack>
        </Row>
        <Text tone="quiet">更换微信：先解除绑定，再用新的微信扫码。</Text>
        <Row>
          <button
            type="button"
            className="btn"
            aria-disabled={unbind.busy || undefined}
            onClick={() => void onUnbind()}
          >
            解除绑定
          </button>
        </Row>
      </Stack>
    </Card>
  );
}
