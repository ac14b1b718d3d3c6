import * as z from 'zod';
import { verificationCodeField } from '#validation/credentials.ts';
import { mobileField } from '#validation/phone.ts';
import { endpoint } from '../../endpoint.ts';
import { entity } from '../../entity.ts';
import { scanCode, scanState, scanToken, unionidField } from './wechat.ts';
import { sentCode } from './joining.ts';
import { codeSent } from '../../refusal-details.ts';
import * as wire from '../../wire.ts';

const loggedIn = { login_url: z.string(), redirect: z.string() };

/** An account under the verified phone; the head first. */
const phoneAccount = entity('PhoneAccount', {
  id: wire.rowId,
  username: z.string(),
  company: z.string(),
  is_master: wire.bit,
  /** 0: may browse, but not order yet. */
  is_passed: wire.bit,
  /** The account that is now logged in. */
  is_current: wire.bit,
});

/** Login by SMS code and by WeChat; spread into the group `auth`. */
export const loginRecords = {
  loginSms: endpoint({
    method: 'GET',
    changes: [],
    path: '/api/login/sms',
    access: 'visitor',
    input: z.object({ phone: mobileField }),
    data: sentCode,
    refuses: { codeSent },
    writes: true,
    example: { phone: '13800000001' },
    summary: '发送登录验证码',
    source: 'seen',
  }),
  phoneLogin: endpoint({
    method: 'POST',
    changes: 'all',
    path: '/api/login/phoneLogin',
    access: 'visitor',
    input: z.object({
      phone: mobileField,
      code: verificationCodeField,
      /** [ours] The store under the phone to log in to; without it the head. */
      user_id: wire.id('门店').optional(),
      remember: wire.flag('记住登录').optional(),
    }),
    data: z.strictObject({ ...loggedIn, accounts: z.array(phoneAccount) }),
    refusals: ['wrongVerificationCode', 'wrongCredentials'],
    example: { phone: '13800000001', code: '0000' },
    summary: '短信验证码登录',
    source: 'seen',
  }),
  weChatQr: endpoint({
    method: 'POST',
    changes: [],
    path: '/api/login/wechat_qr',
    access: 'visitor',
    input: z.object({}),
    data: scanCode,
    example: {},
    summary: '微信登录二维码',
    source: 'ours',
  }),
  weChatState: endpoint({
    method: 'GET',
    reads: [],
    path: '/api/login/wechat_state',
    access: 'visitor',
    input: z.object({ token: scanToken }),
    /** `is_bound`: an account can log in with this WeChat. */
    data: z.strictObject({ ...scanState, is_bound: wire.bit }),
    example: { token: '0'.repeat(64) },
    summary: '微信登录扫码状态',
    source: 'ours',
  }),
  weChatLogin: endpoint({
    method: 'POST',
    changes: 'all',
    path: '/api/login/weChatLogin',
    access: 'visitor',
    input: z.object({
      unionid: unionidField,
      /** [ours] Token of the code that was scanned; without it the cookie of `auth.weChatQr` is used (decision 28). */
      token: scanToken.optional(),
      remember: wire.flag('记住登录').optional(),
    }),
    data: z.strictObject(loggedIn),
    refusals: ['wrongCredentials'],
    example: { unionid: 'seeded-unionid-buyer' },
    summary: '微信扫码登录',
    source: 'seen',
  }),
} as const;
