import { Stack } from '#design/stack.tsx';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { api } from '#api/client.ts';
import { apiQuery } from '#api/query.ts';
import { useWrite } from '#api/use-write.ts';
import { keepScanned, type ScannedWechat } from '../../scanned-wechat.ts';
import { ScanCodeView } from '../scan-code/scan-code.tsx';
import { untilAnswered, useCode } from '../scan-code/use-scan.ts';
import { Refusal } from './refusal.tsx';
import { useRemember } from './remember-box.tsx';

const codeQuery = apiQuery(api.auth.weChatQr, {}, { quiet: true });
const stateQuery = (token: string) =>
  untilAnswered(apiQuery(api.auth.weChatState, { token }, { quiet: true }), (answer) => answer);

interface Props {
  onDone: (redirect: string) => unknown;
  /** No account has this WeChat; it is kept for whoever logs in or registers next. */
  onUnbound: (wechat: ScannedWechat) => unknown;
}

/** Login by WeChat. */
export function WechatForm({ onDone, onUnbound }: Props) {
  const [remember, rememberBox] = useRemember();
  const code = useCode(codeQuery);
  const token = code.data?.token ?? '';
  const { data: scan } = useQuery({ ...stateQuery(token), enabled: token !== '' });
  const login = useWrite(api.auth.weChatLogin, {
    onDone: ({ redirect }) => onDone(redirect),
    onFail: ({ kind }) => kind === 'refused',
  });
  const onConfirmed = useEffectEvent((unionid: string, isBound: boolean) => {
    if (isBound) void login.run({ unionid, token, remember });
    else onUnbound(keepScanned({ unionid, token, name: '微信用户' }));
  });
  const isConfirmed = scan?.state === 'confirmed';
  useEffect(() => {
    if (isConfirmed) onConfirmed(scan.unionid, scan.is_bound === 1);
  }, [isConfirmed, scan?.unionid, scan?.is_bound]);
  return (
    <Stack alignX="center" gap={12}>
      <ScanCodeView code={code} scan={scan} text="微信扫码登录；未注册的扫码后注册" />
      {rememberBox}
      <Refusal message={login.failure?.kind === 'refused' ? login.failure.message : undefined} />
    </Stack>
  );
}
