import { scanStates, type Contract, type Data, type Input } from '@baicao/shared/contract';
import type { Database } from '@baicao/db/client';
import { eq, query, type Parameters } from '@baicao/db/query';
import { buyers } from '@baicao/db/schema';
import { formatMoment } from '@baicao/shared/time/shanghai';
import { orNotFound, refuse } from '#domain/errors.ts';
import type { Saver, VisitorCall } from '#domain/context.ts';
import {
  provenScan,
  scanByToken,
  scanState,
  startScan,
  consumeScan,
  type Scan,
  type ScanPurpose,
} from '#domain/wechat-scans.ts';
import { beginAttempt, endAttempt, refuseTooMany, type Identified } from './login-attempt.ts';
import { mustWait } from './login-throttle.ts';

type ScanCode = Data<Contract['auth']['weChatQr']>;

/** A new QR code; 429 where this address asks for more codes than it may log in. */
export function showCode(call: VisitorCall, what: ScanPurpose): ScanCode {
  const { db, address, now, origin } = call;
  if (mustWait(db, { username: `微信 ${what.purpose}`, address, now })) refuseTooMany();
  const { token, code, expiresAt } = startScan(call, what, now);
  return {
    code_url: `${origin}/__emu/wechat/${code}`,
    token,
    expires_at: formatMoment(expiresAt),
    expires_timestamp: Math.floor(expiresAt / 1000),
    timestamp: Math.floor(now / 1000),
  };
}

/** auth.weChatQr: a QR code to log in, which this browser remembers for a login without its token. */
export function loginCode(call: VisitorCall): ScanCode {
  const code = showCode(call, { purpose: 'login' });
  call.loginScan.keep(code.token);
  return code;
}

/** A scan as its browser sees it. */
export function scanView(scan: Scan, now: number) {
  const state = scanState(scan, now);
  return { state, state_label: scanStates[state], unionid: state === 'confirmed' ? (scan.unionid ?? '') : '' };
}

const accountByUnionid = query((orm, p: Parameters<{ unionid: string }>) =>
  orm.select({ id: buyers.id, isDisabled: buyers.isDisabled }).from(buyers).where(eq(buyers.wechatUnionid, p.unionid)),
);

/** The account with this WeChat, disabled or not. */
export function accountWithWechat(db: Database, unionid: string) {
  return accountByUnionid(db).get({ unionid });
}

/** auth.weChatState: 404 for a token that is not of a login. */
export function loginScanState(
  { db, now }: VisitorCall,
  { token }: Input<Contract['auth']['weChatState']>,
): Data<Contract['auth']['weChatState']> {
  const scan = orNotFound(scanByToken(db, token), '二维码不存在，请刷新后重新扫码');
  if (scan.purpose !== 'login') refuse('notFound', '二维码不存在，请刷新后重新扫码');
  const view = scanView(scan, now);
  const isBound = view.unionid !== '' && accountWithWechat(db, view.unionid) !== undefined;
  return { ...view, is_bound: isBound ? 1 : 0 };
}

/**
 * auth.weChatLogin: the scan of this token, else of the last code shown to this browser, confirmed with this WeChat, logs in
 * once. 619 with the way out for a scan that proves nothing and for a WeChat that no account is bound to; the latter may still be bound
 * with the same scan.
 */
export async function weChatLogin(
  { unionid, token = '', remember = false }: Input<Contract['auth']['weChatLogin']>,
  call: VisitorCall & Saver,
): Promise<void> {
  const { db, now, loginScan } = call;
  const attempt = await beginAttempt(call, `微信 ${unionid}`);
  await endAttempt(call, attempt, { remember, method: 'wechat' }, (): Identified => {
    const scan = provenScan(db, token || loginScan.token(), unionid, now);
    if (scan?.purpose !== 'login')
      return () => refuse('wrongCredentials', '请先用微信扫描二维码并在手机上确认；已失效的请刷新二维码');
    const account = accountWithWechat(db, unionid);
    if (!account) return () => refuse('wrongCredentials', '该微信尚未绑定账号，请绑定已有账号或注册新账号');
    consumeScan(db, scan, now);
    loginScan.drop();
    return account;
  });
}
