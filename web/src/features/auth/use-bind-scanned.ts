import { api } from '#api/client.ts';
import { useWrite } from '#api/use-write.ts';
import { toast } from '#design/toast.tsx';
import { dropScanned, scannedWechat } from './scanned-wechat.ts';

/**
 * Binds the WeChat that was scanned before to the account that has just logged in or registered. Nothing without one. A
 * refusal is shown and the scan forgotten: the login stands, and 绑定微信 shows a new code.
 */
export function useBindScanned(): () => Promise<void> {
  const bind = useWrite(api.user.bindWechat, { onDone: () => toast('done', '微信已绑定，今后可以扫码登录') });
  return async () => {
    const wechat = scannedWechat();
    if (!wechat) return;
    dropScanned();
    await bind.run({ unionid: wechat.unionid, token: wechat.token });
  };
}
