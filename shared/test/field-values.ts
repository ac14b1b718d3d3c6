import type * as z from 'zod';
import { text } from '#contract/wire.ts';
import { companyField, companyMessage } from '#validation/company.ts';
import {
  passwordField,
  passwordMessage,
  usernameField,
  usernameMessage,
  verificationCodeField,
  verificationCodeMessage,
} from '#validation/credentials.ts';
import { emailField, emailMessage } from '#validation/email.ts';
import { contactPhoneField, contactPhoneMessage, mobileField, mobileMessage } from '#validation/phone.ts';

/** What a field accepts and refuses (product §5). The fields, the API and the forms are all held against these tables. */
export interface FieldTable {
  readonly field: z.ZodType<string>;
  readonly accepts: readonly string[];
  /** Whether blanks around the value are taken off. */
  readonly trims?: boolean;
  /** Other spellings it accepts, each with what is stored. */
  readonly reads?: readonly (readonly [typed: string, stored: string])[];
  /** Said when nothing was typed. */
  readonly missing: string;
  /** Said to each of `refuses`. */
  readonly message: string;
  readonly refuses: readonly string[];
}

const control = String.fromCodePoint(7);
const noBreakSpace = String.fromCodePoint(0xa0);
const zeroWidth = String.fromCodePoint(0x200b);
/** Reverses the text after it. */
const override = String.fromCodePoint(0x202e);

/** Mobiles with every second digit from 3 to 9. */
const everySecondDigit = ['3', '4', '5', '6', '7', '8', '9'].map((digit) => `1${digit}912345678`);

const mobileSpellings = [
  ['１３８00000001', '13800000001'],
  ['１３８００００００01', '13800000001'],
  ['138 0000 0001', '13800000001'],
  ['138-0000-0001', '13800000001'],
  ['+8613800000001', '13800000001'],
  ['8613800000001', '13800000001'],
  ['008613800000001', '13800000001'],
  ["'13800000001\t", '13800000001'],
  ['13800000\n001', '13800000001'],
  [`13800000${zeroWidth}001`, '13800000001'],
  // As copied from the contacts of a phone.
  [`${override}13800000001`, '13800000001'],
  [`\u3000138\u3000${noBreakSpace}00000001`, '13800000001'],
] as const;

const noMobile = [
  '10000000000',
  '11000000000',
  '12000000000',
  '12345678901',
  '1380000000',
  '138000000012',
  '03800000001',
  '23800000001',
  '１３８００００００００１',
  '13800000001a',
  'a13800000001',
  '1380000000O',
  '13800000001,13800000002',
  '1e10',
  '-13800000001',
  '13800000001.0',
  `13800000001${control}`,
  "13800000001' OR 1=1",
  '١٣٨٠٠٠٠٠٠٠١',
  '手机号',
];

export const fieldTables = {
  mobile: {
    field: mobileField,
    trims: true,
    missing: '请输入手机号',
    message: mobileMessage,
    reads: mobileSpellings,
    accepts: [...everySecondDigit, '13000000000', '19999999999', '13800000001', ' 13800000001 ', '13800000001\t'],
    refuses: [...noMobile, '027-87654321', '010-1234567'],
  },
  'contact phone': {
    field: contactPhoneField,
    trims: true,
    missing: '请输入联系电话',
    message: contactPhoneMessage,
    accepts: [
      '13800000001',
      '19812345678',
      '027-87654321',
      '027-8765432',
      '010-1234567',
      '010-12345678',
      '0755-12345678',
      '0717-6222222',
      ' 0755-1234567 ',
    ],
    reads: [
      ...mobileSpellings,
      ['02787654321', '027-87654321'],
      ['027--87654321', '027-87654321'],
      ['027 87654321', '027-87654321'],
      ['(027)87654321', '027-87654321'],
      ['（０２７）８７６５－４３２１', '027-87654321'],
      ['027－87654321', '027-87654321'],
      ['+86-027-87654321', '027-87654321'],
    ],
    refuses: [
      ...noMobile,
      '27-87654321',
      '127-87654321',
      '0271-123456',
      '027-123456',
      '027-123456789',
      '02-1234567',
      '07555-1234567',
      '400-000-0000',
      '027-8765432a',
      '027-87654321-801',
      '027-8765-43210',
    ],
  },
  email: {
    field: emailField,
    trims: true,
    missing: '请输入邮箱',
    message: emailMessage,
    accepts: [
      'a@b.cn',
      'cai_gou-1@mail.example.com',
      'A9@x-y.com',
      ' a@b.cn ',
      '-@b.cn',
      '_@b.cn',
      '123@456.789',
      'a@b.c.d.e.f',
      `${'a'.repeat(64)}@b.cn`,
      `a@${'b'.repeat(63)}.cn`,
    ],
    refuses: [
      'a',
      'a.b@c.cn',
      'a+b@c.cn',
      'a@b',
      'caigou@example',
      '@b.cn',
      'a@',
      '@',
      'a@@b.cn',
      'a@b@c.cn',
      'a@.cn',
      'a@b.',
      'a@b..cn',
      'a@b_c.cn',
      '采购@b.cn',
      'a@公司.cn',
      'ａ@b.cn',
      'a＠b.cn',
      'a@b。cn',
      'a b@c.cn',
      'a@b .cn',
      'a@b.cn,c@d.cn',
      'a@b.cn;',
      '<a@b.cn>',
      'mailto:a@b.cn',
      '"a"@b.cn',
      'a@[127.0.0.1]',
      'a@b.cn\nbcc: x@y.cn',
      `a@b.cn${control}`,
      `a${zeroWidth}@b.cn`,
      `${'a'.repeat(65)}@b.cn`,
      `a@${'b'.repeat(64)}.cn`,
      `a@${'b.'.repeat(130)}cn`,
    ],
  },
  username: {
    field: usernameField,
    trims: true,
    missing: '请输入用户名',
    message: usernameMessage,
    accepts: ['abcdef', 'ABCDEF', 'a_1234', '______', '123456', '1234567890123456', ' abcdef '],
    refuses: [
      'abcde',
      'a'.repeat(17),
      'abc def',
      'abc-def',
      'abc.def',
      'abc@def',
      'abcdef!',
      'ab\ncdef',
      '用户名六个字',
      'abcdé1',
      '１２３４５６',
      `abc${zeroWidth}def`,
      `abc${noBreakSpace}def`,
      `abcdef${control}`,
      "a'--abc",
      '<b>abc</b>',
      '../../etc',
    ],
  },
  password: {
    field: passwordField,
    missing: '请输入密码',
    message: passwordMessage,
    accepts: [
      'baicao123',
      '12345678',
      ' 8 bytes ',
      '口令口令口令口令',
      'x'.repeat(64),
      '<script>"\'\\',
      '%00%00%00',
      'a=b&c=d;e',
      '🔑🔑🔑🔑🔑🔑🔑🔑',
      '        ',
    ],
    refuses: [
      '1',
      '1234567',
      '🔑🔑🔑🔑',
      '口令口令口令',
      'x'.repeat(65),
      `1234567${control}`,
      '1234567\n',
      '1234567\t',
      '1234\u00005678',
    ],
  },
  company: {
    field: companyField,
    trims: true,
    missing: '请输入企业名称',
    message: companyMessage,
    accepts: [
      '康民',
      '康民大药房（武汉）有限公司',
      '康民大药房(武汉)有限公司',
      '百草 & 和堂',
      '𠮷林药业',
      'A·B-C、D',
      '3号药房',
      'Kangmin Pharmacy Co.',
      '药'.repeat(60),
      ' 康民大药房 ',
    ],
    refuses: [
      '药',
      'A',
      '药'.repeat(61),
      '康民<b>',
      '康民<script>',
      '康民\n药房',
      '康民\t药房',
      '康民"药房',
      "康民'药房",
      '康民；药房',
      '康民/药房',
      '康民\\药房',
      '康民＝药房',
      '=康民()',
      '康民@药房',
      '康民💊药房',
      `康民${control}`,
      `康民${zeroWidth}药房`,
      `${override}康民药房`,
    ],
  },
  'contact name': {
    field: text('联系人', { min: 2, max: 20 }),
    trims: true,
    missing: '联系人不能为空',
    message: '联系人至少2个字',
    accepts: ['周敏', ' 周敏 ', '欧阳 小芸', 'Li', '药'.repeat(20), '𠮷'.repeat(20), '👩‍⚕️'.repeat(20)],
    reads: [
      [`${noBreakSpace}周敏${zeroWidth}`, '周敏'],
      ['周\n敏', '周 敏'],
      [`${override}周${zeroWidth}敏`, '周敏'],
    ],
    refuses: ['周', ' 周 ', 'A', '𠮷', '👨‍👩‍👧‍👦', `周${zeroWidth}`],
  },
  'verification code': {
    field: verificationCodeField,
    trims: true,
    missing: '请输入验证码',
    message: verificationCodeMessage,
    accepts: ['0000', '1234', '9999', ' 1234 '],
    refuses: [
      '1',
      '123',
      '12345',
      '12a4',
      'abcd',
      '１２３４',
      '12 4',
      '1234;',
      '-123',
      '1.23',
      '1e10',
      '12\n34',
      '٠٠٠٠',
    ],
  },
} as const satisfies Readonly<Record<string, FieldTable>>;

/** All values of all tables. */
export const fieldValueCount = Object.values<FieldTable>(fieldTables).reduce(
  (sum, { accepts, reads = [], refuses }) => sum + accepts.length + reads.length + refuses.length,
  0,
);
