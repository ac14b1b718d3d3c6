import type { VisitorCall } from './context.ts';

/** Ends the caller's session; the QR code this browser was shown before proves nothing to whoever logs in next. */
export function logOut({ session, loginScan }: Pick<VisitorCall, 'session' | 'loginScan'>): void {
  session.end();
  loginScan.drop();
}
