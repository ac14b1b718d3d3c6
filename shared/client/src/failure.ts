import { codes, successCodes } from '@baicao/shared/contract/codes';
import { isAxiosError, isCancel } from 'axios';

/**
 * What a failed call means to the buyer (product §8): `login` the session is missing · `invalid` a field breaks a rule ·
 * `unsigned` the e-contract must be signed first · `refused` the server refuses, with a message · `busy` a fault of server
 * or network · `timeout` · `cancelled` by the caller or by a newer request.
 */
export type FailureKind = 'login' | 'invalid' | 'unsigned' | 'refused' | 'busy' | 'timeout' | 'cancelled';

export interface Failure {
  kind: FailureKind;
  /** Body code, else HTTP status, else 0; 501 for an operation that the host does not have. */
  code: number;
  /** A Chinese sentence for the buyer. */
  message: string;
  /** Field messages of a 422, differences of a 609, rows of a refused bulk call. */
  errors?: unknown;
  /** Of a fault: finds its lines in the server's log. */
  requestId?: string;
}

/** The only error the client throws. */
export class ApiFailure extends Error {
  override readonly name = 'ApiFailure';
  readonly failure: Failure;
  /** The operation that failed, e.g. `cart.edit`. */
  readonly operation: string;
  constructor(failure: Failure, operation: string) {
    super(failure.message);
    this.failure = failure;
    this.operation = operation;
  }
}

export interface Envelope {
  code?: number;
  message?: string;
  data?: unknown;
  meta?: unknown;
  errors?: unknown;
}

/** A success whose body is cut off, or was written by a proxy. */
export const brokenAnswer: Failure = { kind: 'busy', code: 0, message: codes.fault.text };

/** There was no answer within the client's time limit. */
export const timedOut: Failure = { kind: 'timeout', code: 0, message: '请求超时，请刷新页面' };

/** The body's code decides, or the HTTP status where there is none (contract.md, Envelope). */
export function failureOfAnswer(status: number, body: unknown): Failure | null {
  const envelope = envelopeOf(body);
  const code = envelope.code ?? status;
  if (successCodes.includes(code)) return isText(body) ? brokenAnswer : null;
  if (envelope.code === undefined && isNotOffered(status)) return notOffered;
  const kind = kindOfCode(code);
  if (kind === 'busy') return { kind, code, message: busyText(envelope) };
  const message = kind === 'invalid' ? firstFieldMessage(envelope) : envelope.message;
  return { kind, code, message: message || textOfCode(code), errors: envelope.errors };
}

/** A host without this operation. Not 404, which means a missing record. */
const notOffered: Failure = { kind: 'refused', code: 501, message: '当前服务器没有提供这项功能，请联系客服' };

/** Statuses with which web servers and frameworks say that there is no such address. */
const isNotOffered = (status: number) => status === 404 || status === 405 || status === 501;

/** Any thrown value as a failure; an unexpected one counts as `busy`. */
export function failureOf(thrown: unknown): Failure {
  if (thrown instanceof ApiFailure) return thrown.failure;
  if (isCancel(thrown)) return { kind: 'cancelled', code: 0, message: '' };
  if (!isAxiosError(thrown)) return { kind: 'busy', code: 0, message: codes.fault.text };
  if (thrown.code === 'ECONNABORTED' || thrown.code === 'ETIMEDOUT') {
    return timedOut;
  }
  if (thrown.response) {
    const { status, data, headers } = thrown.response;
    const failure = failureOfAnswer(status, data) ?? { kind: 'busy', code: status, message: codes.fault.text };
    return failure.kind === 'busy' ? { ...failure, ...requestIdIn(headers) } : failure;
  }
  return { kind: 'busy', code: 0, message: '网络连接失败，请检查网络后重试' };
}

/** As our server makes them; another host's are left out. */
function requestIdIn({ 'x-request-id': id }: Readonly<Record<string, unknown>>): Pick<Failure, 'requestId'> {
  return typeof id === 'string' && /^[0-9a-f]{16}$/.test(id) ? { requestId: id } : {};
}

/** Field name → its first message, for a form; empty unless the failure is a 422. */
export function fieldMessages(failure: Failure): Record<string, string> {
  if (failure.kind !== 'invalid' || !isRecord(failure.errors)) return {};
  return Object.fromEntries(
    Object.entries(failure.errors).flatMap(([field, messages]) => {
      const first: unknown = Array.isArray(messages) ? messages[0] : messages;
      return typeof first === 'string' ? [[field, first]] : [];
    }),
  );
}

/** A fault has one fixed sentence; only a server message that begins with it may say more. */
function busyText({ message }: Envelope): string {
  return message?.startsWith(codes.fault.text) ? message : codes.fault.text;
}

function kindOfCode(code: number): FailureKind {
  if (code === codes.sessionEnded.code || code === codes.loginRequired.code) return 'login';
  if (code === codes.invalid.code) return 'invalid';
  if (code === codes.contractUnsigned.code) return 'unsigned';
  return code >= 500 && code < 600 ? 'busy' : 'refused';
}

/** The first message of the first field (product §5), else the answer's own message. */
function firstFieldMessage(envelope: Envelope): string | undefined {
  const [first] = Object.values(fieldMessages({ kind: 'invalid', code: 422, message: '', errors: envelope.errors }));
  return first ?? envelope.message;
}

function textOfCode(code: number): string {
  return Object.values(codes).find((row) => row.code === code)?.text ?? '操作未完成，请稍后再试';
}

/** JSON that could not be parsed stays a string; an empty body is none. */
function isText(body: unknown): boolean {
  return typeof body === 'string' && body.trim() !== '';
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Empty where the body is no envelope; another host may write the code as text. */
export function envelopeOf(body: unknown): Envelope {
  if (!isRecord(body)) return {};
  const { code, message, ...rest } = body;
  const number = typeof code === 'string' && /^\d{1,9}$/.test(code) ? Number(code) : code;
  return {
    ...rest,
    ...(typeof number === 'number' && { code: number }),
    ...(typeof message === 'string' && { message }),
  };
}
