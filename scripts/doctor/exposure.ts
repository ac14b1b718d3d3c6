import type { Environment } from '@baicao/server/env';
import { look, ok, wrong, type Finding } from './finding.ts';

type Exposure = Pick<
  Environment,
  'HOST' | 'PUBLIC_ORIGIN' | 'TRUST_PROXY' | 'EMULATOR_CONTROL' | 'EMULATOR_TOKEN' | 'SEED_NOW' | 'METRICS'
>;

const isLoopback = (host: string) => host === 'localhost' || host === '::1' || host.startsWith('127.');

/** What others on the network can do with a server of this environment. */
export function exposureFindings(env: Exposure): Finding[] {
  const isOpen = !isLoopback(env.HOST) || env.PUBLIC_ORIGIN !== null || env.TRUST_PROXY !== null;
  const found = [
    ...steering(env, isOpen),
    ...(isOpen ? reached(env) : []),
    ...(env.METRICS !== null && !isLoopback(env.METRICS.host)
      ? [look('metrics', `METRICS answers whoever reaches ${env.METRICS.host}: keep it inside of your network`)]
      : []),
  ];
  return found.length > 0
    ? found
    : [ok('exposure', isOpen ? 'reached through a proxy by https' : 'reached from this machine only')];
}

function steering({ EMULATOR_CONTROL, EMULATOR_TOKEN }: Exposure, isOpen: boolean): Finding[] {
  if (!isOpen || EMULATOR_CONTROL === 'off') return [];
  return [
    EMULATOR_TOKEN === ''
      ? look(
          'emulator',
          'others reach the server: set EMULATOR_CONTROL=off unless it is a demo (without EMULATOR_TOKEN nobody may steer it)',
        )
      : look(
          'emulator',
          'whoever has EMULATOR_TOKEN may set the clock and log in as anybody: set EMULATOR_CONTROL=off unless it is a demo',
        ),
  ];
}

function reached({ HOST, PUBLIC_ORIGIN, TRUST_PROXY, SEED_NOW }: Exposure): Finding[] {
  const found: Finding[] = [];
  if (SEED_NOW !== null) {
    found.push(
      wrong('seed', 'SEED_NOW makes sessions and codes that can be guessed, and others reach the server: unset it'),
    );
  }
  if (PUBLIC_ORIGIN === null) {
    found.push(
      look(
        'proxy',
        'PUBLIC_ORIGIN is empty: cookies are not marked Secure, and QR codes name another address; set it to https://…',
      ),
    );
  } else if (!PUBLIC_ORIGIN.startsWith('https:')) {
    found.push(
      wrong('proxy', `PUBLIC_ORIGIN ${PUBLIC_ORIGIN} is not https: passwords and sessions are sent in the open`),
    );
  } else if (TRUST_PROXY === null) {
    found.push(
      look(
        'proxy',
        'TRUST_PROXY is empty: every buyer has the address of the proxy, and its limits of logins are shared; set it',
      ),
    );
  }
  if (!isLoopback(HOST) && PUBLIC_ORIGIN !== null) {
    found.push(
      look(
        'address',
        `HOST ${HOST} is reached without the proxy as well: set HOST=127.0.0.1, or close the port to others`,
      ),
    );
  }
  return found;
}
