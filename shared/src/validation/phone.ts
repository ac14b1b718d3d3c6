import * as z from 'zod';
import { tidyText } from '#text/tidy-text.ts';
import { givenOnce } from './given-once.ts';
import { landlinePattern, mobilePattern, typedContactPhone, typedMobile } from './typed-phone.ts';

/** A mobile in any spelling, stored as its eleven digits. */
export const mobileMessage = '手机号须为11位数字，以13–19开头';
export const mobileField = z
  .string({ error: givenOnce('手机号', '请输入手机号') })
  .overwrite((typed) => typedMobile(tidyText(typed)))
  .min(1, '请输入手机号')
  .regex(mobilePattern, mobileMessage);

/** Optionally a landline, stored as area code, dash and number. */
const contactPhonePattern = new RegExp(`${mobilePattern.source}|${landlinePattern.source}`);
export const contactPhoneMessage = '请输入11位手机号，或“区号-号码”形式的固定电话';
export const contactPhoneField = z
  .string({ error: givenOnce('联系电话', '请输入联系电话') })
  .overwrite((typed) => typedContactPhone(tidyText(typed)))
  .min(1, '请输入联系电话')
  .regex(contactPhonePattern, contactPhoneMessage);

/** 13800000001 → 138****0001, for lists and messages; a landline keeps its area code and last two digits. */
export function maskedPhone(phone: string): string {
  if (mobilePattern.test(phone)) return `${phone.slice(0, 3)}****${phone.slice(-4)}`;
  const [area = '', number = ''] = landlinePattern.test(phone) ? phone.split('-') : [];
  return number === '' ? '****' : `${area}-****${number.slice(-2)}`;
}
