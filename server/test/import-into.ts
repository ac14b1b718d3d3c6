import type { Shop } from './shop.ts';

interface Sent {
  readonly type?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Sends a file to `POST /__emu/import/{call}`, unchanged. */
export async function importInto(
  { app }: Pick<Shop, 'app'>,
  call: string,
  payload: Buffer | string,
  { type = 'application/octet-stream', headers = {} }: Sent = {},
) {
  const url = `/__emu/import/${call}`;
  const answer = await app.inject({ method: 'POST', url, payload, headers: { 'content-type': type, ...headers } });
  return { status: answer.statusCode, body: answer.json() };
}
