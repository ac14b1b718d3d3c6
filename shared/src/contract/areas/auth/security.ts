import * as z from 'zod';
import { passwordField } from '#validation/credentials.ts';
import { givenOnce } from '#validation/given-once.ts';
import { endpoint } from '../../endpoint.ts';
import { entity } from '../../entity.ts';
import { scanCode, scanState, scanToken, unionidField } from './wechat.ts';
import { userSubjects } from '../../subjects.ts';
import * as wire from '../../wire.ts';

/** How a session was started. */
export const loginMethods = {
  password: '密码登录',
  sms: '短信登录',
  wechat: '微信扫码',
  store: '切换门店',
} as const;

const session = entity('LoginSession', {
  /** Identifies the session to its owner; it is not the session's token. */
  id: z.string(),
  /** Browser and system, e.g. `Chrome · Windows`; empty where unknown. */
  device: z.string(),
  /** Network address from which it was started. */
  address: z.string(),
  method: z.enum(wire.codesOf(loginMethods)),
  method_label: z.string(),
  created_at: wire.moment,
  last_seen_at: wire.moment,
  is_current: wire.bit,
});
export type LoginSession = z.infer<typeof session>;

/** A password as it is typed: neither trimmed nor checked against the rules for new ones. */
const typedPassword = (label: string) =>
  z
    .string({ error: givenOnce(label, `请输入${label}`) })
    .min(1, `请输入${label}`)
    .max(128, `${label}最多128个字`);

/** Sessions, password and WeChat of an account; spread into the group `user`. `userState`: the data of user.base. */
export const securityRecords = <S extends z.ZodType>(userState: S) =>
  ({
    sessions: endpoint({
      method: 'GET',
      reads: ['sessions'],
      path: '/api/user/sessions',
      access: 'buyer',
      input: z.object({}),
      /** Live sessions, the last used first. */
      data: z.array(session),
      example: {},
      summary: '登录设备列表',
      source: 'ours',
    }),
    endSession: endpoint({
      method: 'DELETE',
      changes: ['sessions'],
      path: '/api/user/sessions/{id}',
      access: 'buyer',
      input: z.object({ id: z.string().regex(/^[0-9a-f]{16}$/, '登录设备不存在') }),
      data: wire.nothing,
      example: { id: '0'.repeat(16) },
      summary: '退出某个登录设备',
      source: 'ours',
    }),
    endOtherSessions: endpoint({
      method: 'POST',
      changes: ['sessions'],
      path: '/api/user/sessions/end_others',
      access: 'buyer',
      input: z.object({}),
      /** Number of sessions that were ended. */
      data: z.strictObject({ count: wire.count }),
      example: {},
      summary: '退出其他登录设备',
      source: 'ours',
    }),
    changePassword: endpoint({
      method: 'POST',
      changes: ['sessions', 'messages', 'messagesUnread'],
      path: '/api/user/resetPassword',
      access: 'buyer',
      input: z.object({
        password: passwordField,
        /** [ours] */
        password_confirmation: typedPassword('确认密码').optional(),
        /** [ours] Needed unless the session is only a few minutes old (`limits.account.freshLoginMinutes`). */
        old_password: typedPassword('原密码').optional(),
      }),
      data: z.strictObject({
        /** Other sessions that were ended. */
        ended_sessions: wire.count,
      }),
      example: { password: 'baicao456', password_confirmation: 'baicao456', old_password: 'baicao123' },
      summary: '修改登录密码',
      source: 'spec',
    }),
    createCode: endpoint({
      method: 'POST',
      changes: [],
      path: '/api/user/create_code',
      access: 'buyer',
      input: z.object({}),
      data: scanCode,
      refusals: ['alreadyDone'],
      example: {},
      exampleAs: 'newbie',
      summary: '绑定微信二维码',
      source: 'spec',
    }),
    bindState: endpoint({
      method: 'GET',
      reads: userSubjects,
      path: '/api/user/bind_state',
      access: 'buyer',
      /** Token of the code on the screen; without it the answer only says whether the account is bound. */
      input: z.object({ token: scanToken.optional() }),
      data: z.strictObject({
        is_bound: wire.bit,
        /** [ours] The WeChat that is bound; null where none is. */
        wechat: z.strictObject({ name: z.string(), bound_at: wire.moment }).nullable(),
        scan: z.strictObject(scanState).nullable(),
        /**
         * The bind page does not call user.base (product §4): this call returns the user state. Null with a token: a page that
         * waits for a scan asks every few seconds.
         */
        user: userState.nullable(),
      }),
      example: {},
      summary: '微信绑定状态',
      source: 'ours',
    }),
    bindWechat: endpoint({
      method: 'POST',
      changes: ['wechat', 'messages', 'messagesUnread'],
      path: '/api/user/bindWechat',
      access: 'buyer',
      input: z.object({
        unionid: unionidField,
        /** [ours] Token of the code that was scanned; without it a scan of this buyer or of this browser is used (decision 28). */
        token: scanToken.optional(),
      }),
      data: wire.nothing,
      refusals: ['alreadyDone', 'wrongVerificationCode'],
      example: { unionid: 'seeded-unionid-buyer' },
      exampleAs: 'newbie',
      summary: '绑定微信',
      source: 'seen',
    }),
    unbindWechat: endpoint({
      method: 'DELETE',
      changes: ['wechat', 'messages', 'messagesUnread'],
      path: '/api/user/unbind_wechat',
      access: 'buyer',
      input: z.object({}),
      data: wire.nothing,
      refusals: ['alreadyDone'],
      example: {},
      summary: '解除绑定微信',
      source: 'spec',
    }),
  }) as const;
