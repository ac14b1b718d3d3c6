import { contract } from '@baicao/shared/contract';
import * as wire from '@baicao/shared/contract/wire';
import { urlState } from '#core/url-state.ts';

const { type, page } = contract.message.list.input.shape;

/** What the list shows, as it stands in the address. */
export const messageState = urlState({ type, unread: wire.flag('只看未读').default(false), page });
export type MessageState = ReturnType<typeof messageState.read>;

/** The input of the list. */
export const messagesInput = ({ unread, ...search }: MessageState) => ({
  ...search,
  ...(unread ? { is_read: false } : {}),
});
