import * as z from 'zod';
import { verificationCodeField } from '#validation/credentials.ts';
import { emailField } from '#validation/email.ts';
import { contactPhoneField, mobileField } from '#validation/phone.ts';
import { endpoint } from '../../endpoint.ts';
import { entity } from '../../entity.ts';
import { sentCode } from '../auth/joining.ts';
import { codeSent } from '../../refusal-details.ts';
import * as wire from '../../wire.ts';

/** [ours] refused: the review found a fault, named in `audit_note`; it continues with the next upload. */
export const auditStates = { approved: '已通过', pending: '审核中', refused: '未通过' } as const;

const profile = entity('Profile', {
  username: z.string(),
  company: z.string(),
  rank: z.int(),
  rank_label: z.string(),
  /** Contact person. */
  name: z.string(),
  /** Verified; logs in and joins stores. */
  phone: z.string(),
  email: z.string(),
  contact_phone: z.string(),
  province: z.string(),
  city: z.string(),
  district: z.string(),
  created_at: wire.moment,
  audit_state: z.enum(wire.codesOf(auditStates)),
  audit_state_label: z.string(),
  audit_note: z.string(),
  approved_at: wire.moment.nullable(),
  admin: z.strictObject({ name: z.string(), phone: z.string() }),
  contract_signed_at: wire.moment.nullable(),
  /** Number of stores under this account; they have the same phone. */
  store_count: wire.count,
  /** The account is a store of a head with the same phone. */
  is_store: wire.bit,
});

/** Basic information of the account; spread into the group `user`. */
export const profileRecords = {
  info: endpoint({
    method: 'GET',
    reads: ['user', 'contract'],
    path: '/api/user/info',
    access: 'buyer',
    input: z.object({}),
    data: profile,
    example: {},
    summary: '账户基本信息',
    source: 'ours',
  }),
  phoneSms: endpoint({
    method: 'GET',
    changes: [],
    path: '/api/user/phone_sms',
    access: 'buyer',
    /** The new phone, which gets the code. */
    input: z.object({ phone: mobileField }),
    data: sentCode,
    refuses: { codeSent },
    writes: true,
    example: { phone: '13812340001' },
    summary: '获取更换手机号的验证码',
    source: 'ours',
  }),
  updateInfo: endpoint({
    method: 'POST',
    changes: ['user'],
    path: '/api/user/updateUserInfo',
    access: 'buyer',
    input: z.object({
      name: wire.text('联系人', { min: 2, max: 20 }),
      phone: mobileField,
      /** [ours] Sent to the new phone by `user.phoneSms`; needed where `phone` changes. */
      code: verificationCodeField.optional(),
      /** [ours] Left out: unchanged. */
      email: wire.blankOr(emailField).optional(),
      contact_phone: wire.blankOr(contactPhoneField).optional(),
    }),
    data: profile,
    refusals: ['wrongVerificationCode'],
    example: { name: '陈晓明', phone: '13800000001' },
    summary: '修改账户信息',
    source: 'spec',
  }),
} as const;
