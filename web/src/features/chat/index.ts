export { closeChat, openChat, useChatOpen } from './chat-state.ts';
export { Chat } from './chat.tsx';
export { useMayChat } from './use-may-chat.ts';
