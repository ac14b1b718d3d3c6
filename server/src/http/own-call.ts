import type { Endpoint, EndpointRecord } from '@baicao/shared/contract';
import type { FastifyInstance } from 'fastify';
import inject, { type Response as Answer } from 'light-my-request';
import { ownCalls, type OwnCall } from './namespace.ts';
import { requestOf } from '@baicao/shared/contract/request-of';

export interface AskedOfItself {
  readonly record: Endpoint<EndpointRecord>;
  readonly input: Readonly<Record<string, unknown>>;
  /** Of an upload. */
  readonly file?: Blob | undefined;
  /** As the client addressed it: some answers name it. */
  readonly host: string;
}

/** Makes a call of the contract through the same door as any client, without a socket. */
export async function callOwn(
  app: Pick<FastifyInstance, 'routing'>,
  own: OwnCall,
  { record, input, file, host }: AskedOfItself,
): Promise<Answer> {
  const { method, url, payload } = requestOf(record, input);
  const { type, body } = file ? await uploadOf(file, payload) : { type: formType, body: payload };
  return inject(
    (request, reply) => {
      ownCalls.set(request, own);
      app.routing(request, reply);
    },
    {
      method,
      url,
      headers: { host },
      ...(body !== undefined && { headers: { host, 'content-type': type }, payload: body }),
    },
  );
}

const formType = 'application/x-www-form-urlencoded';

/** A file with the fields of a form. */
async function uploadOf(file: Blob, fields: string | undefined): Promise<{ type: string; body: Buffer }> {
  const form = new FormData();
  for (const [name, value] of new URLSearchParams(fields)) form.append(name, value);
  form.append('file', file);
  const written = new Response(form);
  return { type: written.headers.get('content-type') ?? '', body: Buffer.from(await written.arrayBuffer()) };
}
