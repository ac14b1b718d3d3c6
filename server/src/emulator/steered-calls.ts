import type { Endpoint, EndpointRecord } from '@baicao/shared/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { changeStamp } from '#cache/change-stamp.ts';
import { refuse } from '#domain/errors.ts';
import type { CallOverrides } from '#http/call-overrides.ts';
import { pathOf } from '#http/parse-wire.ts';
import { readSession } from '#http/session.ts';
import { doneAfter } from '#http/waiting-hook.ts';
import { accountOf } from './accounts.ts';
import { askedOfCall, type AskedOfCall } from './asked-of-call.ts';
import { breakConnection, spoiltAnswer } from './connection-faults.ts';
import { requireControl, type ControlAccess } from './control-guard.ts';
import { failureHead, failureOf } from './failure.ts';
import { isBroken, isSpoilt } from './fault-rules.ts';
import { forwardOperations } from './modes/forward.ts';
import { endOf } from './namespace-end.ts';
import { faultsOf, type AskedCall, type Fault } from './faults.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The effect on the answer, once the call is carried out. */
    fault: Fault | null;
    /** Id of the rule that fired for this call; null: none did. */
    metRule: string | null;
  }
}

type Operation = Endpoint<EndpointRecord>;

/**
 * Applies the fault rules of the namespace and a tester's headers to the calls of the contract, then the host that the mode names
 * answers. To be called before the routes are registered.
 */
export function registerSteering(app: FastifyInstance, access: ControlAccess): void {
  app.decorateRequest('fault', null);
  app.addHook('onRequest', (request, reply, done) => {
    const asked = askedOfCall(access, request);
    if (asked === null && faultsOf(request.namespace.context.db).isEmpty) return done();
    const { record } = request.routeOptions.config;
    if (record === undefined) return done();
    if (asked !== null) {
      requireControl(access, request);
      request.overrides = overridesOf(request, asked);
    }
    void doneAfter(meet({ request, reply, record }, asked), (error, goesOn) => {
      if (error) done(error);
      else if (goesOn === true) done();
    });
  });
  app.addHook('onSend', (request, reply, payload, done) => {
    const { fault } = request;
    if (fault === null) return done(null, payload);
    request.fault = null;
    void doneAfter(spoilt({ request, reply, fault, bytes: bytesIn(payload) }), done);
  });
  forwardOperations(app);
}

function overridesOf({ namespace }: FastifyRequest, { now, persona }: AskedOfCall): CallOverrides {
  return { now, buyer: persona === null ? null : accountOf(namespace.context.db, persona) };
}

interface Call {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly record: Operation;
}

/** Does what happens before a call; returns whether the call is carried out. 503 where its namespace ended while it waited. */
async function meet(call: Call, asked: AskedOfCall | null): Promise<boolean> {
  const fault = faultOf(call, asked);
  const isThere = await endIn(call).wait((asked?.delayMs ?? 0) + latencyBefore(fault));
  if (!isThere) refuse('unavailable');
  if (fault === null) return true;
  call.request.metRule = fault.rule;
  if (!isOfAnswer(fault)) return !isOver(call, fault);
  call.request.fault = fault;
  return true;
}

/** In ms; the delay of an answer begins when the call has been carried out. */
function latencyBefore(fault: Fault | null): number {
  return fault === null || isOfAnswer(fault) ? 0 : fault.latencyMs;
}

/** The fault of a call. A header takes precedence: fault rules are not used then. */
function faultOf(call: Call, asked: AskedOfCall | null): Fault | null {
  const code = asked?.code ?? null;
  return code === null
    ? faultsOf(call.request.namespace.context.db).of(askedCall(call))
    : { rule: null, effect: { code }, latencyMs: 0 };
}

const endIn = ({ request }: Pick<Call, 'request'>) => endOf(request.namespace.context.db);

function askedCall({ request, record }: Call): AskedCall {
  const { context } = request.namespace;
  const persona = () => {
    const session = readSession(context, request, context.clock.now(), changeStamp(context.db));
    return session.kind === 'live' ? session.buyer.username : null;
  };
  return { operation: record.name, method: request.method, path: pathOf(request.url), persona };
}

/** Whether the call is carried out first. */
function isOfAnswer({ effect: { handled, connection } }: Fault): boolean {
  return handled === true || isSpoilt(connection);
}

/** Whether the call is over: answered, or its connection broken. */
function isOver({ request, reply, record }: Call, { effect }: Fault): boolean {
  const { connection } = effect;
  if (isBroken(connection)) {
    breakConnection(request, reply, connection);
    return true;
  }
  const failure = failureOf(effect, record);
  if (failure) void failureHead(reply, failure).send(failure.text);
  return failure !== null;
}

interface Spoiling extends Omit<Call, 'record'> {
  readonly fault: Fault;
  /** The bytes of the answer. */
  readonly bytes: Buffer;
}

/** The answer of a call that was carried out, as changed by the fault. Never resolves where the connection is broken. */
async function spoilt({ request, reply, fault: { effect, latencyMs }, bytes }: Spoiling): Promise<unknown> {
  const { connection } = effect;
  const end = endIn({ request });
  if (connection !== 'dribble') await end.wait(latencyMs);
  if (isBroken(connection)) {
    breakConnection(request, reply, connection);
    return new Promise<never>(() => undefined);
  }
  if (isSpoilt(connection)) return spoiltAnswer(reply, bytes, { kind: connection, latencyMs, end });
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
