/** Addresses that mean the machine itself, on a phone the phone. */
export function isThisMachine(hostname: string): boolean {
  return (
    hostname === 'localhost' || hostname.endsWith('.localhost') || hostname === '[::1]' || hostname.startsWith('127.')
  );
}
