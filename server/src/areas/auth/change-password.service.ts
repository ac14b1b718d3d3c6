import type { Contract, Data, Input } from '@baicao/shared/contract';
import { limits } from '@baicao/shared/limits';
import { paths } from '@baicao/shared/paths';
import { minuteMs } from '@baicao/shared/time/durations';
import { newPasswordErrors } from '@baicao/shared/validation/new-password';
import { formatMoment } from '@baicao/shared/time/shanghai';
import { eq, query, type Parameters } from '@baicao/db/query';
import { buyers } from '@baicao/db/schema';
import type { BuyerCall, Saver } from '#domain/context.ts';
import { orNotFound, invalid, refuse } from '#domain/errors.ts';
import { sendMessage } from '#domain/inbox.ts';
import { liveSessions } from '#domain/sessions.ts';
import { beginAttempt } from './login-attempt.ts';
import { isBlocked, recordLogin, recordFailedLogin } from './login-throttle.ts';
import { hashPassword, passwordMatches } from './password.ts';
import { replaceHash } from './replace-hash.ts';
import { endOthers } from './sessions.service.ts';

type PasswordChange = Input<Contract['user']['changePassword']>;
type PasswordCall = BuyerCall & Saver;

const storedHash = query((orm, p: Parameters<{ id: number }>) =>
  orm.select({ passwordHash: buyers.passwordHash }).from(buyers).where(eq(buyers.id, p.id)),
);

/**
 * user.changePassword: ends every other session. The old password is needed unless this session began a few minutes ago; a
 * wrong one is 422 beside its field and counts like a wrong login. Of two changes at once the second is 409, or 10001
 * where the first has ended its session.
 */
export async function changePassword(
  input: PasswordChange,
  call: PasswordCall,
): Promise<Data<Contract['user']['changePassword']>> {
  const { db, buyer, now } = call;
  refuseUnsuitable(input, buyer.username);
  const before = orNotFound(storedHash(db).get({ id: buyer.id })).passwordHash;
  if (input.old_password !== undefined || !isFresh(call)) await checkOld(call, before, input.old_password);
  const after = await hashPassword(call.random, input.password);
  const ended = await call.save(() => {
    // The session may have ended while the passwords were hashed.
    if (!currentSession(call)) refuse('sessionEnded');
    if (replaceHash(db).run({ id: buyer.id, before, after }).changes === 0) {
      refuse('conflict', '登录密码刚刚被修改过，请刷新后重试');
    }
    const count = endOthers(call);
    const content = `您的登录密码已于 ${formatMoment(now)} 修改，其他设备已退出登录。如非本人操作，请立即通过“忘记密码”重置。`;
    sendMessage(db, { buyerId: buyer.id, type: 1, title: '登录密码已修改', content, url: paths.security() }, now);
    return count;
  });
  return { ended_sessions: ended };
}

function refuseUnsuitable({ password, password_confirmation, old_password }: PasswordChange, username: string): void {
  const typed = { username, password, password_confirmation: password_confirmation ?? password };
  for (const [field, message] of Object.entries(newPasswordErrors(typed))) invalid(field, message);
  if (old_password === password) invalid('password', '新密码不能与原密码相同');
}

function currentSession({ db, buyer, session, now }: BuyerCall) {
  return liveSessions(db, buyer.id, now).find(({ tokenHash }) => tokenHash === session.current());
}

/** Whether the login was recent enough to prove the owner. A change of store is no login. */
function isFresh(call: BuyerCall): boolean {
  const session = currentSession(call);
  if (!session || session.method === 'store') return false;
  return call.now - session.createdAt < limits.account.freshLoginMinutes * minuteMs;
}

/** Compares the old password; guessing it is slowed down as guessing at login is. */
async function checkOld(call: PasswordCall, stored: string, old: string | undefined): Promise<void> {
  const { db, buyer } = call;
  if (old === undefined) invalid('old_password', '请输入原密码');
  const attempt = await beginAttempt(call, buyer.username);
  const matches = await passwordMatches(stored, old);
  const refusal = await call.save(() => {
    if (isBlocked(db, attempt)) return () => refuse('tooMany', '原密码错误次数过多，请5分钟后再试');
    if (matches) recordLogin(db, attempt);
    else recordFailedLogin(db, attempt);
    return matches ? undefined : () => invalid('old_password', '原密码不正确');
  });
  refusal?.();
}
