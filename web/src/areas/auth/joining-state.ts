import { tabStorage } from '#app/web-storage.ts';

/**
 * What the steps of a registration and of a forgotten password hand on to each other. It lives in the tab, so that a reload
 * and Back lose nothing and a closed tab leaves nothing behind. Passwords are never kept.
 */
export type Flow = 'register' | 'stores' | 'forget';

/** A phone that was verified. For how long, the server knows: after a reload the clock of this machine would decide. */
export interface Verified {
  readonly phone: string;
  /** Empty from a host that knows the phone by other means. */
  readonly token: string;
  /** Whose password is forgotten; empty in a registration. */
  readonly username: string;
}

export interface Registered {
  /** Stores of one phone belong together. */
  readonly phone: string;
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

export const keepVerified = (flow: Flow, verified: Verified): void => write(keys.verified(flow), verified);

/** Undefined before the phone was verified. */
export function readVerified(flow: Flow): Verified | undefined {
  const { phone = '', token = '', username = '' } = readTexts(keys.verified(flow));
  return phone === '' ? undefined : { phone, token, username };
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

/** Whose password was just set anew; empty when none was. */
export const readResetDone = (): string => tabStorage.read(keys.resetDone) ?? '';
export const keepResetDone = (username: string): void => tabStorage.write(keys.resetDone, username);
