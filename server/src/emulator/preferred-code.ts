import { successCodes } from '@baicao/shared/contract';
import { invalid } from '#domain/errors.ts';

/** The code a call is to be answered with; null for one of success: as it would be. 422 for what is no code. */
export function preferredCode(text: string): number | null {
  if (!/^\d{1,5}$/.test(text) || Number(text) === 0) return invalid('code', 'code 须为 1 至 99999 的整数');
  return successCodes.includes(Number(text)) ? null : Number(text);
}
