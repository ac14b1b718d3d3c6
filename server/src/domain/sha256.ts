import { hash } from 'node:crypto';

/** SHA-256 as 64 hex digits. Only the hash of a token is stored: a leaked database gives no access. */
export function sha256(text: string): string {
  return hash('sha256', text);
}
