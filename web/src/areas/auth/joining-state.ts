import { limits } from '@baicao/shared/limits';
import { serverNow } from '#api/server-clock.ts';
import { tabStorage } from '#app/web-storage.ts';

/**
 * What the steps of a registration and of a forgotten password hand on to each other. It lives in the tab, so that a reload
 * and Back lose nothing and a closed tab leaves nothing behind. Passwords are never kept.
 */
export type Flow = 'register' | 'stores' | 'forget';

/** A phone that was verified; `until` in seconds. */
export interface Verified {
  readonly phone: string;
  readonly token: string;
  readonly until: number;
  /** Whose password is forgotten; empty in a registration. */
  readonly username: string;
}

export interface Registered {
  readonly username: string;
  readonly company: string;
  readonly rank: number;
  /** Logged in as this account. */
  readonly isCurrent: boolean;
}

type Fields = Readonly<Record<string, string>>;

const keys = {
  verified: (flow: Flow) => `joining-verified:${flow}`,
  draft: (flow: Flow) => `joining-draft:${flow}`,
  registered: (flow: Flow) => `joining-registered:${flow}`,
  codeSent: (flow: Flow) => `joining-code-sent:${flow}`,
  /** Written by the page of /register/wechat: the WeChat account to bind. */
  wechat: 'register-wechat',
  resetDone: 'forget-done',
} as const;

function read(key: string): unknown {
  try {
    return JSON.parse(tabStorage.read(key) ?? 'null');
  } catch {
    return null;
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** The texts of a stored record; anything else in it is ignored. */
function readTexts(key: string): Record<string, string> {
  const stored = read(key);
  if (!isRecord(stored)) return {};
  return Object.fromEntries(
    Object.entries(stored).filter((pair): pair is [string, string] => typeof pair[1] === 'string'),
  );
}

const write = (key: string, value: unknown): void => tabStorage.write(key, JSON.stringify(value));

export function keepVerified(
  flow: Flow,
  { phone, token, username = '' }: { phone: string; token: string; username?: string },
): void {
  const until = String(serverNow() + limits.verificationCode.verifiedMinutes * 60);
  write(keys.verified(flow), { phone, token, username, until });
}

/** Undefined before the phone was verified; expired half an hour after. */
export function readVerified(flow: Flow): (Verified & { isExpired: boolean }) | undefined {
  const { phone = '', token = '', username = '', until = '0' } = readTexts(keys.verified(flow));
  if (token === '') return undefined;
  return { phone, token, username, until: Number(until), isExpired: Number(until) <= serverNow() };
}

export const dropVerified = (flow: Flow): void => tabStorage.remove(keys.verified(flow));

export const readDraft = (flow: Flow): Fields => readTexts(keys.draft(flow));
export const keepDraft = (flow: Flow, fields: Fields): void => write(keys.draft(flow), fields);
export const dropDraft = (flow: Flow): void => tabStorage.remove(keys.draft(flow));

export function readRegistered(flow: Flow): Registered[] {
  const stored = read(keys.registered(flow));
  return Array.isArray(stored) ? stored.filter(isRegistered) : [];
}

function isRegistered(value: unknown): value is Registered {
  return isRecord(value) && typeof value['username'] === 'string' && typeof value['company'] === 'string';
}

export const keepRegistered = (flow: Flow, list: readonly Registered[]): void => write(keys.registered(flow), list);

/** When the next code may be sent to this phone, in seconds. */
export function nextCodeAt(flow: Flow, phone: string): number {
  const sent = readTexts(keys.codeSent(flow));
  return sent['phone'] === phone ? Number(sent['until']) : 0;
}

export function keepCodeSent(flow: Flow, phone: string, resendSeconds: number): void {
  write(keys.codeSent(flow), { phone, until: String(serverNow() + resendSeconds) });
}

/** The WeChat account that was scanned before the registration. */
export function readWechat(): { unionid: string; name: string } | undefined {
  const { unionid, name = '' } = readTexts(keys.wechat);
  return unionid === undefined ? undefined : { unionid, name };
}

export const dropWechat = (): void => tabStorage.remove(keys.wechat);

/** Whose password was just set anew; empty when none was. */
export const readResetDone = (): string => tabStorage.read(keys.resetDone) ?? '';
export const keepResetDone = (username: string): void => tabStorage.write(keys.resetDone, username);
