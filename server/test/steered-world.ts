import supertest from 'supertest';
import type { WalkedWorld } from './api-walkthrough.ts';

/** A running server as a world to walk through: calls are made by `agent`, the world is steered at `url` with `headers`. */
export function steeredWorld(
  url: string,
  agent: () => ReturnType<typeof supertest.agent>,
  headers: Readonly<Record<string, string>> = {},
): WalkedWorld {
  const steer = async (path: string, fields: object) => {
    const answer = await supertest(url).post(path).set(headers).send(fields);
    if (answer.status !== 200) throw new Error(`${path}: ${answer.text}`);
    return answer;
  };
  return {
    agent: async () => agent(),
    clock: { advance: async (ms) => void (await steer('/__emu/clock/advance', { by: `PT${ms / 1_000}S` })) },
    session: async (username) => {
      const answer = await steer(`/__emu/personas/${username}/login`, {});
      return String(answer.headers['set-cookie']).split(';')[0] ?? '';
    },
    step: (name, orderId) => steer(`/__emu/world/${name}`, { order_id: orderId }),
  };
}
