import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod';
import { refuse } from '#domain/errors.ts';
import { readJson } from '#domain/read-json.ts';
import { clockRow } from '#emulator/clock-calls.ts';
import { textOrNone } from '#emulator/control-fields.ts';
import { checkedName } from '#emulator/emulator-name.ts';
import { faultsOf } from '#emulator/faults.ts';
import type { NamespacesOf } from '#emulator/namespaces.ts';
import { logIn } from '#emulator/persona-calls.ts';
import { plain } from '#emulator/plain.ts';
import type { RawBody } from '#http/body-text.ts';
import { parseBody } from '#http/parse-wire.ts';
import { readScenario } from './read-scenario.ts';
import { runScenario } from './run-scenario.ts';
import { scenarioText } from './scenario-files.ts';

interface NameRoute {
  Params: { name: string };
}

/** The answer of a run. */
export interface RanScenarioAnswer {
  /** null: the scenario was sent. */
  readonly name: string | null;
  readonly title: string;
  readonly persona: string | null;
  readonly clock: { readonly mode: string; readonly now?: string };
  /** Answers by the names they were saved under: of a call its envelope. */
  // Whoever saved one knows what it holds.
  // oxlint-disable-next-line typescript/no-explicit-any
  readonly saved: Readonly<Record<string, any>>;
  /** Number of steps. */
  readonly steps: number;
  /** Hash of the state before the session of `persona`. */
  readonly state_hash: string;
  readonly ms: number;
}

/** Content types that clients use for YAML, which had no registered one for long. */
const yamlTypes = ['application/yaml', 'application/x-yaml', 'text/yaml', 'text/x-yaml', 'text/plain'];

/** `/__emu/scenarios`: the scenarios of a server, run in the namespace of the call. */
export function registerScenarioCalls(control: FastifyInstance, namespaces: NamespacesOf): void {
  control.get('/__emu/scenarios', async (request, reply) =>
    plain(reply, 200, await namespaces(request).scenarios.list()),
  );
  control.get<NameRoute>('/__emu/scenarios/:name', async (request, reply) => {
    const name = checkedName(request.params.name, 'name');
    const { file, text } = await namespaces(request).scenarios.text(name);
    const type = file.endsWith('.json') ? 'application/json' : 'application/yaml';
    return reply.type(`${type}; charset=utf-8`).header('cache-control', 'no-store').send(text);
  });
  control.post<NameRoute>('/__emu/scenarios/:name', async (request, reply) => {
    const name = checkedName(request.params.name, 'name');
    const { file, text } = await namespaces(request).scenarios.text(name);
    return perform({ request, reply, name, file, text });
  });
  void control.register((sent, _options, done) => {
    sent.addContentTypeParser(yamlTypes, { parseAs: 'buffer' }, (_request, body, parsed) => parsed(null, body));
    sent.post('/__emu/scenarios', async (request, reply) =>
      perform({ request, reply, name: null, file: null, text: sentText(request) }),
    );
    done();
  });

  async function perform({ request, reply, name, file, text }: Wanted): Promise<FastifyReply> {
    const began = performance.now();
    const scenario = readScenario(text, file);
    const { title, persona, steps, faults } = scenario;
    const { name: namespace } = request.namespace;
    const run = { namespaces: namespaces(request), name: namespace, app: request.server, host: request.host };
    const { hash, saved } = await runScenario(run, scenario);
    request.namespace = namespaces(request).named(namespace);
    faultsOf(request.namespace.context.db).replace(faults);
    if (persona !== undefined) await logIn(request, reply, persona);
    const answer: RanScenarioAnswer = {
      name,
      title,
      persona: persona ?? null,
      clock: clockRow(request.namespace),
      saved: Object.fromEntries(saved),
      steps: steps.length,
      state_hash: hash,
      ms: Math.round(performance.now() - began),
    };
    return plain(reply, 200, answer);
  }
}

interface Wanted {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  /** null: the scenario was sent. */
  readonly name: string | null;
  readonly file: string | null;
  readonly text: string;
}

/** A scenario as YAML or JSON, or in the field `text`. */
function sentText({ body }: FastifyRequest): string {
  if (Buffer.isBuffer(body)) return scenarioText(body, null);
  const raw = body as RawBody | null | undefined;
  const { text } = raw && 'json' in raw ? textField(raw.json) : formField(raw);
  const given =
    textOrNone('text', text) ?? refuse('invalid', '请发送 Content-Type: application/yaml 的场景，或字段 text');
  return scenarioText(Buffer.from(given), null);
}

/** Not read where the body cannot have the field: a client without a content type sends YAML as a form. */
function formField(raw: { readonly form: string } | null | undefined): { readonly text?: unknown } {
  return raw && /(^|&)text=/.test(raw.form) ? parseBody(raw) : {};
}

const withText = z.object({ text: z.unknown().nonoptional() });

/** JSON without such a field is the scenario itself. */
function textField(json: string): { readonly text: unknown } {
  try {
    return readJson(json, withText);
  } catch {
    // What is no JSON is refused by the parser, with the line of the error.
    return { text: json };
  }
}
