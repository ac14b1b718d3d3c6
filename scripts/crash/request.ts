import { requestOf } from '@baicao/shared/contract/request-of';
import type { EndpointRecord } from '@baicao/shared/contract';

export interface Reply {
  readonly code: number;
  readonly text: string;
  readonly data: unknown;
  /** The cookie set by the server, otherwise the one sent. */
  readonly cookie: string;
}

/** One call of the contract; rejects if the server dies before answering. An unexpected answer ends the whole run. */
export async function request(
  url: string,
  { cookie }: { readonly cookie: string },
  operation: EndpointRecord,
  input: Readonly<Record<string, unknown>>,
): Promise<Reply> {
  const { method, url: path, form } = requestOf(operation, input);
  const answer = await fetch(url + path, {
    method,
    headers: { cookie, 'content-type': 'application/x-www-form-urlencoded' },
    ...(form && { body: form }),
  });
  const text = await answer.text();
  const { code, data } = JSON.parse(text) as { code: number; data: unknown };
  if (code >= 500 && code < 600) throw new Fault(`${method} ${path} answered ${code}`);
  const set = (answer.headers.get('set-cookie') ?? '').split(';')[0];
  return { code, text, data, cookie: set === '' || set === undefined ? cookie : set };
}

export class Fault extends Error {}
