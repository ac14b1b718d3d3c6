import { codeOf } from '@baicao/server/domain/storage-errors';
import type { Environment } from '@baicao/server/env';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { look, ok, wrong, type Finding } from './finding.ts';

const patienceMs = 3_000;

/** Whether the port is free, or what answers there; and whether the real host answers. */
export async function addressFindings({
  HOST,
  PORT,
  API_HOST,
}: Pick<Environment, 'HOST' | 'PORT' | 'API_HOST'>): Promise<Finding[]> {
  const own = await portFinding(HOST, PORT);
  return API_HOST === null ? [own] : [own, await hostFinding(API_HOST)];
}

async function portFinding(host: string, port: number): Promise<Finding> {
  const code = await listenError(host, port);
  if (code === undefined) return ok('port', `${port} of ${host} is free`);
  if (code !== 'EADDRINUSE')
    return wrong('port', `cannot listen on port ${port} of ${host} (${code}): set HOST and PORT to others`);
  return serverFinding(`http://${host.includes(':') ? `[${host}]` : host}:${port}`);
}

async function listenError(host: string, port: number): Promise<string | undefined> {
  const server = createServer();
  server.listen({ host, port });
  try {
    await once(server, 'listening');
    return undefined;
  } catch (error) {
    return codeOf(error) || String(error);
  } finally {
    server.close();
  }
}

async function serverFinding(url: string): Promise<Finding> {
  const answer = await asked(`${url}/readyz`);
  const said = (await answer?.json().catch(() => undefined)) as { status?: string; reason?: string } | undefined;
  if (said?.status === 'ready') return ok('port', `a server of the shop answers at ${url} and is ready`);
  if (said?.status === 'unready')
    return wrong('port', `the server at ${url} is not ready: ${said.reason ?? ''}; its log says more`);
  return wrong('port', `another program answers at ${url}: stop it, or set PORT to a free port`);
}

async function hostFinding(host: string): Promise<Finding> {
  const answer = await asked(host);
  if (answer === undefined)
    return wrong(
      'real host',
      `API_HOST ${host} does not answer within ${patienceMs / 1_000} s: look at its name, the network and its certificate`,
    );
  return answer.status >= 500
    ? look('real host', `API_HOST ${host} answers ${answer.status}`)
    : ok('real host', `API_HOST ${host} answers`);
}

async function asked(url: string): Promise<Response | undefined> {
  try {
    return await fetch(url, { signal: AbortSignal.timeout(patienceMs), redirect: 'manual' });
  } catch {
    return undefined;
  }
}
