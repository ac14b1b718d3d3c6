import { limits } from '@baicao/shared/limits';
import { minuteMs } from '@baicao/shared/time/durations';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ScanKeeper } from '#domain/context.ts';
import { isSecure } from './origins.ts';

export const scanCookies = { http: 'baicao_scan', https: '__Host-baicao_scan' } as const;

const { validMinutes, proofMinutes } = limits.wechatScan;
/** As long as a scan may be used that is confirmed in its last moment. The scan itself has its own expiry. */
const lifeSeconds = ((validMinutes + proofMinutes) * minuteMs) / 1000;

/** A keeper whose cookie is sent after the commit. */
export interface ScanCookies extends ScanKeeper {
  sendCookie(reply: FastifyReply): void;
}

/** Strict, unlike the cookie of a session: no link from another site needs it. */
export function scanKeeper(request: FastifyRequest): ScanCookies {
  const secure = isSecure(request);
  const name = secure ? scanCookies.https : scanCookies.http;
  const options = { path: '/', httpOnly: true, sameSite: 'strict', secure } as const;
  let cookie: (reply: FastifyReply) => void = () => undefined;
  return {
    token: () => request.cookies[name] ?? '',
    keep: (token) => {
      cookie = (reply) => void reply.setCookie(name, token, { ...options, maxAge: lifeSeconds });
    },
    drop: () => {
      if (request.cookies[name] !== undefined) cookie = (reply) => void reply.clearCookie(name, options);
    },
    sendCookie: (reply) => cookie(reply),
  };
}
