import { query } from '@baicao/db/query';
import { buyers } from '@baicao/db/schema';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sessionWriter } from '#http/session.ts';
import { accountOf } from './accounts.ts';
import { personaNotes } from './persona-notes.ts';
import { plain } from './plain.ts';

interface PersonaRoute {
  Params: { username: string };
}

const allAccounts = query((orm) =>
  orm
    .select({
      username: buyers.username,
      company: buyers.company,
      isPassed: buyers.isPassed,
      isDisabled: buyers.isDisabled,
    })
    .from(buyers)
    .orderBy(buyers.id),
);

/** `/__emu/personas`: the people of the seed, and a session of any account without its password. */
export function registerPersonaCalls(control: FastifyInstance): void {
  control.get('/__emu/personas', async ({ namespace: { context, queue } }, reply) => {
    const accounts = await queue.read(() => allAccounts(context.db).all());
    const people = accounts.filter(({ username }) => Object.hasOwn(personaNotes, username));
    return plain(
      reply,
      200,
      people.map(({ username, company, isPassed, isDisabled }) => ({
        username,
        company,
        note: personaNotes[username],
        is_passed: isPassed,
        is_disabled: isDisabled,
      })),
    );
  });
  control.post<PersonaRoute>('/__emu/personas/:username/login', async (request, reply) =>
    plain(reply, 200, await logIn(request, reply, request.params.username)),
  );
}

/** Ends the caller's session and starts one of this account; 404 for an account that may not log in. */
export async function logIn(request: FastifyRequest, reply: FastifyReply, username: string): Promise<object> {
  const { context, queue } = request.namespace;
  const { id, company } = await queue.read(() => accountOf(context.db, username));
  const session = sessionWriter(context, request, context.clock.now());
  await queue.write(() => context.db.writing(() => session.start(id, false, 'password')));
  session.sendCookie(reply);
  return { username, company };
}
