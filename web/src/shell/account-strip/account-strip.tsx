import { Box } from '#design/box.tsx';
import { Text } from '#design/text.tsx';
import type { UserState } from '@baicao/shared/contract';
import { useEffect, useId, useState } from 'react';
import { useRoute } from '#core/route.ts';
import { useSession } from '#core/session.ts';
import { isListOf, isObjectOf, isOneOf, isText } from '#core/stored-form.ts';
import { tabStorage } from '#core/web-storage.ts';
import { DataLink } from '#domain/data-link.tsx';
import { Icon } from '#design/icon.tsx';
import classes from './account-strip.module.css';

/** As much of an alert as is shown; a page shows those of the page before until its own are there. */
type Alert = Pick<UserState['alerts'][number], 'level' | 'text' | 'action_text' | 'url'>;

/**
 * One line under the nav of every page while something keeps the account from buying, or soon will: the most urgent
 * alert with the button that mends it, the others on demand. A warning can be closed until the tab is; what blocks cannot.
 */
export function AccountStrip() {
  const [alerts, close] = useAlerts();
  const [first, ...others] = alerts;
  const [isOpen, setOpen] = useState(false);
  const listId = useId();
  // The member centre has the same among its to-dos.
  const isSaidBelow = useRoute().name === 'user';
  if (!first || isSaidBelow) return null;
  return (
    <Box as="section" className={classes.strip} size="s" aria-label="账号提醒">
      <AlertLine alert={first}>
        {others.length > 0 && (
          <button
            type="button"
            className={classes.more}
            aria-expanded={isOpen}
            aria-controls={listId}
            onClick={() => setOpen(!isOpen)}
          >
            {isOpen ? '收起' : `另有 ${others.length} 项`}
          </button>
        )}
        <CloseButton alert={first} onClose={close} />
      </AlertLine>
      <div id={listId} hidden={!isOpen}>
        {others.map((alert) => (
          <AlertLine key={alert.text} alert={alert}>
            <CloseButton alert={alert} onClose={close} />
          </AlertLine>
        ))}
      </div>
    </Box>
  );
}

function AlertLine({ alert, children }: { alert: Alert; children: React.ReactNode }) {
  return (
    <div className={classes.line} data-level={alert.level}>
      <div className={`container ${classes.row}`}>
        <Icon name="notice" size={16} />
        <Text className={classes.text} shrink tone="ink">
          {alert.text}
        </Text>
        <DataLink url={alert.url} className={classes.action}>
          {alert.action_text}
        </DataLink>
        {children}
      </div>
    </div>
  );
}

function CloseButton({ alert, onClose }: { alert: Alert; onClose: (alert: Alert) => void }) {
  if (alert.level === 'red') return null;
  return (
    <button
      type="button"
      className={classes.close}
      aria-label={`关闭提醒：${alert.text}`}
      onClick={() => onClose(alert)}
    >
      <Icon name="close" size={12} />
    </button>
  );
}

const closedKey = 'closed-alerts';
const shownKey = 'account-alerts';

const isAlert = isObjectOf<Alert>({
  level: isOneOf('red', 'amber'),
  text: isText,
  action_text: isText,
  url: isText,
});

/**
 * The alerts that were not closed. Those of the page before are shown until the user is loaded, so that a reload does
 * not move the page.
 */
function useAlerts(): [Alert[], (alert: Alert) => void] {
  const { role, user } = useSession();
  const [closed, setClosed] = useState(() => tabStorage.readJson(closedKey, isListOf(isText)) ?? []);
  const isKnown = role !== 'unknown';
  const alerts = isKnown ? user.alerts : (tabStorage.readJson(shownKey, isListOf(isAlert)) ?? []);
  useEffect(() => {
    if (isKnown) tabStorage.writeJson(shownKey, user.alerts);
  }, [isKnown, user.alerts]);
  const close = ({ text }: Alert) => {
    const next = [...closed, text];
    setClosed(next);
    tabStorage.writeJson(closedKey, next);
  };
  return [alerts.filter(({ level, text }) => level === 'red' || !closed.includes(text)), close];
}
