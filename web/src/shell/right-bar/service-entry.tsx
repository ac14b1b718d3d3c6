import { Row } from '#design/row.tsx';
import { useSession } from '#core/session.ts';
import { CopyButton } from '#design/copy-button.tsx';
import { Icon } from '#design/icon.tsx';
import { closeChat, openChat, useChatOpen } from '#features/chat/index.ts';
import { useMayChat } from '#features/chat/index.ts';
import { badgeText } from '../header/cart-button.tsx';
import { HoverPanel } from '#design/hover-panel.tsx';
import classes from './right-bar.module.css';

/** Chat for a buyer who may chat (product §4), otherwise the two QQ contacts. */
export function ServiceEntry() {
  const { role, user } = useSession();
  const mayChat = useMayChat();
  if (mayChat) return <ChatButton unread={user.chat_unread} />;
  // An empty place while the role is unknown, so that the other tools do not move.
  if (role === 'unknown') return <span className={classes.tool} />;
  return <ExternalContacts qq1={user.common_config.qq1} qq2={user.common_config.qq2} />;
}

function ChatButton({ unread }: { unread: number }) {
  const isOpen = useChatOpen();
  const badge = badgeText(unread);
  return (
    <button
      type="button"
      className={classes.tool}
      aria-haspopup="dialog"
      aria-expanded={isOpen}
      aria-label={unread > 0 ? `在线客服，${unread} 条未读` : '在线客服'}
      onClick={isOpen ? closeChat : openChat}
    >
      <Icon name="service" />
      {badge && !isOpen && <b className={classes.dot}>{badge}</b>}
      <span className={classes.tip}>在线客服</span>
    </button>
  );
}

function ExternalContacts({ qq1, qq2 }: { qq1: string; qq2: string }) {
  const contacts = [
    { name: '售前咨询', number: qq1 },
    { name: '售后服务', number: qq2 },
  ].filter(({ number }) => /^\d{5,12}$/.test(number));
  if (contacts.length === 0) return null;
  return (
    <HoverPanel label={<Icon name="service" />} name="联系客服" className={classes.tool} panelClass={classes.side}>
      {contacts.map(({ name, number }) => (
        <Row key={number} as="span" gap={10}>
          {name}
          {/* Opens the QQ client; without one, the number can be copied. */}
          <a className="link" href={`tencent://message/?uin=${number}`}>
            QQ {number}
          </a>
          <CopyButton text={number} name={`${name} QQ 号`} />
        </Row>
      ))}
    </HoverPanel>
  );
}
