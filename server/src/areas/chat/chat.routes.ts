import type { Handlers } from '#domain/context.ts';
import { chatPage, readChat, sendChat } from './chat.service.ts';

export const chatHandlers: Handlers['chat'] = {
  list: (input, call) => chatPage(call, input),
  send: ({ content }, call) => sendChat(call, content),
  read: ({ until }, call) => readChat(call, until),
};
