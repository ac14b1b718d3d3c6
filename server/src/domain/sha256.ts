import { createHash } from 'node:crypto';

/** SHA-256 as 64 hex digits. Of a token only this is stored: a leaked database opens nothing. */
export function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
