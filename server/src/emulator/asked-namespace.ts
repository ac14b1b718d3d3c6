import type { FastifyRequest } from 'fastify';
import type { ControlAccess } from './control-guard.ts';
import { isEmulatorName } from './emulator-name.ts';
import { inAddress, inBrowser } from './kept-in-browser.ts';

/** The namespace named by header, by address, or by the browser's cookie, in this order; undefined: none. A broken cookie counts as none. */
export function askedNamespace(access: ControlAccess, request: FastifyRequest): string | undefined {
  const header = request.headers['x-emu-namespace'];
  if (header !== undefined) return String(header);
  const address = inAddress(request.url, '__ns');
  if (address !== undefined) return address;
  const kept = inBrowser(access, request, 'ns');
  return kept !== undefined && isEmulatorName(kept) ? kept : undefined;
}
