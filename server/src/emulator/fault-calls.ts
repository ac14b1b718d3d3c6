import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ApiError, invalid } from '#domain/errors.ts';
import type { RawBody } from '#http/body-text.ts';
import { readRules, type FaultRule } from './fault-rules.ts';
import { faultsOf, type Faults } from './faults.ts';
import type { Namespaces, NamespacesOf } from './namespaces.ts';
import { plain } from './plain.ts';

interface RuleRoute {
  Params: { id: string };
}

/** `/__emu/faults`: the rules of the caller's namespace, or of the namespace a rule names. */
export function registerFaultCalls(control: FastifyInstance, namespaces: NamespacesOf): void {
  control.get('/__emu/faults', ({ namespace }, reply) => plain(reply, 200, faultsOf(namespace.context.db).list()));
  control.post('/__emu/faults', (request, reply) => {
    const { faults, rules } = rulesIn(request, namespaces(request));
    faults.add(rules);
    return plain(reply, 201, faults.list());
  });
  control.put('/__emu/faults', (request, reply) => {
    const { faults, rules } = rulesIn(request, namespaces(request));
    faults.replace(rules);
    return plain(reply, 200, faults.list());
  });
  control.delete('/__emu/faults', ({ namespace }, reply) =>
    plain(reply, 200, { removed: faultsOf(namespace.context.db).clear() }),
  );
  control.delete<RuleRoute>('/__emu/faults/:id', ({ namespace, params }, reply) => {
    faultsOf(namespace.context.db).remove(params.id);
    return plain(reply, 200, { removed: params.id });
  });
}

/** 415 for a body that is no JSON, 400 for broken JSON, 422 for a wrong rule, 404 for an unknown namespace: nothing has changed then. */
function rulesIn(request: FastifyRequest, namespaces: Namespaces): { faults: Faults; rules: FaultRule[] } {
  const rules = readRules(jsonIn(request));
  const names = new Set(rules.map(({ match }) => match.namespace ?? request.namespace.name));
  if (names.size > 1) invalid('match.namespace', '一次只能设置一个命名空间的规则');
  const [name = request.namespace.name] = names;
  return { faults: faultsOf(namespaces.named(name).context.db), rules };
}

function jsonIn({ body }: FastifyRequest): unknown {
  const raw = body as RawBody | null | undefined;
  if (!raw || !('json' in raw)) throw new ApiError('wrongContentType');
  try {
    return JSON.parse(raw.json) as unknown;
  } catch {
    throw new ApiError('malformed');
  }
}
