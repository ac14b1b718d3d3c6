import { eq, query, type Parameters } from '@baicao/db/query';
import { buyers } from '@baicao/db/schema';
import * as wire from '@baicao/shared/contract/wire';
import { limits } from '@baicao/shared/limits';
import * as z from 'zod';
import { addAnswer } from '#areas/chat/chat.repo.ts';
import type { AppContext } from '#domain/context.ts';
import { orNotFound } from '#domain/errors.ts';
import { checkedFields } from './control-fields.ts';

const fields = z.object({
  username: wire.text('username', { max: 64 }),
  content: wire.text('content', { max: limits.chat.contentMax }),
});

export type GivenChat = z.output<typeof fields>;

const buyerByName = query((orm, p: Parameters<{ username: string }>) =>
  orm.select({ id: buyers.id }).from(buyers).where(eq(buyers.username, p.username)),
);

/** The fields of the world step `chat`; 422 for the first wrong field. */
export function chatOf(body: Readonly<Record<string, unknown>>): GivenChat {
  return checkedFields(fields, body);
}

/** World step `chat`: the service person writes to a buyer of their own accord; 404 for an unknown person. */
export function writeChat({ db, clock }: AppContext, { username, content }: GivenChat) {
  return db.writing(() => {
    const { id } = orNotFound(buyerByName(db).get({ username }), `没有用户“${username}”`);
    addAnswer(db, id, { content, links: [] }, clock.now());
    return { username, content };
  });
}
