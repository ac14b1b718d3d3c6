import { api } from '#api/client.ts';
import { apiQuery } from '#api/query.ts';
import type { MessageFilter } from './message-filter.ts';

export function messagesQuery({ type, isUnreadOnly, page }: MessageFilter) {
  const input = { page, ...(type === null ? {} : { type }), ...(isUnreadOnly ? { is_read: false } : {}) };
  return apiQuery(api.message.list, input, { inPlace: true, keepPrevious: true });
}

export const messageCountsQuery = apiQuery(api.message.counts, {}, { quiet: true });
