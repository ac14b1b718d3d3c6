/**
 * A key that makes a repeated submit the same submit (contract.md, Idempotency): make it when the form is shown, keep it until the
 * form's content changes. Works without https, where crypto.randomUUID is not offered.
 */
export function newIdempotencyKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
