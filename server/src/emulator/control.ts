import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ApiError } from '#domain/errors.ts';
import { refusalOf } from '#http/error-handler.ts';
import type { RawBody } from '#http/body-text.ts';
import { parseBody, parseQuery } from '#http/parse-wire.ts';
import { requireControl, type ControlAccess } from './control-guard.ts';
import { registerClockCalls } from './clock-calls.ts';
import { registerFaultCalls } from './fault-calls.ts';
import { registerImportCalls } from './imports/import-calls.ts';
import { registerJournalCalls } from './journal-calls.ts';
import { registerNamespaceCalls } from './namespace-calls.ts';
import { registerModeCalls } from './modes/mode-calls.ts';
import type { NamespacesOf } from './namespaces.ts';
import { emptyOutbox, outboxMessages } from './outbox.ts';
import { registerPersonaCalls } from './persona-calls.ts';
import { plain } from './plain.ts';
import { readStep, workIn } from './read-step.ts';
import { registerScenarioCalls } from './scenarios/scenario-calls.ts';
import { registerSnapshotCalls } from './snapshot-calls.ts';
import { steppableOrders } from './world-orders.ts';
import { waiting } from './world-reviews.ts';

interface StepRoute {
  Params: { step: string };
}

/** HTTP statuses that differ from those of the product's envelope: a step the order's status does not allow is a conflict. */
const statuses: Partial<Record<ApiError['row'], number>> = { orderState: 409 };

/** The calls that control the emulator: plain JSON, errors as `{error, message}`. */
export function registerControl(app: FastifyInstance, access: ControlAccess, namespaces: NamespacesOf): void {
  void app.register((control, _options, done) => {
    control.setErrorHandler(answerPlainly);
    control.addHook('onRequest', (request, _reply, next) => {
      requireControl(access, request);
      next();
    });
    registerNamespaceCalls(control, namespaces);
    registerFaultCalls(control, namespaces);
    registerClockCalls(control);
    registerJournalCalls(control);
    registerModeCalls(control);
    registerPersonaCalls(control);
    registerSnapshotCalls(control, namespaces);
    registerScenarioCalls(control, namespaces);
    registerImportCalls(control);
    control.post<StepRoute>('/__emu/world/:step', async (request, reply) => {
      const work = readStep(request.params.step, parseBody(request.body as RawBody | null | undefined));
      return plain(reply, 200, await workIn(request.namespace, work));
    });
    control.get('/__emu/world', async (request, reply) => {
      const { context, queue } = request.namespace;
      const { username } = parseQuery(request.url);
      const only = typeof username === 'string' ? username : undefined;
      const shown = await queue.read(() => ({
        orders: steppableOrders(context.db, only),
        waiting: waiting(context.db, only),
      }));
      return plain(reply, 200, shown);
    });
    control.get('/__emu/outbox', async (request, reply) => {
      const { context, queue } = request.namespace;
      const { recipient } = parseQuery(request.url);
      const only = typeof recipient === 'string' ? recipient : undefined;
      return plain(reply, 200, await queue.read(() => outboxMessages(context.db, only)));
    });
    control.delete('/__emu/outbox', async (request, reply) => {
      const { context, queue } = request.namespace;
      const removed = await queue.write(() => context.db.writing(() => emptyOutbox(context.db)));
      return plain(reply, 200, { removed });
    });
    done();
  });
}

function answerPlainly(error: FastifyError | Error, request: FastifyRequest, reply: FastifyReply): void {
  const { row: name, status, message } = refusalOf(error, request);
  plain(reply, statuses[name] ?? status, { error: name, message });
}
