import { lazy, Suspense, useState } from 'react';
import { useSession } from '#core/session.ts';
import { useChatOpen } from './chat-state.ts';
import { useMayChat } from './use-may-chat.ts';

// Loaded when first opened.
const ChatPanel = lazy(() => import('./chat-panel.tsx').then(({ ChatPanel: Component }) => ({ default: Component })));

/** Customer service in a panel beside the page; it stays open from page to page until it is closed. */
export function Chat({ narrow }: { narrow: boolean }) {
  const isOpen = useChatOpen();
  const mayChat = useMayChat();
  const { username } = useSession().user;
  const [wanted, setWanted] = useState(isOpen);
  if (isOpen && !wanted) setWanted(true);
  if (!wanted) return null;
  return (
    <Suspense>
      {/* Another user is another conversation. */}
      <ChatPanel key={username} isOpen={isOpen} mayChat={mayChat} narrow={narrow} />
    </Suspense>
  );
}
