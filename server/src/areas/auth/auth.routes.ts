import type { UserState } from '@baicao/shared/contract';
import type { BuyerCall, Handlers } from '#domain/context.ts';
import { waiting } from '#domain/context.ts';
import { joiningHandlers } from './joining.routes.ts';
import { changePassword } from './change-password.service.ts';
import { login } from './login.service.ts';
import { endOthers, endOwnSession, ownSessions } from './sessions.service.ts';
import { phoneLogin, sendLoginCode } from './sms-login.service.ts';
import { bindCode, bindState, bindWechat, unbindWechat } from './wechat-binding.service.ts';
import { loginCode, loginScanState, weChatLogin } from './wechat-login.service.ts';

const loggedIn = { login_url: '/login', redirect: '/' } as const;

export const authHandlers: Handlers['auth'] = {
  ...joiningHandlers,
  login: waiting(async (input, call) => {
    await login(input, call);
    return loggedIn;
  }),
  loginSms: waiting(sendLoginCode),
  phoneLogin: waiting(async (input, call) => ({ ...loggedIn, accounts: await phoneLogin(input, call) })),
  weChatQr: (_input, call) => loginCode(call),
  weChatState: (input, call) => loginScanState(call, input),
  weChatLogin: waiting(async (input, call) => {
    await weChatLogin(input, call);
    return loggedIn;
  }),
};

/** Operations of the group `user` about the login itself. `userState`: the data of user.base, which another area provides. */
export const securityHandlers = (userState: (call: BuyerCall) => UserState) =>
  ({
    sessions: (_input, call) => ownSessions(call),
    endSession: ({ id }, call) => endOwnSession(call, id),
    endOtherSessions: (_input, call) => ({ count: endOthers(call) }),
    changePassword: waiting(changePassword),
    createCode: (_input, call) => bindCode(call),
    bindState: (input, call) => bindState(call, input, () => userState(call)),
    bindWechat: (input, call) => bindWechat(call, input),
    unbindWechat: (_input, call) => unbindWechat(call),
  }) satisfies Partial<Handlers['user']>;
