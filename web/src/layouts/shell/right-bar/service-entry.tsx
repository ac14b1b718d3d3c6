import { Link } from 'react-router-dom';
import { useSession } from '#app/session.ts';
import { paths } from '@baicao/shared/paths';
import { CopyButton } from '#ui/copy-button.tsx';
import { Icon } from '#ui/icon.tsx';
import { HoverPanel } from '../hover-panel.tsx';
import classes from './right-bar.module.css';

/** Chat for a buyer who may chat (spec §4), otherwise the two outside contacts. */
export function ServiceEntry() {
  const { standing, user } = useSession();
  const { qq1, qq2 } = user.common_config;
  if (user.is_can_chat && user.username !== '') {
    return (
      <Link to={paths.help('fwbz/zskf')} className={classes.tool} aria-label="在线客服">
        <Icon name="service" />
        <span className={classes.tip}>在线客服</span>
      </Link>
    );
  }
  // Its place is kept until we know: the tools around it must not move.
  if (standing === 'unknown') return <span className={classes.tool} />;
  const contacts = [
    { name: '售前咨询', number: qq1 },
    { name: '售后服务', number: qq2 },
  ].filter(({ number }) => /^\d{5,12}$/.test(number));
  if (contacts.length === 0) return null;
  return (
    <HoverPanel label={<Icon name="service" />} name="联系客服" className={classes.tool} panelClass={classes.side}>
      {contacts.map(({ name, number }) => (
        <span key={number} className={classes.contact}>
          {name}
          {/* Hands over to the messenger on this machine; without one, the number can be copied. */}
          <a className="link" href={`tencent://message/?uin=${number}`}>
            QQ {number}
          </a>
          <CopyButton text={number} name={`${name} QQ 号`} />
        </span>
      ))}
    </HoverPanel>
  );
}
