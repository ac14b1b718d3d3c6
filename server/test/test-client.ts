import { type ClientInput, type Contract, type Data, type GroupName } from '@baicao/shared/contract';
import type { Emulator } from '#testing.ts';
import { driftsOf } from '@baicao/shared/contract/drift';
import { requestOf } from '@baicao/shared/contract/request-of';
import { sendRaw } from './send.ts';
import { expect } from 'vitest';
import { multipart } from './upload.ts';

// Without `& EndpointRecord`: for an intersection the type checker would compare every schema with the most general one at each call.
type Operation = { [G in GroupName]: Contract[G][keyof Contract[G]] }[GroupName];

/** One envelope of the API and its HTTP status. `data` has the type of the contract on success. */
export interface ClientResponse<D = unknown> {
  readonly status: number;
  readonly code: number;
  readonly message: string;
  readonly data: D;
  readonly errors: unknown;
  readonly meta: {
    readonly current_page: number;
    readonly last_page: number;
    readonly per_page: number;
    readonly total: number;
  };
}

/** A user of the site over HTTP: a seeded person after `login`, or a visitor without a session. */
export interface TestClient {
  readonly cookie: string;
  /** Sends an operation of the contract as the web app would. Fails where it is refused in another way than the contract says. */
  call<E extends Operation>(operation: E, input: ClientInput<E>): Promise<ClientResponse<Data<E>>>;
  get<D>(path: string): Promise<ClientResponse<D>>;
  post<D>(path: string, fields: Readonly<Record<string, string>>): Promise<ClientResponse<D>>;
}

export function testClientOf(emulator: Pick<Emulator, 'agent'>, cookie = ''): TestClient {
  const send = async (request: Parameters<typeof sendRaw>[1], operation?: Operation) => {
    const { status, body } = await sendRaw(emulator, { ...request, cookie });
    // Successes are compared by the server itself.
    if (operation && status !== 200) expect(driftsOf(operation, { status, body }), operation.name).toEqual([]);
    return { status, ...body };
  };
  return {
    cookie,
    call: async (operation, input) => {
      const { file, ...fields } = input as typeof input & { file?: Blob };
      const { method, url, form } = requestOf(operation, fields);
      if (!file) return send({ method, url, ...(form && { body: form.toString() }) }, operation);
      const bytes = Buffer.from(await file.arrayBuffer());
      return send({ method, url, ...multipart([{ bytes }], Object.fromEntries(form ?? [])) }, operation);
    },
    get: (url) => send({ method: 'GET', url }),
    post: (url, fields) => send({ method: 'POST', url, body: new URLSearchParams(fields).toString() }),
  };
}

/** A seeded person with a new session. */
export function testClientAs(emulator: Pick<Emulator, 'agent' | 'session'>, username: string): TestClient {
  return testClientOf(emulator, emulator.session(username));
}
