import { eq, query, type Parameters } from '@baicao/db/query';
import { buyers } from '@baicao/db/schema';
import { messageTypeNumbers } from '@baicao/shared/contract';
import * as wire from '@baicao/shared/contract/wire';
import * as z from 'zod';
import type { AppContext } from '#domain/context.ts';
import { orNotFound } from '#domain/errors.ts';
import { sendMessage } from '#domain/inbox.ts';
import { checkedFields } from './control-fields.ts';

const fields = z.object({
  username: wire.text('username', { max: 64 }),
  type: wire.choice('type', messageTypeNumbers),
  title: wire.text('title', { max: 60 }),
  content: wire.text('content', { max: 500 }),
  /** A path of this site; a link to another site would be an open redirect. */
  url: z
    .string()
    .regex(/^($|\/(?![/\\])[^\s\\]*$)/, 'url 须为站内路径')
    .max(200, 'url 最多200个字')
    .default(''),
});

const buyerByName = query((orm, p: Parameters<{ username: string }>) =>
  orm.select({ id: buyers.id }).from(buyers).where(eq(buyers.username, p.username)),
);

export type GivenMessage = z.output<typeof fields>;

/** The fields of the world step `message`; 422 for the first wrong field. */
export function messageOf(body: Readonly<Record<string, unknown>>): GivenMessage {
  return checkedFields(fields, body);
}

/** World step `message`: puts a message into the inbox of a person, as an operator would; 404 for an unknown person. */
export function postMessage(context: AppContext, { username, ...message }: GivenMessage) {
  const now = context.clock.now();
  return context.db.writing(() => {
    const { id: buyerId } = orNotFound(buyerByName(context.db).get({ username }), `没有用户“${username}”`);
    sendMessage(context.db, { ...message, buyerId }, now);
    return { username, type: message.type, title: message.title };
  });
}
