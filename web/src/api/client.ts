import { createApi } from '@baicao/client/api';
import type { Contract } from '@baicao/shared/contract';
import { calls } from '@baicao/shared/contract/calls';
import { limits } from '@baicao/shared/limits';
import axios from 'axios';
import { isRealHost } from './real-host.ts';
import { setServerTime } from './server-clock.ts';

let shownAccount = '';

/** The account the page shows; empty: nobody. A write names it, so that the server can refuse it once another one is logged in. */
export function actAs(username: string): void {
  shownAccount = username;
}

export const http = axios.create({
  timeout: limits.request.timeoutMs,
  withCredentials: true,
  transitional: { clarifyTimeoutError: true },
});

export const api = createApi<Contract>(calls, http, {
  account: () => shownAccount,
  onServerTime: setServerTime,
  // Our own backend answers exactly as the contract has it.
  readAnswer: (endpoint, ...call) =>
    isRealHost() ? import('./read-answer.ts').then((reader) => reader.readTolerantly(endpoint, ...call)) : undefined,
});
