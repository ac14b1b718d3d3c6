import * as z from 'zod';
import { trimText } from '#text/tidy-text.ts';
import { givenOnce } from './given-once.ts';

/** Email (product §5): letters, digits, underscore and hyphen before @, then a dotted domain. No dot or plus before @. */
const emailPattern = /^[A-Za-z0-9_-]{1,64}@[A-Za-z0-9-]{1,63}(?:\.[A-Za-z0-9-]{1,63})+$/;
export const emailMessage = '邮箱格式不正确，如 caigou@example.com';
export const emailField = z
  .string({ error: givenOnce('邮箱', '请输入邮箱') })
  .overwrite(trimText)
  .min(1, '请输入邮箱')
  .max(254, emailMessage)
  .regex(emailPattern, emailMessage);
