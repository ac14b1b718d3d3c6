import { serverNow } from '#api/server-clock.ts';
import { tabStorage } from '#core/web-storage.ts';

/** What a code is for: one that was sent for a login verifies nothing else, and each cools down by itself. */
export type CodePurpose = 'register' | 'reset' | 'login' | 'phone';

const key = (purpose: CodePurpose, phone: string) => `code-sent:${purpose}:${phone}`;

/** Seconds until the next code may be sent to this phone; `shown` is the time on screen, which may be a moment old. */
export function secondsToNextCode(purpose: CodePurpose, phone: string, shown: number): number {
  const at = Number(tabStorage.read(key(purpose, phone)) ?? 0);
  return Number.isFinite(at) ? Math.max(0, at - Math.max(shown, serverNow())) : 0;
}

export function keepCodeSent(purpose: CodePurpose, phone: string, resendSeconds: number): void {
  tabStorage.write(key(purpose, phone), String(serverNow() + resendSeconds));
}
