import { notStartedMessage, safeLink } from '@baicao/shared/validation/links';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { tell } from '#design/dialogs.tsx';
import classes from './data-link.module.css';

interface Props {
  /** As received: nav, advert, message, link. */
  url: string;
  className?: string;
  children: ReactNode;
  onFollow?: () => void;
}

/** A link from server data: only to addresses of this site; # and * show 活动未开始. Anything else is plain text. `url, className?, onFollow?` */
export function DataLink({ url, className, children, onFollow }: Props) {
  const target = safeLink(url);
  if (target.kind === 'inside')
    return (
      <Link to={target.to} className={className} onClick={onFollow}>
        {children}
      </Link>
    );
  if (target.kind !== 'not-started') return <span className={className}>{children}</span>;
  return (
    <button type="button" className={`${classes.button} ${className ?? ''}`} onClick={() => tell(notStartedMessage)}>
      {children}
    </button>
  );
}
