import { serverNow } from '#api/server-clock.ts';
import { tabStorage } from '#app/web-storage.ts';

/** What a code is for: one that was sent for a login verifies nothing else, and each cools down by itself. */
export type CodePurpose = 'register' | 'reset' | 'login' | 'phone';

const key = (purpose: CodePurpose, phone: string) => `code-sent:${purpose}:${phone}`;

/** When the next code may be sent to this phone, in seconds; 0 before the first. */
export function nextCodeAt(purpose: CodePurpose, phone: string): number {
  const at = Number(tabStorage.read(key(purpose, phone)) ?? 0);
  return Number.isFinite(at) ? at : 0;
}

export function keepCodeSent(purpose: CodePurpose, phone: string, resendSeconds: number): void {
  tabStorage.write(key(purpose, phone), String(serverNow() + resendSeconds));
}
