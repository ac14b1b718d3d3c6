/**
 * The server puts a fresh nonce into the page with every answer; styles that libraries add at run time carry it, and
 * nothing else may be styled inline. Without a server (development) the placeholder stands there and harms nobody.
 */
const nonce = document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content ?? '';

export function styleNonce(): string {
  return nonce;
}

/** The scroll lock under dialogs looks for its nonce under this global name. */
export function lendNonceToScrollLock(): void {
  Object.assign(globalThis, { __webpack_nonce__: nonce });
}
