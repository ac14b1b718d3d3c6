import { tabStorage } from '#app/web-storage.ts';

/** A WeChat no account has: scanned to log in, to be bound to an existing account or to the one about to be registered. */
export interface ScannedWechat {
  unionid: string;
  /** How the page calls it. */
  name: string;
  /** Of the QR code that was scanned: the proof. */
  token: string;
}

const key = 'register-wechat';

export function keepScanned(wechat: ScannedWechat): ScannedWechat {
  tabStorage.write(key, JSON.stringify(wechat));
  return wechat;
}

export function scannedWechat(): ScannedWechat | undefined {
  try {
    const kept: unknown = JSON.parse(tabStorage.read(key) ?? 'null');
    return isScanned(kept) ? kept : undefined;
  } catch {
    return undefined;
  }
}

export function dropScanned(): void {
  tabStorage.remove(key);
}

function isScanned(value: unknown): value is ScannedWechat {
  return typeof value === 'object' && value !== null && 'unionid' in value && 'name' in value && 'token' in value;
}
