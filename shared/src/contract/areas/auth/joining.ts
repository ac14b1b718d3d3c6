import * as z from 'zod';
import { tidyText } from '#text/tidy-text.ts';
import { companyField } from '#validation/company.ts';
import { passwordField, usernameField, verificationCodeField } from '#validation/credentials.ts';
import { emailField } from '#validation/email.ts';
import { givenOnce } from '#validation/given-once.ts';
import { contactPhoneField, mobileField } from '#validation/phone.ts';
import { endpoint } from '../../endpoint.ts';
import { entity } from '../../entity.ts';
import { codeSent } from '../../refusal-details.ts';
import { scanToken, unionidField } from './wechat.ts';
import * as wire from '../../wire.ts';

/** The kinds of companies that may join, by `rank`. [seen] */
export const companyRanks = { 1: '药店', 2: '诊所', 3: '商业公司', 4: '连锁公司', 5: '加盟店' } as const;

export type CompanyRank = keyof typeof companyRanks;

const ranks: readonly CompanyRank[] = [1, 2, 3, 4, 5];

/** Proof of a verified phone, from the previous step. [ours] Missing, wrong, used up and expired tokens get the same answer: 618. */
const phoneToken = z
  .string({ error: givenOnce('手机验证', '请先验证手机号') })
  .min(1, '请先验证手机号')
  .max(128, '请先验证手机号')
  .optional();

const verifiedPhone = entity('VerifiedPhone', {
  token: z.string(),
  expires_at: wire.moment,
});

/** Answer of a call that sends a code: the same for every phone number, with an account or without. */
export const sentCode = entity('SentCode', {
  /** Seconds until the next code may be sent. */
  resend_seconds: wire.count,
  /** Validity of the code. */
  valid_seconds: wire.count,
});

const repeated = z
  .string({ error: givenOnce('确认密码', '请再次输入密码') })
  .min(1, '请再次输入密码')
  .max(128, '两次输入的密码不一致');

/** A code of six digits or a name, as in addresses. */
const region = (label: string) =>
  z
    .string({ error: givenOnce(label, `请选择${label}`) })
    .overwrite(tidyText)
    .min(1, `请选择${label}`)
    .max(30, `请选择${label}`);

const requiredCertificate = entity('RequiredCertificate', {
  type: z.enum(['business_licence', 'drug_licence', 'clinic_licence', 'mandate']),
  name: z.string(),
});

/** Joining and the forgotten password; spread into the group `auth`. */
export const joiningRecords = {
  registerSms: endpoint({
    method: 'GET',
    changes: [],
    path: '/api/register/sms',
    access: 'visitor',
    writes: true,
    input: z.object({ phone: mobileField }),
    data: sentCode,
    refuses: { codeSent },
    example: { phone: '13912340001' },
    summary: '注册：发送验证码',
    source: 'seen',
  }),
  registerValidate: endpoint({
    method: 'PUT',
    changes: [],
    path: '/api/register/validate',
    access: 'visitor',
    input: z.object({ phone: mobileField, code: verificationCodeField }),
    /** The token is valid for several registrations until it expires: one for each store. */
    data: verifiedPhone,
    refusals: ['wrongVerificationCode'],
    example: { phone: '13912340001', code: '0000' },
    summary: '注册：验证手机号',
    source: 'seen',
  }),
  register: endpoint({
    method: 'POST',
    changes: 'all',
    path: '/api/register',
    access: 'visitor',
    input: z.object({
      phone: mobileField,
      token: phoneToken,
      rank: wire.choice('企业类型', ranks),
      username: usernameField,
      password: passwordField,
      password_confirmation: repeated,
      // An empty field of a form is no address.
      email: wire
        .blankOr(emailField)
        .transform((email) => (email === '' ? undefined : email))
        .optional(),
      company: companyField,
      contact_name: wire.text('联系人', { min: 2, max: 20 }),
      contact_phone: contactPhoneField,
      province: region('省份'),
      city: region('城市'),
      district: region('区县'),
      /** [ours] The WeChat to bind at once, and the token of the scan that proves it. */
      unionid: unionidField.optional(),
      wechat_token: scanToken.optional(),
    }),
    data: z.strictObject({
      user_id: z.int().positive(),
      username: z.string(),
      company: z.string(),
      is_passed: wire.bit,
      /** 1: this account is logged in now; 0: another account was logged in already and stays logged in. */
      is_current: wire.bit,
      /** 1: belongs to the chain of an earlier account under this phone. */
      is_store: wire.bit,
      /** The certificates without which the account is not approved. */
      certificates: z.array(requiredCertificate),
      /** Path of the next step. */
      next: z.string(),
    }),
    refusals: ['wrongVerificationCode', 'conflict'],
    example: {
      phone: '13912340001',
      token: '0'.repeat(64),
      rank: 1,
      username: 'kangtai2026',
      password: 'baicao123',
      password_confirmation: 'baicao123',
      email: 'caigou@example.com',
      company: '武汉康泰大药房',
      contact_name: '周敏',
      contact_phone: '027-87654321',
      province: '420000',
      city: '420100',
      district: '420111',
    },
    summary: '注册会员',
    source: 'seen',
  }),
  resetSms: endpoint({
    method: 'GET',
    changes: [],
    path: '/api/reset/sms',
    access: 'visitor',
    writes: true,
    input: z.object({ phone: mobileField }),
    data: sentCode,
    refuses: { codeSent },
    example: { phone: '13800000001' },
    summary: '忘记密码：发送验证码',
    source: 'seen',
  }),
  resetVerify: endpoint({
    method: 'POST',
    changes: [],
    path: '/api/reset/verify',
    access: 'visitor',
    // Not checked against the rules for new user names: any wrong one gets the same answer.
    input: z.object({ phone: mobileField, username: wire.text('用户名', { max: 64 }), code: verificationCodeField }),
    data: verifiedPhone,
    refusals: ['wrongVerificationCode'],
    example: { phone: '13800000001', username: 'buyer', code: '0000' },
    summary: '忘记密码：验证身份',
    source: 'seen',
  }),
  resetPassword: endpoint({
    method: 'POST',
    changes: 'all',
    path: '/api/reset/password',
    access: 'visitor',
    input: z.object({
      username: wire.text('用户名', { max: 64 }),
      password: passwordField,
      password_confirmation: repeated,
      token: phoneToken,
    }),
    data: wire.nothing,
    refusals: ['wrongVerificationCode'],
    example: {
      username: 'buyer',
      password: 'xinmima2026',
      password_confirmation: 'xinmima2026',
      token: '0'.repeat(64),
    },
    summary: '忘记密码：设置新密码',
    source: 'seen',
  }),
} as const;
