import type { ControlCall } from '@baicao/shared/emulator';

export interface SteeringOptions {
  /** Address of the emulator, e.g. `http://127.0.0.1:4010`. */
  readonly url: string;
  /** Name of the namespace; default: the server's own. 1 to 40 lower-case letters, digits or hyphens. */
  readonly namespace?: string;
  /** `EMULATOR_TOKEN` of a server that is not on this machine. */
  readonly token?: string;
}

/** The cookie of a login: for a browser or an HTTP client. */
interface SessionCookie {
  readonly name: string;
  readonly value: string;
}

/** A namespace of a running emulator. */
export interface Steering {
  readonly namespace: string;
  /** Sent with every call that belongs to the namespace. */
  readonly headers: Readonly<Record<string, string>>;
  /** Any call of docs/emulator.md, e.g. `control('POST /clock/advance', { by: 'P1D' })`: returns its answer. Throws when it is refused. */
  // The caller knows the type of the answer.
  // oxlint-disable-next-line typescript/no-explicit-any
  control(call: ControlCall, fields?: unknown): Promise<any>;
  /** The cookie of a new session of this account, without its password. */
  login(username: string): Promise<SessionCookie>;
  /** Restores the initial state: carts, orders, sessions, clock and faults. */
  reset(): Promise<void>;
  /** Removes the namespace; for the server's own namespace a reset. */
  remove(): Promise<void>;
}

/** Steers a running emulator over HTTP. Throws an Error with the server's message for a refused call. */
export function steer({ url, namespace = 'default', token }: SteeringOptions): Steering {
  const headers: Record<string, string> = {};
  if (namespace !== 'default') headers['x-emu-namespace'] = namespace;
  if (token !== undefined) headers['x-emu-token'] = token;
  const ask = async (call: ControlCall, fields: unknown = {}) => {
    const [method = 'GET', path = ''] = call.split(' ');
    const json = { headers: { ...headers, 'content-type': 'application/json' }, body: JSON.stringify(fields) };
    const answer = await fetch(`${url}/__emu${path}`, { method, headers, ...(method !== 'GET' && json) });
    if (!answer.ok) throw new Error(`${call} was refused with ${answer.status}: ${await wordsOf(answer)}`);
    return answer;
  };
  return {
    namespace,
    headers,
    control: async (call, fields) => (await ask(call, fields)).json(),
    login: async (username) => sessionIn(await ask(`POST /personas/${username}/login`)),
    reset: async () => void (await ask('POST /reset')),
    remove: async () => void (await ask(namespace === 'default' ? 'POST /reset' : `DELETE /namespaces/${namespace}`)),
  };
}

async function wordsOf(answer: Response): Promise<string> {
  const text = await answer.text();
  try {
    const body: unknown = JSON.parse(text);
    if (typeof body === 'object' && body !== null && 'message' in body) return String(body.message);
  } catch {
    // A proxy's page: its beginning says more than nothing.
  }
  return text.slice(0, 200);
}

function sessionIn({ headers }: Response): SessionCookie {
  const [pair = ''] = headers.getSetCookie().at(-1)?.split(';') ?? [];
  const equals = pair.indexOf('=');
  return { name: pair.slice(0, equals), value: pair.slice(equals + 1) };
}

export { namespaceCookie } from '@baicao/shared/emulator';
