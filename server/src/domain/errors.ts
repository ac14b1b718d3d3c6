import { codes, type RefusalName } from '@baicao/shared/contract';

/** For a call that would have written and could not. */
export const notSaved = '系统繁忙，请稍后再试：本次操作没有生效，也没有保存任何内容';

/** The one way to refuse a call: a row of the error catalogue, a sentence for the buyer, and what else the code carries. */
export class ApiError extends Error {
  readonly code: number;
  readonly status: number;

  constructor(
    readonly refusal: RefusalName,
    message: string = codes[refusal].text,
    /** Field messages for 422, differences for 609, rows of a refused bulk call. */
    readonly errors?: unknown,
  ) {
    super(message);
    this.code = codes[refusal].code;
    this.status = codes[refusal].status;
  }
}

export function refuse(refusal: RefusalName, message?: string, errors?: unknown): never {
  throw new ApiError(refusal, message, errors);
}

/** 404; also the answer for what belongs to somebody else. */
export function found<T>(value: T | undefined | null, message?: string): T {
  if (value === undefined || value === null) throw new ApiError('notFound', message);
  return value;
}

/** 422 for one field. */
export function invalid(field: string, message: string): never {
  throw new ApiError('invalid', message, { [field]: [message] });
}
