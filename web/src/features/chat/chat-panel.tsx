import { Row } from '#design/row.tsx';
import { Modal } from '@mantine/core';
import { useMounted } from '@mantine/hooks';
import { useEffect, useRef, type ReactNode } from 'react';
import { Icon } from '#design/icon.tsx';
import { useAround } from '#design/use-around.ts';
import { closeChat } from './chat-state.ts';
import { Conversation } from './conversation.tsx';
import classes from './chat-panel.module.css';

interface Props {
  isOpen: boolean;
  mayChat: boolean;
  narrow: boolean;
}

/** Docked beside the right bar, the page stays usable; the whole screen on a phone. */
export function ChatPanel({ isOpen, mayChat, narrow }: Props) {
  // Mounted closed, so that the focus returns to what opened it (web/README, Dialogs).
  const mounted = useMounted();
  const content = <Conversation isOpen={isOpen} mayChat={mayChat} narrow={narrow} />;
  if (!narrow) return isOpen && <Docked>{content}</Docked>;
  return (
    <Modal
      opened={isOpen && mounted}
      onClose={closeChat}
      title="在线客服"
      fullScreen
      closeButtonProps={{ 'aria-label': '关闭在线客服' }}
      classNames={{ body: classes.screen ?? '', content: classes.screenContent ?? '' }}
    >
      {content}
    </Modal>
  );
}

/** Not modal: Esc inside closes it, and the focus goes back to what opened it. */
function Docked({ children }: { children: ReactNode }) {
  useFocusBack();
  const keys = useAround({ escape: closeChat });
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
    <section className={classes.docked} role="dialog" aria-label="在线客服" {...keys}>
      <Row className={classes.head} justify="between" fixed tone="inverse">
        <h2>在线客服</h2>
        <button type="button" className={classes.close} aria-label="关闭在线客服" onClick={closeChat}>
          <Icon name="close" size={14} />
        </button>
      </Row>
      {children}
    </section>
  );
}

function useFocusBack(): void {
  const before = useRef(document.activeElement);
  useEffect(() => {
    const opener = before.current;
    return () => {
      // Closed from elsewhere, the focus is where the user put it.
      if (document.activeElement === document.body && opener instanceof HTMLElement) opener.focus();
    };
  }, []);
}
