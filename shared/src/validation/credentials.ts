import * as z from 'zod';
import { limits } from '#limits.ts';
import { isBlank, trimText } from '#text/tidy-text.ts';
import { givenOnce } from './given-once.ts';

const { usernameMin, usernameMax, passwordMin, passwordMax } = limits.account;

/** User names of new accounts (contract, register): 6–16 letters, digits or underscores. Not checked at login. */
const usernamePattern = new RegExp(`^[A-Za-z0-9_]{${usernameMin},${usernameMax}}$`);
export const usernameMessage = `用户名须为${usernameMin}–${usernameMax}位字母、数字或下划线`;
export const usernameField = z
  .string({ error: givenOnce('用户名', '请输入用户名') })
  .overwrite(trimText)
  .min(1, '请输入用户名')
  .regex(usernamePattern, usernameMessage);

/** New passwords (contract, register): 8–64 characters, no control characters, no unpaired surrogates; never trimmed. */
const passwordPattern = new RegExp(`^[^\\p{Cc}\\p{Cs}]{${passwordMin},${passwordMax}}$`, 'u');
export const passwordMessage = `密码须为${passwordMin}–${passwordMax}位字符`;
export const passwordField = z
  .string({ error: givenOnce('密码', '请输入密码') })
  .min(1, '请输入密码')
  // Plain blanks can be typed again; invisible characters that were pasted cannot.
  .refine((value) => value.includes(' ') || !isBlank(value), '请输入密码')
  .regex(passwordPattern, passwordMessage);

/** The code sent to a phone (contract, auth): 4 digits. */
const verificationCodePattern = new RegExp(`^[0-9]{${limits.verificationCode.digits}}$`);
export const verificationCodeMessage = `验证码为${limits.verificationCode.digits}位数字`;
export const verificationCodeField = z
  .string({ error: givenOnce('验证码', '请输入验证码') })
  .overwrite(trimText)
  .min(1, '请输入验证码')
  .regex(verificationCodePattern, verificationCodeMessage);
