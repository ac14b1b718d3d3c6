import type { Contract, Data, Input } from '@baicao/shared/contract';
import { and, eq, query, sql, type Parameters } from '@baicao/db/query';
import { buyers } from '@baicao/db/schema';
import { newPasswordErrors } from '@baicao/shared/validation/new-password';
import type { Saver, VisitorCall } from '#domain/context.ts';
import { invalid, refuse } from '#domain/errors.ts';
import { sendMessage } from '#domain/inbox.ts';
import { endSessionsOf } from '#domain/sessions.ts';
import { consumeCode } from '#domain/verification-codes.ts';
import { recordLogin } from './login-throttle.ts';
import { hashPassword, passwordMatches } from './password.ts';
import { countForAddress } from './send-code.ts';
import { rememberPhone, consumeToken, verifiedBy } from './verified-phones.ts';

type Call = VisitorCall & Saver;

const openAccount = query((orm, p: Parameters<{ username: string; phone: string }>) =>
  orm
    .select({ id: buyers.id })
    .from(buyers)
    .where(
      and(
        sql`${buyers.username} = ${p.username} COLLATE NOCASE`,
        eq(buyers.phone, p.phone),
        eq(buyers.isDisabled, false),
      ),
    ),
);

/** No stored code is empty: this value, used where there is no account, counts as a miss with the same work as a wrong code. */
const noCode = '';

/**
 * auth.resetVerify: the token for a new password. 618 with one text for an unknown phone, a name of another phone, a closed
 * account and a wrong code; each counts as a miss of the code, and none uses it up.
 */
export async function verifyOwner(
  { phone, username, code }: Input<Contract['auth']['resetVerify']>,
  call: Call,
): Promise<Data<Contract['auth']['resetVerify']>> {
  const { db, now } = call;
  await countForAddress(call);
  const verified = await call.save(() => {
    const account = openAccount(db).get({ username, phone });
    const isRight = consumeCode(db, phone, 'reset', account ? code : noCode, now);
    return account && isRight ? rememberPhone(call, { purpose: 'reset', phone, buyerId: account.id }) : undefined;
  });
  return verified ?? refuse('wrongVerificationCode', '手机号、用户名或验证码不正确，请核对后重试');
}

const accountOf = query((orm, p: Parameters<{ id: number; username: string }>) =>
  orm
    .select({ id: buyers.id, username: buyers.username, passwordHash: buyers.passwordHash })
    .from(buyers)
    .where(
      and(eq(buyers.id, p.id), sql`${buyers.username} = ${p.username} COLLATE NOCASE`, eq(buyers.isDisabled, false)),
    ),
);

const setPassword = query((orm, p: Parameters<{ id: number; passwordHash: string }>) =>
  orm
    .update(buyers)
    .set({ passwordHash: sql`${p.passwordHash}` })
    .where(eq(buyers.id, p.id)),
);

/** auth.resetPassword: the token can be used once. Ends every session of the account. */
export async function resetPassword(input: Input<Contract['auth']['resetPassword']>, call: Call): Promise<null> {
  const { db, now } = call;
  await countForAddress(call);
  const account = verifiedAccount(input, call) ?? refuseToken();
  for (const [field, message] of Object.entries(newPasswordErrors(input))) invalid(field, message);
  if (await passwordMatches(account.passwordHash, input.password)) invalid('password', '新密码不能与原密码相同');
  const passwordHash = await hashPassword(call.random, input.password);
  return call.save(() => {
    // Another call may have used the token while the password was hashed.
    const { id, username } = verifiedAccount(input, call) ?? refuseToken();
    if (input.token === undefined || !consumeToken(db, input.token, now)) refuseToken();
    setPassword(db).run({ id, passwordHash });
    endSessionsOf(db, id, null, now);
    recordLogin(db, { username, address: call.address, now });
    const content = '您的登录密码已通过手机验证码重置，所有设备均已退出登录。如非本人操作，请立即联系客服。';
    sendMessage(db, { buyerId: id, type: 1, title: '登录密码已重置', content, url: '' }, now);
    return null;
  });
}

function verifiedAccount({ token, username }: Input<Contract['auth']['resetPassword']>, { db, now }: VisitorCall) {
  const buyerId = verifiedBy(db, 'reset', token, now)?.buyerId;
  return typeof buyerId === 'number' ? accountOf(db).get({ id: buyerId, username }) : undefined;
}

function refuseToken(): never {
  refuse('wrongVerificationCode', '身份验证已失效，请重新获取验证码');
}
