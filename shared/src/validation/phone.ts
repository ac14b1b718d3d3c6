import * as z from 'zod';
import { givenOnce } from './given-once.ts';

/** Phones (spec §5): a mobile has 11 digits, begins with 1, its second digit is 3 to 9. */
const mobilePattern = /^1[3-9][0-9]{9}$/;
export const mobileMessage = '手机号须为11位数字，以13–19开头';
export const mobileField = z
  .string({ error: givenOnce('手机号', '请输入手机号') })
  .trim()
  .min(1, '请输入手机号')
  .regex(mobilePattern, mobileMessage);

/** Optionally a landline: area code, dash, 7 or 8 digits ("027-87654321"). */
const landlinePattern = /^0[0-9]{2,3}-[0-9]{7,8}$/;
export const contactPhonePattern = /^(?:1[3-9][0-9]{9}|0[0-9]{2,3}-[0-9]{7,8})$/;
export const contactPhoneMessage = '请输入11位手机号，或“区号-号码”形式的固定电话';
export const contactPhoneField = z
  .string({ error: givenOnce('联系电话', '请输入联系电话') })
  .trim()
  .min(1, '请输入联系电话')
  .regex(contactPhonePattern, contactPhoneMessage);

/** 13800000001 → 138****0001, for lists and messages; a landline keeps its area code and last two digits. */
export function maskedPhone(phone: string): string {
  if (mobilePattern.test(phone)) return `${phone.slice(0, 3)}****${phone.slice(-4)}`;
  const [area = '', number = ''] = landlinePattern.test(phone) ? phone.split('-') : [];
  return number === '' ? '****' : `${area}-****${number.slice(-2)}`;
}
