import type { Contract, Data, Input, UserState } from '@baicao/shared/contract';
import { paths } from '@baicao/shared/paths';
import { formatMoment } from '@baicao/shared/time/shanghai';
import type { Database } from '@baicao/db/client';
import { and, eq, isNotNull, isNull, query, sql, type Parameters } from '@baicao/db/query';
import { buyers } from '@baicao/db/schema';
import type { BuyerCall } from '#domain/context.ts';
import { orNotFound, refuse } from '#domain/errors.ts';
import { sendMessage } from '#domain/inbox.ts';
import { wechatName } from '#domain/wechat-name.ts';
import { provenScan, provenScanOf, scanByToken, consumeScan, type Scan } from '#domain/wechat-scans.ts';
import { accountWithWechat, scanView, showCode } from './wechat-login.service.ts';

const boundWechat = query((orm, p: Parameters<{ id: number }>) =>
  orm
    .select({
      unionid: buyers.wechatUnionid,
      boundAt: sql<number>`coalesce(${buyers.wechatBoundAt}, ${buyers.createdAt})`,
    })
    .from(buyers)
    .where(eq(buyers.id, p.id)),
);

function isBound(db: Database, id: number): boolean {
  return orNotFound(boundWechat(db).get({ id })).unionid !== null;
}

/** user.createCode: the QR code to bind WeChat; 615 where WeChat is bound already. */
export function bindCode(call: BuyerCall): Data<Contract['user']['createCode']> {
  if (isBound(call.db, call.buyer.id)) refuseBound();
  return showCode(call, { purpose: 'bind', buyerId: call.buyer.id });
}

function refuseBound(): never {
  refuse('alreadyDone', '本账号已绑定微信，如需更换请先解除绑定');
}

/** user.bindState: the state of the scan of `token`; 404 for a token of another buyer. `user`: the data of user.base, read without a token only. */
export function bindState(
  { db, buyer, now }: BuyerCall,
  { token }: Input<Contract['user']['bindState']>,
  user: () => UserState,
): Data<Contract['user']['bindState']> {
  const { unionid, boundAt } = orNotFound(boundWechat(db).get({ id: buyer.id }));
  const wechat = unionid === null ? null : { name: wechatName(unionid), bound_at: formatMoment(boundAt) };
  const bound = wechat ? 1 : 0;
  if (token === undefined) return { is_bound: bound, wechat, scan: null, user: user() };
  const scan = scanByToken(db, token);
  if (scan?.buyerId !== buyer.id) refuse('notFound', '二维码不存在，请刷新后重新扫码');
  return { is_bound: bound, wechat, scan: scanView(scan, now), user: null };
}

const setWechat = query((orm, p: Parameters<{ id: number; unionid: string; now: number }>) =>
  orm
    .update(buyers)
    .set({ wechatUnionid: sql`${p.unionid}`, wechatBoundAt: sql`${p.now}` })
    .where(and(eq(buyers.id, p.id), isNull(buyers.wechatUnionid))),
);

/**
 * user.bindWechat: the scan proves the WeChat, whether it was shown to bind or to log in (an unbound WeChat that then
 * logged in by password).
 * 618 for a scan without proof or of another buyer, 615 where the account or the WeChat is taken.
 */
export function bindWechat(call: BuyerCall, { unionid, token }: Input<Contract['user']['bindWechat']>): null {
  const { db, buyer, now, loginScan } = call;
  const scan = token === undefined ? ownScan(call, unionid) : provenScan(db, token, unionid, now);
  if (!scan || (scan.buyerId !== null && scan.buyerId !== buyer.id)) {
    refuse('wrongVerificationCode', '扫码未确认或已失效，请刷新二维码重新扫码');
  }
  const owner = accountWithWechat(db, unionid);
  if (owner && owner.id !== buyer.id) refuse('alreadyDone', '该微信已绑定其他账号，请先在那个账号解除绑定');
  if (setWechat(db).run({ id: buyer.id, unionid, now }).changes === 0) refuseBound();
  consumeScan(db, scan, now);
  loginScan.drop();
  tell(call, '已绑定微信', '您的账号已绑定微信，今后可以用微信扫码登录。如非本人操作，请立即解除绑定并修改登录密码。');
  return null;
}

/** Without a token: the scan of a code made for this buyer, else of the last login code this browser was shown. */
function ownScan({ db, buyer, now, loginScan }: BuyerCall, unionid: string): Scan | undefined {
  return provenScanOf(db, buyer.id, unionid, now) ?? provenScan(db, loginScan.token(), unionid, now);
}

const clearWechat = query((orm, p: Parameters<{ id: number }>) =>
  orm
    .update(buyers)
    .set({ wechatUnionid: null, wechatBoundAt: null })
    .where(and(eq(buyers.id, p.id), isNotNull(buyers.wechatUnionid))),
);

/** user.unbindWechat: 615 where none is bound. */
export function unbindWechat(call: BuyerCall): null {
  const { db, buyer } = call;
  if (clearWechat(db).run({ id: buyer.id }).changes === 0) refuse('alreadyDone', '本账号没有绑定微信');
  tell(call, '已解除绑定微信', '您的账号已解除绑定微信，微信扫码不能再登录本账号。如非本人操作，请立即修改登录密码。');
  return null;
}

function tell({ db, buyer, now }: BuyerCall, title: string, content: string): void {
  sendMessage(db, { buyerId: buyer.id, type: 1, title, content, url: paths.wechat() }, now);
}
