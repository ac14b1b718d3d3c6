import type { ControlCall } from '@baicao/shared/emulator';
import { tabStorage } from '#core/web-storage.ts';

/** A refused call; the message is the server's. */
export class ControlFailure extends Error {
  override readonly name = 'ControlFailure';
  /** HTTP status; 0 where no answer came. */
  readonly status: number;
  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }

  /** The wrong field of a 422: the words about one begin with its name (`0.effect.code 数值过小`). Empty: about no field of its own. */
  get field(): string {
    return this.status === 422 ? (/^[a-z0-9_.]+/.exec(this.message)?.[0] ?? '') : '';
  }
}

const tokenName = 'emulator-token';

export function keepToken(token: string): void {
  tabStorage.write(tokenName, token);
}

/** Where a token was asked for, cookies of the address bar (`?__ns=`) do not count. */
export function hasToken(): boolean {
  return tabStorage.read(tokenName) !== null;
}

/** Sends any call; throws `ControlFailure` where it is refused or not answered. `body` is sent as it is, an object as JSON. */
export async function send(call: ControlCall, body?: unknown, signal?: AbortSignal): Promise<Response> {
  const [method = '', path = ''] = call.split(' ');
  const token = tabStorage.read(tokenName);
  const isFile = body instanceof Blob;
  const request: RequestInit = {
    method,
    headers: {
      ...(body !== undefined && { 'content-type': isFile ? 'application/zip' : 'application/json' }),
      ...(token !== null && { 'x-emu-token': token }),
    },
    ...(body !== undefined && { body: isFile ? body : JSON.stringify(body) }),
    ...(signal && { signal }),
  };
  const answer = await answered(`/__emu${path}`, request);
  if (!answer.ok) throw await failureOf(answer);
  return answer;
}

async function answered(path: string, request: RequestInit): Promise<Response> {
  try {
    return await fetch(path, request);
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') throw error;
    throw new ControlFailure(0, '连不上模拟器：服务可能已停止，请查看启动它的终端');
  }
}

async function failureOf(answer: Response): Promise<ControlFailure> {
  try {
    const { message } = (await answer.json()) as { message?: string };
    return new ControlFailure(answer.status, message ?? `HTTP ${answer.status}`);
  } catch {
    return new ControlFailure(answer.status, `HTTP ${answer.status}`);
  }
}

/** The answer of a call; `T` as `docs/emulator.md` describes it. */
export async function ask<T>(call: ControlCall, body?: unknown, signal?: AbortSignal): Promise<T> {
  const answer = await send(call, body, signal);
  return (await answer.json()) as T;
}
