import { describe, expect, test } from 'vitest';
import type * as z from 'zod';
import { companyField, companyMessage } from './company.ts';
import {
  passwordField,
  passwordMessage,
  usernameField,
  usernameMessage,
  verificationCodeField,
  verificationCodeMessage,
} from './credentials.ts';
import { emailField, emailMessage } from './email.ts';
import { contactPhoneField, contactPhoneMessage, mobileField, mobileMessage } from './phone.ts';

interface Table {
  field: z.ZodType<string>;
  accepts: string[];
  /** Expected result if it differs from the input. */
  trims?: boolean;
  missing: string;
  message: string;
  refuses: string[];
}

const control = String.fromCodePoint(7);

const tables: Record<string, Table> = {
  mobile: {
    field: mobileField,
    trims: true,
    missing: '请输入手机号',
    message: mobileMessage,
    accepts: ['13000000000', '19999999999', '13800000001', ' 13800000001 '],
    refuses: [
      '12000000000',
      '1380000000',
      '138000000012',
      '23800000001',
      '１３８00000001',
      '138 0000 0001',
      '+8613800000001',
      '13800000001a',
      '027-87654321',
    ],
  },
  'contact phone': {
    field: contactPhoneField,
    trims: true,
    missing: '请输入联系电话',
    message: contactPhoneMessage,
    accepts: ['13800000001', '027-87654321', '010-1234567', '0755-12345678', ' 0755-1234567 '],
    refuses: [
      '02787654321',
      '27-87654321',
      '0271-123456',
      '027-123456789',
      '02-1234567',
      '07555-1234567',
      '400-000-0000',
      '027-8765432a',
    ],
  },
  email: {
    field: emailField,
    trims: true,
    missing: '请输入邮箱',
    message: emailMessage,
    accepts: ['a@b.cn', 'cai_gou-1@mail.example.com', 'A9@x-y.com', ' a@b.cn '],
    refuses: [
      'a.b@c.cn',
      'a+b@c.cn',
      'a@b',
      '@b.cn',
      'a@',
      'a@@b.cn',
      'a@.cn',
      'a@b.',
      'a@b..cn',
      '采购@b.cn',
      'a b@c.cn',
      'a@b.cn,c@d.cn',
      `${'a'.repeat(65)}@b.cn`,
      `a@${'b.'.repeat(130)}cn`,
    ],
  },
  username: {
    field: usernameField,
    trims: true,
    missing: '请输入用户名',
    message: usernameMessage,
    accepts: ['abcdef', 'a_1234', '1234567890123456'],
    refuses: ['abcde', 'a'.repeat(17), 'abc def', 'abc-def', '用户名六个字', 'abcdef!', '１２３４５６'],
  },
  password: {
    field: passwordField,
    missing: '请输入密码',
    message: passwordMessage,
    accepts: ['baicao123', '12345678', ' 8 bytes ', '口令口令口令口令', 'x'.repeat(64), '<script>"\'\\'],
    refuses: ['1234567', 'x'.repeat(65), `1234567${control}`, '1234567\n'],
  },
  company: {
    field: companyField,
    trims: true,
    missing: '请输入企业名称',
    message: companyMessage,
    accepts: [
      '康民',
      '康民大药房（武汉）有限公司',
      '百草 & 和堂',
      '𠮷林药业',
      'A·B-C、D',
      '药'.repeat(60),
      ' 康民大药房 ',
    ],
    refuses: ['药', '药'.repeat(61), '康民<b>', '康民\n药房', '康民"药房', '康民；药房', '康民/药房', '康民' + control],
  },
  'verification code': {
    field: verificationCodeField,
    trims: true,
    missing: '请输入验证码',
    message: verificationCodeMessage,
    accepts: ['0000', '1234', ' 1234 '],
    refuses: ['123', '12345', '12a4', '１２３４', '12 4'],
  },
};

describe.each(Object.entries(tables))('%s', (_, { field, accepts, trims, missing, message, refuses }) => {
  test.each(accepts)('accepts %j', (text) => expect(field.parse(text)).toBe(trims === true ? text.trim() : text));
  test.each(refuses)('refuses %j', (text) => expect(field.safeParse(text).error?.issues[0]?.message).toBe(message));
  test.each([[''], [undefined], [null], [5]])('asks for it when it is %j', (value) => {
    expect(field.safeParse(value).error?.issues[0]?.message).toBe(missing);
  });
});

test('no field takes long to refuse a long text', () => {
  const long = `${'a'.repeat(50_000)}!`;
  const before = performance.now();
  for (const { field } of Object.values(tables)) field.safeParse(long);
  expect(performance.now() - before).toBeLessThan(500);
});
