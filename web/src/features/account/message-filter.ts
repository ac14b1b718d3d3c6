import { messageTypeNumbers, type MessageType } from '@baicao/shared/contract';
import { paths, withQuery } from '@baicao/shared/paths';
import { pageOf } from '#core/page-of.ts';

/** What the list shows, as it stands in the address. */
export interface MessageFilter {
  /** null: every type. */
  type: MessageType | null;
  isUnreadOnly: boolean;
  page: number;
}

/** Anything the address does not say well counts as not said. */
export function messageFilterOf(query: URLSearchParams): MessageFilter {
  return {
    type: messageTypeNumbers.find((type) => String(type) === query.get('type')) ?? null,
    isUnreadOnly: query.get('unread') === '1',
    page: pageOf(query),
  };
}

/** The address of the list with this filter. */
export function messagesPath({ type, isUnreadOnly, page }: MessageFilter): string {
  return withQuery(paths.messages(), {
    type: type ?? undefined,
    unread: isUnreadOnly ? 1 : undefined,
    page: page === 1 ? undefined : page,
  });
}
