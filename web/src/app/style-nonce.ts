/**
 * The server writes a new nonce into every page; style elements that libraries add at run time need it, because the
 * content security policy forbids others. In development the placeholder stays there, without effect.
 */
const nonce = document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content ?? '';

export function styleNonce(): string {
  return nonce;
}

/** The scroll lock of dialogs reads its nonce from this global name. */
export function setScrollLockNonce(): void {
  Object.assign(globalThis, { __webpack_nonce__: nonce });
}
