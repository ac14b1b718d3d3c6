import * as z from 'zod';
import { creditCodeCheck, tidyNumber } from './certificate-number.ts';
import { givenOnce } from './given-once.ts';

const wholeLength = 18;
const oldLength = 15;

/** GB 32100-2015: I, O, S, V and Z are left out because they are misread. */
const allowed = /^[0-9A-HJ-NP-RTUWXY]$/;
const digit = /^[0-9]$/;
/** Characters 3–8 are the code of the registering region: digits only. */
const isRegionPlace = (index: number) => index >= 2 && index <= 7;

/**
 * The reason why this is no tax number of a company, naming the wrong character; null: it is one. Takes a tidied number. Tax numbers of
 * fifteen digits are refused: since 2018 every company has its unified social credit code instead.
 */
function taxNumberProblem(number: string): string | null {
  if (number.length === oldLength) {
    return '15位旧税号已于2018年停用，请填写营业执照上的18位统一社会信用代码';
  }
  return lengthProblem(number) ?? letterProblem(number) ?? checkProblem(number);
}

function lengthProblem({ length }: string): string | null {
  if (length === wholeLength) return null;
  const difference = length < wholeLength ? `少${wholeLength - length}位` : `多${length - wholeLength}位`;
  return `税号应为18位，现为${length}位，${difference}`;
}

function letterProblem(number: string): string | null {
  const index = Array.from(number).findIndex((letter, at) => !(isRegionPlace(at) ? digit : allowed).test(letter));
  if (index < 0) return null;
  const rule = isRegionPlace(index) ? '第3–8位为行政区划码，只能是数字' : '只能是数字和除I、O、S、V、Z外的大写字母';
  return `税号第${index + 1}位“${number.charAt(index)}”不正确，${rule}`;
}

/** The right check digit is not named: it would only turn a wrong number into a valid wrong one. */
function checkProblem(number: string): string | null {
  if (creditCodeCheck(number) === number.at(-1)) return null;
  return `税号第18位校验码“${number.at(-1) ?? ''}”与前17位不符，请逐位核对营业执照`;
}

/** The tax number of a company as it is stored: without blanks, half-width, in capitals. */
export const taxNumberField = z
  .string({ error: givenOnce('税号', '请输入税号') })
  .max(100, '税号应为18位')
  .transform(tidyNumber)
  .superRefine((number, context) => {
    const message = number === '' ? '请输入税号' : taxNumberProblem(number);
    if (message !== null) context.addIssue({ code: 'custom', message });
  });
