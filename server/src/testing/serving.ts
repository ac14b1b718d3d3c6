import type { FastifyInstance } from 'fastify';
import inject, { type InjectOptions } from 'light-my-request';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { buildSharedApp, type AppOptions } from '../app.ts';
import { seededRandom } from '#domain/random.ts';
import type { Namespaces } from '#emulator/namespaces.ts';
import { ownCalls } from '#http/namespace.ts';
import { onceEnded } from '#http/once-ended.ts';

/** Options of an application of its own; without any, an emulator shares one application with all others of the process. */
export type ServingOptions = Partial<
  Pick<AppOptions, 'logLevel' | 'logTo' | 'lockWaitMs' | 'requestMs' | 'control' | 'origins' | 'trustProxy' | 'worker'>
>;

/** The access to one emulator. */
export interface Serving {
  readonly namespaces: Namespaces;
  readonly app: FastifyInstance;
  readonly server: Server;
  /** Listens, if it does not yet; returns the port. */
  listen(address?: { readonly port?: number; readonly host?: string }): Promise<number>;
  /** Waits for the calls that have begun, then stops answering. */
  end(): Promise<void>;
}

/** The databases that the requests of some sockets belong to. */
interface Tenant {
  readonly server: Server;
  readonly namespaces: Namespaces;
  isEnded: boolean;
  openAnswers: number;
  onLastEnd: () => void;
}

const tenants = new WeakMap<Socket, Tenant>();

function tenantOf({ socket }: IncomingMessage): Tenant {
  const tenant = tenants.get(socket);
  if (!tenant || tenant.isEnded) throw new Error('the emulator is closed');
  return tenant;
}

let shared: Promise<FastifyInstance> | undefined;

async function makeApp(options: ServingOptions): Promise<FastifyInstance> {
  const app = buildSharedApp({
    logLevel: 'silent',
    ...options,
    random: seededRandom('request ids'),
    namespaces: ({ raw }) => tenantOf(raw).namespaces,
  });
  app.addHook('onRequest', (request, { raw }, done) => {
    // A part of another call, which is counted already.
    if (ownCalls.has(request.raw)) return done();
    const tenant = tenantOf(request.raw);
    tenant.openAnswers += 1;
    onceEnded(raw, () => {
      tenant.openAnswers -= 1;
      if (tenant.openAnswers === 0) tenant.onLastEnd();
    });
    done();
  });
  app.server.on('request', (request, answer) => tenants.get(request.socket)?.server.emit('request', request, answer));
  // Node.js watches the time limits of connections only where it listens; nobody connects here.
  await app.listen({ port: 0, host: '127.0.0.1' });
  app.server.unref();
  return app;
}

/**
 * Serves these namespaces: building an application costs far more than a copy of the database, so that all emulators of a process
 * share one, which distinguishes them by the socket of a request. `own`: options that need an application of their own.
 */
export async function serve(open: (app: FastifyInstance) => Namespaces, own?: ServingOptions): Promise<Serving> {
  const app = await (own ? makeApp(own) : (shared ??= makeApp({})));
  const sockets = new Set<Socket>();
  const server = serverBefore(app, (socket) => {
    tenants.set(socket, tenant);
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  const namespaces = open(app);
  const tenant: Tenant = { server, namespaces, isEnded: false, openAnswers: 0, onLastEnd: () => undefined };
  const listen = async ({ port = 0, host = '127.0.0.1' } = {}) => {
    if (!server.listening) await once(server.listen(port, host), 'listening');
    return (server.address() as AddressInfo).port;
  };
  const end = async () => {
    if (tenant.openAnswers > 0) await new Promise<void>((resolve) => (tenant.onLastEnd = resolve));
    tenant.isEnded = true;
    server.close();
    for (const socket of sockets) socket.destroy();
    if (own) await app.close();
  };
  return { namespaces, app: appOf(app, { server, listen, end }, tenant), server, listen, end };
}

/** A server that passes its connections on to the application's server, and reports its sockets to `onSocket`. */
function serverBefore({ server: next }: FastifyInstance, onSocket: (socket: Socket) => void): Server {
  const { requestTimeout, headersTimeout, keepAliveTimeout } = next;
  const server = createServer({ requestTimeout, headersTimeout, keepAliveTimeout });
  server.removeAllListeners('connection');
  return server.on('connection', (socket) => {
    onSocket(socket);
    next.emit('connection', socket);
  });
}

/** The application as seen by one of its emulators. */
function appOf(
  app: FastifyInstance,
  { server, listen, end }: Pick<Serving, 'server' | 'listen' | 'end'>,
  tenant: Tenant,
): FastifyInstance {
  const dispatch = (request: IncomingMessage, answer: ServerResponse) => {
    tenants.set(request.socket, tenant);
    app.routing(request, answer);
  };
  const own = {
    server: { value: server },
    close: { value: end },
    listen: { value: async (address = {}) => `http://127.0.0.1:${await listen(address)}` },
    inject: { value: (options: InjectOptions) => inject(dispatch, options) },
  };
  return Object.create(app, own) as FastifyInstance;
}
