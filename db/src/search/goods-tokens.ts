import { fold } from './fold.ts';
import { marks } from './marks.ts';

/**
 * Tokens of a specification: 0.25g*24粒 is found by 0.25g, by 24 and by 粒, and by each beginning of them. Beginnings
 * are tokens of their own: gathering them at look-up takes 10 ms and more among 1,000,000 goods.
 */
export function specificationTokens(specification: string): string[] {
  const pieces = fold(specification).match(/[a-z0-9.%]+|\p{Script=Han}/gu) ?? [];
  return [
    ...new Set(
      pieces.flatMap((piece) => Array.from(piece, (_, last) => marks.specification + piece.slice(0, last + 1))),
    ),
  ];
}

/** An approval number with its letter and by its digits alone, and the barcode. */
export function codeTokens(approvalNumber: string, barcode: string): string[] {
  const approval = /[a-z]?[0-9]+/.exec(fold(approvalNumber))?.[0] ?? '';
  const codes = [approval, approval.replace(/^[a-z]/, ''), barcode].filter((code) => code !== '');
  return [...new Set(codes)].flatMap((code) => [marks.code + code, marks.whole + code]);
}

export const nameLink = (nameId: number): string => `${marks.link}n${nameId}`;
export const makerLink = (makerId: number): string => `${marks.link}m${makerId}`;
export const kindLink = (kind: 'goods' | 'maker'): string => marks.link + kind;
