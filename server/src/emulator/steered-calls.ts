import type { Endpoint, EndpointRecord } from '@baicao/shared/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { changeStamp } from '#cache/change-stamp.ts';
import { refuse } from '#domain/errors.ts';
import type { CallOverrides } from '#http/call-overrides.ts';
import { readSession } from '#http/session.ts';
import { accountOf } from './accounts.ts';
import { askedOfCall, type AskedOfCall } from './asked-of-call.ts';
import { breakConnection, spoiltAnswer } from './connection-faults.ts';
import { requireControl, type ControlAccess } from './control-guard.ts';
import { failureHead, failureOf } from './failure.ts';
import { faultsOf, type AskedCall, type Fault } from './faults.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** What happens to the answer, once the call is carried out. */
    fault: Fault | null;
    /** Id of the rule that fired for this call; null: none did. */
    metRule: string | null;
  }
}

type Operation = Endpoint<EndpointRecord>;
type Done = (error?: Error) => void;

/**
 * The calls of the contract do what the rules of their namespace and the headers of a tester say. To be called before the routes are
 * registered.
 */
export function registerSteering(app: FastifyInstance, access: ControlAccess): void {
  app.decorateRequest('fault', null);
  app.addHook('onRequest', (request, reply, done) => {
    const asked = askedOfCall(access, request);
    if (asked === null && faultsOf(request.namespace.world.db).isEmpty) return done();
    const { record } = request.routeOptions.config;
    if (record === undefined) return done();
    if (asked !== null) {
      requireControl(access, request);
      request.overrides = overridesOf(request, asked);
    }
    void steer({ request, reply, record }, asked, done);
  });
  app.addHook('onSend', (request, reply, payload, done) => {
    const { fault } = request;
    if (fault === null) return done(null, payload);
    request.fault = null;
    void spoilLater({ request, reply, fault, bytes: bytesIn(payload) }, done);
  });
}

function overridesOf({ namespace }: FastifyRequest, { now, persona }: AskedOfCall): CallOverrides {
  return { now, buyer: persona === null ? null : accountOf(namespace.world.db, persona) };
}

interface Call {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly record: Operation;
}

/** `done` goes on with the call; it is not called where the call is over. */
async function steer(call: Call, asked: AskedOfCall | null, done: Done): Promise<void> {
  let goesOn: boolean;
  try {
    goesOn = await meet(call, faultOf(call, asked), asked?.delayMs ?? 0);
  } catch (error) {
    done(error as Error);
    return;
  }
  if (goesOn) done();
}

/** Whether the call is carried out. 503 where its namespace ended while it waited. */
async function meet(call: Call, fault: Fault | null, delayMs: number): Promise<boolean> {
  const isLater = fault !== null && isOfAnswer(fault);
  const isThere = await faultsIn(call).wait(delayMs + (isLater ? 0 : (fault?.latencyMs ?? 0)));
  if (!isThere) refuse('unavailable');
  if (fault === null) return true;
  call.request.metRule = fault.rule;
  if (isLater) call.request.fault = fault;
  return isLater || !isOver(call, fault);
}

/** A header comes before the rules: they are not asked then. */
function faultOf(call: Call, asked: AskedOfCall | null): Fault | null {
  const code = asked?.code ?? null;
  return code === null ? faultsIn(call).of(askedCall(call)) : { rule: null, effect: { code }, latencyMs: 0 };
}

const faultsIn = ({ request }: Pick<Call, 'request'>) => faultsOf(request.namespace.world.db);

function askedCall({ request, record }: Call): AskedCall {
  const { world } = request.namespace;
  const persona = () => {
    const session = readSession(world, request, world.clock.now(), changeStamp(world.db));
    return session.kind === 'live' ? session.buyer.username : null;
  };
  return { operation: record.name, method: request.method, path: request.url.split('?')[0] ?? '', persona };
}

/** Whether the call is carried out first. */
function isOfAnswer({ effect: { handled, connection } }: Fault): boolean {
  return handled === true || connection === 'truncate' || connection === 'malformed' || connection === 'dribble';
}

/** Whether the call is over: answered, or its connection broken. */
function isOver({ request, reply, record }: Call, { effect }: Fault): boolean {
  const { connection } = effect;
  if (connection === 'reset' || connection === 'empty' || connection === 'hang') {
    breakConnection(request, reply, connection);
    return true;
  }
  const failure = failureOf(effect, record);
  if (failure) void failureHead(reply, failure).send(failure.text);
  return failure !== null;
}

interface Spoiling extends Omit<Call, 'record'> {
  readonly fault: Fault;
  /** The answer. */
  readonly bytes: Buffer;
}

async function spoilLater(spoiling: Spoiling, done: (error: Error | null, payload?: unknown) => void): Promise<void> {
  let payload: unknown;
  try {
    payload = await spoilt(spoiling);
  } catch (error) {
    done(error as Error);
    return;
  }
  done(null, payload);
}

/** The answer of a call that was carried out, as the fault leaves it. Never resolves where the connection is broken. */
async function spoilt({ request, reply, fault: { effect, latencyMs }, bytes }: Spoiling): Promise<unknown> {
  const { connection } = effect;
  const faults = faultsIn({ request });
  if (connection !== 'dribble') await faults.wait(latencyMs);
  if (connection === 'reset' || connection === 'empty' || connection === 'hang') {
    breakConnection(request, reply, connection);
    return new Promise<never>(() => undefined);
  }
  if (connection !== undefined) return spoiltAnswer(reply, bytes, { kind: connection, latencyMs, faults });
  const { record } = request.routeOptions.config;
  const failure = record ? failureOf(effect, record) : null;
  if (failure === null) return bytes;
  failureHead(reply, failure);
  return failure.text;
}

function bytesIn(payload: unknown): Buffer {
  if (Buffer.isBuffer(payload)) return payload;
  return Buffer.from(typeof payload === 'string' ? payload : '');
}
