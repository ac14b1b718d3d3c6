import { successCodes } from '@baicao/shared/contract';
import { invalid } from '#domain/errors.ts';

/** The code a call must be answered with; null for a success code, which changes nothing. 422 for an unknown code. */
export function preferredCode(text: string): number | null {
  if (!/^\d{1,5}$/.test(text) || Number(text) === 0) return invalid('code', 'code 须为 1 至 99999 的整数');
  return successCodes.includes(Number(text)) ? null : Number(text);
}
