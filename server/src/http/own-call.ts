import type { Endpoint, EndpointRecord } from '@baicao/shared/contract';
import type { FastifyInstance } from 'fastify';
import inject, { type Response as InjectResponse } from 'light-my-request';
import { ownCalls, type OwnCall } from './namespace.ts';
import { requestOf, uploadForm } from '@baicao/shared/contract/request-of';

export interface AskedOfItself {
  readonly record: Endpoint<EndpointRecord>;
  readonly input: Readonly<Record<string, unknown>>;
  /** The file of an upload. */
  readonly file?: Blob | undefined;
  /** The host as the client addressed it: some answers name it. */
  readonly host: string;
}

/** Makes a call of the contract by the same route as any client, without a socket. */
export async function callOwn(
  app: Pick<FastifyInstance, 'routing'>,
  own: OwnCall,
  { record, input, file, host }: AskedOfItself,
): Promise<InjectResponse> {
  const { method, url, form } = requestOf(record, input);
  const sent = new Response(file ? uploadForm(form, file) : form);
  return inject(
    (request, reply) => {
      ownCalls.set(request, own);
      app.routing(request, reply);
    },
    {
      method,
      url,
      headers: { host, ...Object.fromEntries(sent.headers) },
      ...(form && { payload: Buffer.from(await sent.arrayBuffer()) }),
    },
  );
}
