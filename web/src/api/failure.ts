import { codes, successCodes } from '@baicao/shared/contract';
import { isAxiosError, isCancel } from 'axios';

/**
 * What a failed call means to the buyer (spec §8), whatever went wrong underneath. Seven kinds and no eighth:
 * `login` go and log in · `invalid` a field breaks a rule · `unsigned` the e-contract must be signed first ·
 * `refused` the server says no, in its own words · `busy` the fault is ours · `timeout` · `cancelled` nobody waits.
 */
export type FailureKind = 'login' | 'invalid' | 'unsigned' | 'refused' | 'busy' | 'timeout' | 'cancelled';

export interface Failure {
  kind: FailureKind;
  /** Body code, else HTTP status, else 0. */
  code: number;
  /** In Chinese, ready to be shown. */
  message: string;
  /** Field messages of a 422, differences of a 609, rows of a refused bulk call. */
  errors?: unknown;
}

/** What the client throws; nothing else leaves it. */
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

let handler: (thrown: unknown) => void = () => undefined;

/** The app sets once how failures are shown to the buyer; this layer knows no dialogs. */
export function setFailureHandler(handle: (thrown: unknown) => void): void {
  handler = handle;
}

/** Shows a failed call to the buyer, whatever was thrown. */
export function reportFailure(thrown: unknown): void {
  handler(thrown);
}

/** A success that was cut off on its way, or that something in between has written. */
export const brokenAnswer: Failure = { kind: 'busy', code: 0, message: codes.fault.text };

/** The answer decides by its body's code, and by HTTP status where it has none (contract §1). */
export function failureOfAnswer(status: number, body: unknown): Failure | null {
  const envelope = isEnvelope(body) ? body : {};
  const code = envelope.code ?? status;
  if (successCodes.includes(code)) return isText(body) ? brokenAnswer : null;
  const kind = kindOfCode(code);
  if (kind === 'busy') return { kind, code, message: busyText(envelope) };
  const message = kind === 'invalid' ? firstFieldMessage(envelope) : envelope.message;
  return { kind, code, message: message || textOfCode(code), errors: envelope.errors };
}

/** Any thrown value as a failure; a value the client never throws is a fault of ours. */
export function failureOf(thrown: unknown): Failure {
  if (thrown instanceof ApiFailure) return thrown.failure;
  if (isCancel(thrown)) return { kind: 'cancelled', code: 0, message: '' };
  if (!isAxiosError(thrown)) return { kind: 'busy', code: 0, message: codes.fault.text };
  if (thrown.code === 'ECONNABORTED' || thrown.code === 'ETIMEDOUT') {
    return { kind: 'timeout', code: 0, message: '请求超时，请刷新页面' };
  }
  if (thrown.response) {
    const { status, data } = thrown.response;
    return failureOfAnswer(status, data) ?? { kind: 'busy', code: status, message: codes.fault.text };
  }
  return { kind: 'busy', code: 0, message: '网络连接失败，请检查网络后重试' };
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

/** A fault is told in one sentence, whatever the answer says; only the server's own, which begins with it, may say more. */
function busyText({ message }: Envelope): string {
  return message?.startsWith(codes.fault.text) ? message : codes.fault.text;
}

function kindOfCode(code: number): FailureKind {
  if (code === codes.sessionEnded.code || code === codes.loginRequired.code) return 'login';
  if (code === codes.invalid.code) return 'invalid';
  if (code === codes.contractUnsigned.code) return 'unsigned';
  return code >= 500 && code < 600 ? 'busy' : 'refused';
}

/** The first message of the first field (spec §5), else the answer's own message. */
function firstFieldMessage(envelope: Envelope): string | undefined {
  const [first] = Object.values(fieldMessages({ kind: 'invalid', code: 422, message: '', errors: envelope.errors }));
  return first ?? envelope.message;
}

function textOfCode(code: number): string {
  return Object.values(codes).find((row) => row.code === code)?.text ?? '操作未完成，请稍后再试';
}

/** An envelope that could not be read is left as the text it came as; an empty one is no text. */
function isText(body: unknown): boolean {
  return typeof body === 'string' && body.trim() !== '';
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export function isEnvelope(body: unknown): body is Envelope {
  return isRecord(body) && (body.code === undefined || typeof body.code === 'number');
}
