import type { FastifyInstance } from 'fastify';
import { ApiError, refuse } from '#domain/errors.ts';
import { readJson } from '#domain/read-json.ts';
import { accountOf } from '#emulator/accounts.ts';
import type { Namespaces } from '#emulator/namespaces.ts';
import { closeNamespace } from '#emulator/private-namespace.ts';
import { imageOf, type WorldImage } from '#emulator/world-image.ts';
import { callOwn } from '#http/own-call.ts';
import type { Namespace } from '#http/namespace.ts';
import type { Scenario } from './read-scenario.ts';
import { envelope, type Stage, type Step } from './scenario-step.ts';
import type { Path } from './scenario-text.ts';

export interface ScenarioRun {
  readonly namespaces: Namespaces;
  /** The namespace that is replaced by the scenario's world. */
  readonly name: string;
  /** The application that answers the calls of the scenario. */
  readonly app: Pick<FastifyInstance, 'routing'>;
  /** The host as the caller addressed it. */
  readonly host: string;
}

export interface RanScenario {
  readonly hash: string;
  /** Answers by the names they were saved under. */
  readonly saved: ReadonlyMap<string, unknown>;
}

/**
 * Rehearses a scenario in a world of its own that no call can reach; when every step is done, that world replaces the namespace, without
 * faults. 409 with the place, the step and the reason for a step that is refused: the namespace has not been touched then.
 */
export async function runScenario(run: ScenarioRun, scenario: Scenario): Promise<RanScenario> {
  const { namespaces, name } = run;
  const copy = namespaces.rehearsal(name, await beginning(namespaces, scenario));
  try {
    const saved = await rehearsed(run, scenario, copy);
    const image = await copy.queue.read(() => imageOf(copy, Number.POSITIVE_INFINITY));
    if (image === null) throw new Error('a world is larger than any bound');
    await namespaces.restore(name, image);
    return { hash: image.hash, saved };
  } finally {
    closeNamespace(copy);
  }
}

async function beginning(namespaces: Namespaces, { from, seed, placeOf }: Scenario): Promise<WorldImage> {
  if (from === undefined) return namespaces.seeded(seed);
  return atPlace(placeOf(['from']), () => namespaces.snapshots.get(from).image);
}

async function rehearsed(run: ScenarioRun, scenario: Scenario, namespace: Namespace): Promise<Map<string, unknown>> {
  const { accounts, steps, persona, setClock, placeOf } = scenario;
  for (const { username, at } of accounts) await isThere(username, at);
  setClock?.(namespace);
  const saved = new Map<string, unknown>();
  const stage = stageOf(run, namespace, saved);
  for (const step of steps) await take(step);
  if (persona !== undefined) await isThere(persona, ['persona']);
  return saved;

  async function isThere(username: string, at: Path): Promise<void> {
    await atPlace(placeOf(at), () => accountOf(namespace.context.db, username));
  }

  async function take({ at, title, save, act }: Step): Promise<void> {
    const answer = await atPlace(`${placeOf(at)}，步骤 ${title}`, () => act(stage), 'conflict');
    if (save !== undefined) saved.set(save, answer);
  }
}

function stageOf({ app, host }: ScenarioRun, namespace: Namespace, saved: Stage['saved']): Stage {
  return {
    namespace,
    saved,
    ask: async (buyer, call) => {
      const { statusCode, headers, payload } = await callOwn(app, { namespace, buyer }, { ...call, host });
      const isJson = String(headers['content-type']).startsWith('application/json');
      // The answer is a file.
      if (!isJson) return { code: statusCode === 200 ? 10000 : statusCode, message: '' };
      return readJson(payload, envelope);
    },
  };
}

/** Adds the place to a refusal of `work`. */
async function atPlace<T>(place: string, work: () => T | Promise<T>, row?: 'conflict'): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return refuse(row ?? error.row, `${place}：${error.message}`);
  }
}
