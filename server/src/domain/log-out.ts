import type { VisitorCall } from './context.ts';

/** Ends the caller's session; the QR code this browser was shown before is void for the next person who logs in. */
export function logOut({ session, loginScan }: Pick<VisitorCall, 'session' | 'loginScan'>): void {
  session.end();
  loginScan.drop();
}
