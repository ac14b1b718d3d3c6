import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '#api/client.ts';
import { newIdempotencyKey } from '#api/idempotency-key.ts';
import { useWrite } from '#api/use-write.ts';
import { withSent } from './joined-chat.ts';
import { changeChat } from './use-chat.ts';

/** A message of one's own that the server has not confirmed. */
export interface Outgoing {
  readonly key: string;
  readonly content: string;
  /** Why it was not sent; undefined while it is being sent. */
  readonly failure?: string;
}

/** Sends messages one after the other; one that failed stays and is sent again with the same key, so that it is there once. */
export function useOutgoing() {
  const client = useQueryClient();
  const [outgoing, setOutgoing] = useState<readonly Outgoing[]>([]);
  const without = (key: string) => (all: readonly Outgoing[]) => all.filter((one) => one.key !== key);
  const act = useWrite(api.chat.send, {
    spares: ['chat'],
    meanwhile: 'queue',
    onDone: (message, { idempotency_key: key = '' }) => {
      changeChat(client, (known) => withSent(known, message));
      setOutgoing(without(key));
    },
    onFail: ({ message }, { idempotency_key: key }) => {
      setOutgoing((all) => all.map((one) => (one.key === key ? { ...one, failure: message } : one)));
      return true;
    },
  });
  const post = ({ key, content }: Outgoing) => void act.run({ content, idempotency_key: key });
  return {
    outgoing,
    send: (content: string) => {
      const message = { key: newIdempotencyKey(), content };
      setOutgoing((all) => [...all, message]);
      post(message);
    },
    retry: ({ key, content }: Outgoing) => {
      setOutgoing((all) => all.map((one) => (one.key === key ? { key, content } : one)));
      post({ key, content });
    },
    drop: ({ key }: Outgoing) => setOutgoing(without(key)),
  };
}
