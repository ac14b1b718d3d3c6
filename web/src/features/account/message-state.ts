import { addressFields } from '@baicao/shared/contract/address-fields';
import { flagField } from '#core/address-field.ts';
import { urlState } from '#core/url-state.ts';

const { type, page } = addressFields.messages;

/** What the list shows, as it stands in the address. */
export const messageState = urlState({ type, unread: flagField, page });
export type MessageState = ReturnType<typeof messageState.read>;

/** The input of the list. */
export const messagesInput = ({ unread, ...search }: MessageState) => ({
  ...search,
  ...(unread ? { is_read: false } : {}),
});
