import { catalogueRow, codes, type RefusalName, type ViolationCode } from '@baicao/shared/contract';
import type { Violation } from './violation.ts';

/** Message of a call that could not write. */
export const notSaved = '系统繁忙，请稍后再试：本次操作没有生效，也没有保存任何内容';

/** A refused call: carries a violation to the error handler. */
export class ApiError extends Error {
  readonly violation: Violation;
  /** The row of the error table `codes`, with its numeric code and HTTP status. */
  readonly row: RefusalName;
  readonly code: number;
  readonly status: number;

  /** Without `message` the default message of the code is used; `details`: field messages or differences, see `Violation`. */
  constructor(what: Violation | ViolationCode, message?: string, details?: unknown) {
    const code = typeof what === 'string' ? what : what.code;
    const row = catalogueRow(code);
    super(typeof what === 'string' ? (message ?? codes[row].text) : what.message);
    this.violation =
      typeof what === 'string' ? { code, message: this.message, ...(details === undefined ? {} : { details }) } : what;
    this.row = row;
    this.code = codes[row].code;
    this.status = codes[row].status;
  }
}

/** Refuses the call with a rule's violation or with a code; without a message the default message of the code is used. */
export function refuse(violation: Violation): never;
export function refuse(code: ViolationCode, message?: string, details?: unknown): never;
export function refuse(what: Violation | ViolationCode, message?: string, details?: unknown): never {
  throw new ApiError(what, message, details);
}

/** 404; also the answer for records of another buyer. */
export function orNotFound<T>(value: T | undefined | null, message?: string): T {
  if (value === undefined || value === null) throw new ApiError('notFound', message);
  return value;
}

/** 422 for one field. */
export function invalid(field: string, message: string): never {
  throw new ApiError('invalid', message, { [field]: [message] });
}
