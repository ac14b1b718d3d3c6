import type { FastifyRequest } from 'fastify';
import { wholeNumber } from './control-fields.ts';
import type { ControlAccess } from './control-guard.ts';
import { latencyMaxMs } from './fault-rules.ts';
import { inAddress, inBrowser } from './kept-in-browser.ts';
import { momentIn } from './moment.ts';
import { preferredCode } from './preferred-code.ts';

/** The deviations a tester requests for one call. */
export interface AskedOfCall {
  /** The code of the answer; null: the call's own code. */
  readonly code: number | null;
  readonly delayMs: number;
  /** The time the call sees, in ms; null: the time of the clock. */
  readonly now: number | null;
  /** The account whose session the call uses; null: the session of its cookie. */
  readonly persona: string | null;
}

const codeShape = /(?:^|[,;\s])code=([^,;\s]*)/;

/** By `Prefer: code=`, `X-Emu-Delay`, `X-Emu-Now`, `X-Emu-Persona`, or `?__code=` in the address of the call or of its page; null: nothing. 422 for invalid values. */
export function askedOfCall(access: ControlAccess, request: FastifyRequest): AskedOfCall | null {
  const { headers } = request;
  const code = codeAsked(access, request);
  const { 'x-emu-delay': delay, 'x-emu-now': now, 'x-emu-persona': persona } = headers;
  if (code === undefined && delay === undefined && now === undefined && persona === undefined) return null;
  return {
    code: code === undefined ? null : preferredCode(code),
    delayMs: delay === undefined ? 0 : wholeNumber('X-Emu-Delay', delay, 0, latencyMaxMs),
    now: now === undefined ? null : momentIn('X-Emu-Now', String(now)),
    persona: persona === undefined ? null : String(persona),
  };
}

function codeAsked(access: ControlAccess, request: FastifyRequest): string | undefined {
  const { prefer } = request.headers;
  const preferred = prefer === undefined ? undefined : codeShape.exec(String(prefer))?.[1];
  return preferred ?? inAddress(request.url, '__code') ?? inBrowser(access, request, 'code');
}
