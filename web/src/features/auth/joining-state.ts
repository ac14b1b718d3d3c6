import * as z from 'zod';
import { tabStorage } from '#core/web-storage.ts';

/**
 * What the steps of a registration and of a forgotten password hand on to each other. It lives in the tab, so that a reload
 * and Back lose nothing and a closed tab leaves nothing behind. Passwords are never kept.
 */
export type Flow = 'register' | 'stores' | 'forget';

/** A phone that was verified. For how long, the server knows: after a reload the clock of this machine would decide. */
const verified = z.object({
  phone: z.string().min(1),
  /** Empty from a host that knows the phone by other means. */
  token: z.string(),
  /** Whose password is forgotten; empty in a registration. */
  username: z.string(),
});
export type Verified = Readonly<z.infer<typeof verified>>;

const registered = z.object({
  /** Stores of one phone belong together. */
  phone: z.string(),
  username: z.string(),
  company: z.string(),
  rank: z.number(),
  /** Logged in as this account. */
  isCurrent: z.boolean(),
});
export type Registered = Readonly<z.infer<typeof registered>>;

type Fields = Readonly<Record<string, string>>;

const keys = {
  verified: (flow: Flow) => `joining-verified:${flow}`,
  draft: (flow: Flow) => `joining-draft:${flow}`,
  registered: (flow: Flow) => `joining-registered:${flow}`,
  resetDone: 'forget-done',
} as const;

export const keepVerified = (flow: Flow, phone: Verified): void => tabStorage.writeJson(keys.verified(flow), phone);

/** Undefined before the phone was verified. */
export const readVerified = (flow: Flow): Verified | undefined =>
  tabStorage.readJson(keys.verified(flow), verified) ?? undefined;

export const dropVerified = (flow: Flow): void => tabStorage.remove(keys.verified(flow));

export const readDraft = (flow: Flow): Fields =>
  tabStorage.readJson(keys.draft(flow), z.record(z.string(), z.string())) ?? {};
export const keepDraft = (flow: Flow, fields: Fields): void => tabStorage.writeJson(keys.draft(flow), fields);
export const dropDraft = (flow: Flow): void => tabStorage.remove(keys.draft(flow));

export const readRegistered = (flow: Flow): Registered[] =>
  tabStorage.readJson(keys.registered(flow), z.array(registered)) ?? [];
export const keepRegistered = (flow: Flow, list: readonly Registered[]): void =>
  tabStorage.writeJson(keys.registered(flow), list);

/** Whose password was just set anew; empty when none was. */
export const readResetDone = (): string => tabStorage.read(keys.resetDone) ?? '';
export const keepResetDone = (username: string): void => tabStorage.write(keys.resetDone, username);
