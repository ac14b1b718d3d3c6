import { hash } from 'node:crypto';
import supertest from 'supertest';
import { walkApi, type WalkedWorld } from './api-walkthrough.ts';

type Answer = Pick<supertest.Response, 'status' | 'headers' | 'text'> & { readonly body: unknown };

/** What differs from run to run whatever is asked. */
const volatile = new Set(['date', 'x-request-id']);

/** A walk through the API of a server whose clock stands still at `now`: a line for each answer, with a digest of its bytes. */
export async function recordedWalk(url: string, now: string, namespace = 'default'): Promise<string[]> {
  const lines: string[] = [];
  const record = (request: supertest.Test) =>
    void request.once('response', (answer: Answer) =>
      lines.push(`${request.method} ${request.url} ${digestOf(answer)}`),
    );
  const agent = () => supertest.agent(url).set({ 'x-emu-namespace': namespace, host: 'localhost:80' });
  const steer = async (path: string, fields: object, method: 'post' | 'put' = 'post') => {
    const answer = await agent()[method](path).send(fields);
    if (answer.status !== 200) throw new Error(`${path}: ${answer.text}`);
    return answer;
  };
  const world: WalkedWorld = {
    agent: async () => agent().use(record),
    clock: { advance: async (ms) => void (await steer('/__emu/clock/advance', { by: `PT${ms / 1_000}S` })) },
    session: async (username) => {
      const { headers } = await steer(`/__emu/personas/${username}/login`, {});
      return String(headers['set-cookie']).split(';')[0] ?? '';
    },
    step: (name, orderId) => steer(`/__emu/world/${name}`, { order_id: orderId }),
  };
  await steer('/__emu/clock', { mode: 'frozen', now }, 'put');
  await walkApi(world);
  return lines.map((line) => line.replace(url, ''));
}

function digestOf({ status, headers, text, body }: Answer): string {
  const lasting = Object.entries(headers).filter(([name]) => !volatile.has(name));
  const content = Buffer.isBuffer(body) ? body : text;
  return `${status} ${hash('sha256', JSON.stringify(lasting)).slice(0, 8)} ${hash('sha256', content).slice(0, 16)}`;
}
