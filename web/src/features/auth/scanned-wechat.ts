import * as z from 'zod';
import { tabStorage } from '#core/web-storage.ts';

/** A WeChat no account has: scanned to log in, to be bound to an existing account or to the one about to be registered. */
const scanned = z.object({
  unionid: z.string(),
  /** How the page calls it. */
  name: z.string(),
  /** Of the QR code that was scanned: the proof. */
  token: z.string(),
});
export type ScannedWechat = z.infer<typeof scanned>;

const key = 'register-wechat';

export function keepScanned(wechat: ScannedWechat): ScannedWechat {
  tabStorage.writeJson(key, wechat);
  return wechat;
}

export function scannedWechat(): ScannedWechat | undefined {
  return tabStorage.readJson(key, scanned) ?? undefined;
}

export function dropScanned(): void {
  tabStorage.remove(key);
}
