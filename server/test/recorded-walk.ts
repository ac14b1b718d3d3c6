import { hash } from 'node:crypto';
import supertest from 'supertest';
import { walkApi } from './api-walkthrough.ts';
import { steeredWorld } from './steered-world.ts';

type RecordedResponse = Pick<supertest.Response, 'status' | 'headers' | 'text'> & { readonly body: unknown };

/** Headers that differ from run to run. */
const volatile = new Set(['date', 'x-request-id']);

/** A walk through the API of a server whose clock is frozen at `now`: a line for each answer, with a digest of its bytes. */
export async function recordedWalk(url: string, now: string, namespace = 'default'): Promise<string[]> {
  const lines: string[] = [];
  const record = (request: supertest.Test) =>
    void request.once('response', (answer: RecordedResponse) =>
      lines.push(`${request.method} ${request.url} ${digestOf(answer)}`),
    );
  const headers = { 'x-emu-namespace': namespace, host: 'localhost:80' };
  const frozen = await supertest(url).put('/__emu/clock').set(headers).send({ mode: 'frozen', now });
  if (frozen.status !== 200) throw new Error(frozen.text);
  await walkApi(steeredWorld(url, () => supertest.agent(url).set(headers).use(record), headers));
  return lines.map((line) => line.replace(url, ''));
}

function digestOf({ status, headers, text, body }: RecordedResponse): string {
  const lasting = Object.entries(headers).filter(([name]) => !volatile.has(name));
  const content = Buffer.isBuffer(body) ? body : text;
  return `${status} ${hash('sha256', JSON.stringify(lasting)).slice(0, 8)} ${hash('sha256', content).slice(0, 16)}`;
}
