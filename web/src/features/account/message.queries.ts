import { api } from '#api/client.ts';
import { apiQuery } from '#api/query.ts';
import { messagesInput, type MessageState } from './message-state.ts';

export const messagesQuery = (state: MessageState) =>
  apiQuery(api.message.list, messagesInput(state), { inPlace: true, keepPrevious: true });

export const messageCountsQuery = apiQuery(api.message.counts, {}, { quiet: true });
