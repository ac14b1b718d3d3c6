import type { ChatMessage, Contract, Data } from '@baicao/shared/contract';

type ChatAnswer = Data<Contract['chat']['list']>;

/** The messages read so far, oldest first, and what the latest answer said beside them. */
export interface JoinedChat extends Pick<ChatAnswer, 'is_typing' | 'unread' | 'service'> {
  readonly messages: readonly ChatMessage[];
  /** Whether there are messages before the first of these. */
  readonly hasEarlier: boolean;
  /** Whether the latest answer stopped before the newest message. */
  readonly hasLater: boolean;
}

/** Adds the answer of a poll, or of the first read where nothing is known. */
export function withLater(known: JoinedChat | undefined, answer: ChatAnswer): JoinedChat {
  const { messages, has_more: more, is_typing, unread, service } = answer;
  const rest = { is_typing, unread, service };
  if (!known) return { ...rest, messages, hasEarlier: more === 1, hasLater: false };
  return { ...rest, messages: joined(known.messages, messages), hasEarlier: known.hasEarlier, hasLater: more === 1 };
}

/** Adds what was read upwards. */
export function withEarlier(known: JoinedChat, { messages, has_more: more }: ChatAnswer): JoinedChat {
  return { ...known, messages: joined(messages, known.messages), hasEarlier: more === 1 };
}

/** Adds what was just sent: its answer is on the way. */
export function withSent(known: JoinedChat, message: ChatMessage): JoinedChat {
  return { ...known, messages: joined(known.messages, [message]), is_typing: 1 };
}

/** A poll in flight may bring again what was added meanwhile. */
function joined(first: readonly ChatMessage[], second: readonly ChatMessage[]): ChatMessage[] {
  const byId = new Map([...first, ...second].map((message) => [message.id, message]));
  return [...byId.values()].toSorted((a, b) => a.id - b.id);
}
