import { Card } from '#design/card.tsx';
import { Row } from '#design/row.tsx';
import { Stack } from '#design/stack.tsx';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { api } from '#api/client.ts';
import { apiQuery } from '#api/query.ts';
import { useWrite } from '#api/use-write.ts';
import { Refusal } from '../login-forms/refusal.tsx';
import { ScanCodeView } from './scan-code.tsx';
import { Numbered } from '../numbered/numbered.tsx';
import { untilAnswered, useCode } from './use-scan.ts';

const codeQuery = apiQuery(api.user.createCode, {}, { inPlace: true });
const stateQuery = (token: string) =>
  untilAnswered(apiQuery(api.user.bindState, { token }, { inPlace: true }), ({ scan }) => scan);

/** The QR code that binds a WeChat to this account as soon as it is confirmed on the phone. */
export function BindCode({ onBound }: { onBound: () => void }) {
  const code = useCode(codeQuery);
  const token = code.data?.token ?? '';
  const { data } = useQuery({ ...stateQuery(token), enabled: token !== '' });
  const bind = useWrite(api.user.bindWechat, {
    onDone: onBound,
    onFail: ({ kind }) => {
      if (kind === 'refused') void code.refetch();
      return kind === 'refused';
    },
  });
  const scan = data?.scan ?? undefined;
  const unionid = scan?.state === 'confirmed' ? scan.unionid : '';
  const onConfirmed = useEffectEvent(() => void bind.run({ unionid, token }));
  useEffect(() => {
    if (unionid !== '') onConfirmed();
  }, [unionid]);
  return (
    <Card aria-label="绑定二维码">
      <Stack gap={16}>
        <Row wrap gap={16} gapX={24}>
          <ScanCodeView code={code} scan={scan} text="打开微信扫一扫，在手机上确认绑定" />
          <Numbered>
            <li>用要绑定的微信扫描二维码</li>
            <li>在手机上核对公司名称，点确认</li>
            <li>回到这里，页面会自动显示结果</li>
          </Numbered>
        </Row>
        <Refusal message={bind.failure?.kind === 'refused' ? bind.failure.message : undefined} />
      </Stack>
    </Card>
  );
}
