import type { FastifyInstance } from 'fastify';

export interface ControlAnswer {
  readonly status: number;
  // The caller knows the type of the answer.
  // oxlint-disable-next-line typescript/no-explicit-any
  readonly body: any;
}

/** Makes a `ControlCall` without a socket, by default of the main namespace. */
export async function askControl(
  app: Pick<FastifyInstance, 'inject'>,
  call: string,
  fields: unknown = {},
  headers: Readonly<Record<string, string>> = {},
): Promise<ControlAnswer> {
  const [method, path] = call.split(' ') as ['GET' | 'POST', string];
  const isWrite = method !== 'GET';
  const answer = await app.inject({
    method,
    url: `/__emu${path}`,
    headers: { ...(isWrite && { 'content-type': 'application/json' }), ...headers },
    ...(isWrite && { payload: JSON.stringify(fields) }),
  });
  return { status: answer.statusCode, body: answer.json() };
}
