import * as z from 'zod';
import { trimText } from '#text/tidy-text.ts';
import { givenOnce } from './given-once.ts';

/** Company names as on a business licence: 2–60 characters, Han, letters, digits, blanks between and （）()·-&、. */
const companyPattern =
  /^[\p{Script=Han}A-Za-z0-9（）()·\-&、.](?:[\p{Script=Han}A-Za-z0-9（）()·\-&、. ]{0,58}[\p{Script=Han}A-Za-z0-9（）()·\-&、.])$/u;
export const companyMessage = '请填写营业执照上的企业名称（2–60个字）';
export const companyField = z
  .string({ error: givenOnce('企业名称', '请输入企业名称') })
  .overwrite(trimText)
  .min(1, '请输入企业名称')
  .regex(companyPattern, companyMessage);
